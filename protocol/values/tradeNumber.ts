import { z } from "zod";
import { foldWidth, text, upperText } from "./text";

/** B/L or booking number: 4 to 20 letters and digits, a `*` or letter suffix for sub-B/Ls. */
export const blNoSchema = upperText(20).pipe(z.string().regex(/^[A-Z0-9][A-Z0-9*/-]{3,19}$/, "blNo.format"));

/** A ship's name: half width, upper case, single blanks, as schedule and documents are searched by it. */
export const vesselNameUpTo = (max: number) =>
  text(max).transform((name) => foldWidth(name).replace(/\s+/g, " ").toUpperCase());
export const vesselNameSchema = vesselNameUpTo(35);

/** Voyage: 1 to 10 letters and digits. */
export const voyageSchema = upperText(10).pipe(z.string().regex(/^[A-Z0-9]{1,10}$/, "voyage.format"));

/** Seal: 3 to 15 letters and digits; 无, NONE and the like are no seals (docs/trade-rules.md §3.4). */
export const sealNoSchema = upperText(15).pipe(
  z
    .string()
    .regex(/^[A-Z0-9][A-Z0-9/-]{2,14}$/, "sealNo.format")
    .refine((value) => !["NONE", "NIL", "WU"].includes(value), "sealNo.format"),
);

/**
 * IMO number: seven digits, the last one the check (docs/trade-rules.md §3.4). Of inland craft, which have none, CN and
 * the seven digits of their register.
 */
export const imoNoSchema = upperText(10)
  .transform((value) => value.replace(/^IMO/, ""))
  .pipe(
    z.string().refine((value) => {
      if (/^CN\d{7}$/.test(value)) return true;
      if (!/^\d{7}$/.test(value)) return false;
      const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, i) => total + weight * Number(value.charAt(i)), 0);
      return sum % 10 === Number(value.charAt(6));
    }, "imoNo.format"),
  );

/** Call sign of a ship's radio: 4 to 7 letters and digits (docs/trade-rules.md §3.4). */
export const callSignSchema = upperText(7).pipe(z.string().regex(/^[A-Z0-9]{4,7}$/, "callSign"));

/** UN/LOCODE: two letters of the country and three of the place. */
export const locodeSchema = upperText(5).pipe(z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, "locode.format"));
