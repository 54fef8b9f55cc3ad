import { withQuery } from "../paths";

interface Span {
  from?: string;
  to?: string;
}

export const gpsPaths = {
  list: (query: Record<string, string | number | undefined> = {}) => withQuery("/gpsDevices", query),
  add: () => "/gpsDeviceAdd",
  edit: (id: string) => withQuery("/gpsDeviceEdit", { id }),
  /** `at`: the instant at which the device is shown. */
  detail: (id: string, query: Span & { at?: string } = {}) => withQuery("/GpsDetail", { id, ...query }),
  picture: (id: string, { from, to }: Span) => withQuery("/GpsDetail/track.svg", { id, from, to }),
  gpx: (id: string, { from, to }: Span) => withQuery("/GpsDetail/gpx", { id, from, to }),
  export: "/GpsDetail/export",
};
export const fencePaths = {
  list: (id?: string) => withQuery("/gpsFences", { id }),
};
