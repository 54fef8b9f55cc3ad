export interface GpsDevicesTable {
  device_no: string;
  plate_no: string;
  sim_no: string;
  vendor: string;
  create_time: string;
}

/** Points as devices send them; WGS-84 degrees, km/h, degrees from north, km. */
export interface GpsPointsTable {
  device_no: string;
  time: string;
  lng: number;
  lat: number;
  speed: number;
  heading: number;
  mileage: number;
  alarm: string | null;
}

/** A device of the demo port without a truck around it: its points follow from its journey and the time of day. */
export interface GpsJourneysTable {
  id: string;
  device_no: string;
  start_time: string;
  /** Journey (journey.ts), JSON. */
  journey: string;
}

export interface MapPlacesTable {
  code: string;
  name: string;
  kind: "terminal" | "yard" | "gate" | "water";
  /** [lng, lat] of the corners, JSON. */
  polygon: string;
  sort: number;
}

export interface MapRoadsTable {
  id: string;
  name: string;
  /** [lng, lat] along the road, JSON. */
  line: string;
  sort: number;
}

export interface TrackingTables {
  gps_devices: GpsDevicesTable;
  gps_points: GpsPointsTable;
  gps_journeys: GpsJourneysTable;
  map_places: MapPlacesTable;
  map_roads: MapRoadsTable;
}
