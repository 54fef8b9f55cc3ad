/** What a yard has of one half hour for trucks that announce themselves. */
export interface PreArrivalPlacesTable {
  yard_code: string;
  /** Its beginning, ISO UTC. */
  slot_time: string;
  booked: number;
  capacity: number;
}

/** The box of a truck that is expected: one notice at a time for what is done with it. */
export interface PreArrivalBoxesTable {
  ctn_no: string;
  pre_type: string;
  document_id: string;
  document_no: string;
}

export interface PreArrivalTables {
  pre_arrival_places: PreArrivalPlacesTable;
  pre_arrival_boxes: PreArrivalBoxesTable;
}
