import type { KnownShipment } from "@protocol/shipments";
import { toField } from "../documents/toField";

type Known = KnownShipment["values"];

const toFields = (values: Known): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, toField(value)]));

/** The boxes of a shipment as the rows of a form hold them. */
export const knownRows = ({ boxes }: KnownShipment): Record<string, unknown>[] => boxes.map(toFields);

/** Puts what is known of a shipment into the fields of a new document that have its names, and its boxes into rows. */
export const fillKnown =
  (fields: readonly string[]) =>
  (value: Record<string, unknown>, known: KnownShipment): Record<string, unknown> => ({
    ...value,
    ...toFields(Object.fromEntries(Object.entries(known.values).filter(([field]) => fields.includes(field)))),
    ...(known.boxes.length > 0 ? { boxes: knownRows(known) } : {}),
  });
