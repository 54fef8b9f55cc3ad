import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { TruckOrderInput } from "@protocol/truckOrder";

/** conform's view of a truck order's form, as its field groups pass it on. */
export type OrderFields = Required<{
  [K in keyof TruckOrderInput]: FieldMetadata<TruckOrderInput[K], TruckOrderInput, string[]>;
}>;
export type OrderForm = FormMetadata<TruckOrderInput, string[]>;
