import { toShanghai } from "@protocol/values/instant";

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A value as its field holds it: Shanghai wall-clock time, `on` for a tick; undefined for one that leaves it empty. */
export function toField(value: unknown): unknown {
  if (value === null || value === undefined || value === false) return undefined;
  if (value === true) return "on";
  return typeof value === "string" && instant.test(value) ? toShanghai(value).slice(0, 16).replace(" ", "T") : value;
}
