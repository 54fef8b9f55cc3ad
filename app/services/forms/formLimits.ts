/** How much of everything a posted form may hold (docs/decisions/018-what-a-form-may-hold.md). */
export interface FormLimits {
  /** Fields, repetitions counted. */
  fields: number;
  /** Fields of one and the same name. */
  sameName: number;
  /** Parts of a name: `boxes[3].goods[1].unNo` has five. */
  depth: number;
  /** Rows of a list; 0 where the form has none. `boxes[199]` is the last of 200. */
  rows: number;
  /** Names that have rows: one that holds a value instead would end the page that draws its rows. */
  lists: readonly string[];
  /** Of all names and values together; urlencoded as they are sent. */
  bytes: number;
}

const kB = 1_024;
const MB = 1_024 * kB;

/** The sizes of form that there are. Each action names the smallest that its task allows. */
export const formLimits = {
  /** A button, a login, one decision with its remark; a few dozen fields with the choices of a conflict. */
  short: { fields: 120, sameName: 20, depth: 3, rows: 0, lists: [], bytes: 32 * kB },
  /** Ticks beside the rows of a list, the grants of an account. */
  ticks: { fields: 600, sameName: 500, depth: 3, rows: 0, lists: [], bytes: 64 * kB },
  /** An article or a message with its text and its readers. */
  article: { fields: 260, sameName: 200, depth: 3, rows: 0, lists: [], bytes: MB },
  /** A few rows of a few fields: titles of invoices, remarks at fields, the cells of a file that are wrong, ticked boxes. */
  rows: { fields: 1_000, sameName: 200, depth: 3, rows: 200, lists: ["rows"], bytes: MB },
  /** An occupancy: what is charged, and the few rows of its kind. */
  occupancy: {
    fields: 200,
    sameName: 20,
    depth: 4,
    rows: 12,
    lists: ["lines", "changes", "quantities"],
    bytes: 64 * kB,
  },
  /** A mobile machine with its operators. */
  machine: { fields: 200, sameName: 20, depth: 4, rows: 20, lists: ["operators"], bytes: 64 * kB },
  /** A contract with the variables of its template. */
  contract: { fields: 200, sameName: 30, depth: 4, rows: 40, lists: ["variables"], bytes: 64 * kB },
  /** A receipt of the gate with its damages. */
  eir: { fields: 200, sameName: 20, depth: 4, rows: 12, lists: ["checks"], bytes: 64 * kB },
  /** A delivery order of 200 boxes, with the numbers that were pasted. */
  edo: { fields: 1_000, sameName: 20, depth: 3, rows: 200, lists: ["boxes"], bytes: 256 * kB },
  /** An order to lift 50 boxes. */
  lifting: { fields: 450, sameName: 30, depth: 4, rows: 50, lists: ["boxes"], bytes: 128 * kB },
  /** A booking of 50 trucks or boxes, with the numbers that were pasted. */
  booking: { fields: 300, sameName: 20, depth: 3, rows: 50, lists: ["items"], bytes: 64 * kB },
  /** A release order with its sizes. */
  release: { fields: 200, sameName: 20, depth: 4, rows: 10, lists: ["lines"], bytes: 64 * kB },
  /** A branch voyage with its terminals and quantities. */
  voyage: { fields: 200, sameName: 30, depth: 4, rows: 8, lists: ["rotation", "quantities"], bytes: 64 * kB },
  /** An order of 200 boxes. */
  order: { fields: 6_000, sameName: 20, depth: 5, rows: 200, lists: ["boxes", "ctnReq"], bytes: 2 * MB },
  /** A declaration of 200 boxes with 20 kinds of goods each and 19 fields of each. */
  declaration: { fields: 80_000, sameName: 20, depth: 7, rows: 200, lists: ["boxes", "goods"], bytes: 8 * MB },
  /** What is kept of a form whose session has ended, one with many ticks too; its stash holds a megabyte. */
  kept: { fields: 20_000, sameName: 500, depth: 7, rows: 200, lists: [], bytes: MB },
} as const satisfies Record<string, FormLimits>;
