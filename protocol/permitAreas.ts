import { z } from "zod";
import { message } from "./message";
import { flag } from "./truckOrder";
import { daySchema } from "./values/day";

/** Where and how long an application for a permit asks to enter. Days are of Shanghai. */
export const areaFields = {
  /** Asks for the areas where dangerous goods stand: two people of the port review it; such a vehicle may carry them. */
  isDg: flag,
  /** Terminal codes. */
  areas: z
    .array(z.string().min(1).max(10))
    .max(20, message("tooMany", { max: 20 }))
    .default([]),
  validFrom: daySchema.optional(),
  validTo: daySchema.optional(),
};
