/** Filters of a list that a person has saved under a name. */
export interface ListViewsTable {
  id: string;
  user_id: string;
  list: string;
  name: string;
  query: string;
  /** 1: the list opens with it. */
  is_default: number;
  create_time: string;
}

/** Columns and density of a list as a person has chosen them. */
export interface ListLayoutsTable {
  user_id: string;
  list: string;
  /** As JSON. */
  body: string;
  update_time: string;
}

export interface ListTables {
  list_views: ListViewsTable;
  list_layouts: ListLayoutsTable;
}
