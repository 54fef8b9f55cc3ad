/** What can be printed of a dangerous-goods declaration. */
export const dgPapers = ["declaration", "stuffing", "placards", "emergency"] as const;
export type DgPaper = (typeof dgPapers)[number];
