/** An entry of the menu as a page needs it; every page carries all of them. */
export interface ShownMenuItem {
  path: string;
  /** In the reader's language; the port's own words where the portal knows none. */
  title: string;
  /** Place of its picture in the sprite; entries of a group have none. */
  icon?: number;
  /** A group's entries. */
  items?: ShownMenuItem[];
  /** Beginnings of the paths at which the reader is within the group without being at one of its entries. */
  within?: string[];
}
