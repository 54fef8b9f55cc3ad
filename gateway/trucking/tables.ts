export interface VehiclesTable {
  plate_no: string;
  company_id: string;
  trailer_no: string | null;
  gps_device_no: string | null;
  /** Of tractor and semi-trailer together. */
  axles: number;
  new_energy: 0 | 1;
  /** Raised by each dispatch, so that two dispatches of one truck wait for each other. */
  dispatch_count: number;
}

export interface DriversTable {
  id: string;
  company_id: string;
  name: string;
  mobile: string;
  mobile_verified: 0 | 1;
  id_no: string;
}

export interface VehiclePermitsTable {
  permit_no: string;
  plate_no: string;
  /** Terminal code. */
  area: string;
  valid_from: string;
  valid_to: string;
}

export interface DriverPermitsTable {
  permit_no: string;
  driver_id: string;
  area: string;
  valid_from: string;
  valid_to: string;
}

/** Which dispatch a box is on: a box has at most one in force (docs/domain-model.md §13.1). */
export interface BoxDispatchesTable {
  ctn_no: string;
  dispatch_order_id: string;
  dispatch_order_no: string;
}

export interface TruckingTables {
  vehicles: VehiclesTable;
  drivers: DriversTable;
  vehicle_permits: VehiclePermitsTable;
  driver_permits: DriverPermitsTable;
  box_dispatches: BoxDispatchesTable;
}
