import type { DeviceKind } from "@protocol/gps";
import type { Generated, Selectable } from "kysely";

export interface GpsDevicesTable {
  device_no: string;
  kind: Generated<DeviceKind>;
  /** The plate of a truck, the name of a barge. */
  name: Generated<string>;
  /** Empty for a barge. */
  plate_no: string;
  mmsi: Generated<string | null>;
  /** Whose truck or barge it is; empty where that is not known. */
  company_id: Generated<string>;
  sim_no: string;
  vendor: string;
  version: Generated<number>;
  create_time: string;
  /** The last point that was sent; `last_time` is empty before the first. */
  last_time: Generated<string>;
  last_lng: Generated<number>;
  last_lat: Generated<number>;
  last_speed: Generated<number>;
  last_heading: Generated<number>;
  last_mileage: Generated<number>;
  last_alarm: Generated<string | null>;
  last_acc: Generated<0 | 1 | null>;
  last_address: Generated<string | null>;
}
export type GpsDeviceRow = Selectable<GpsDevicesTable>;

/** An area that a company has drawn, to be told when its trucks and barges came and went. */
export interface GpsFencesTable {
  id: string;
  company_id: string;
  name: string;
  /** [lng, lat] of the corners, JSON. */
  polygon: string;
  version: number;
  create_time: string;
  update_time: string;
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
  /** Ignition; null where the device does not say. */
  acc: Generated<0 | 1 | null>;
  address: Generated<string | null>;
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
  gps_fences: GpsFencesTable;
  gps_journeys: GpsJourneysTable;
  map_places: MapPlacesTable;
  map_roads: MapRoadsTable;
}
