import { z } from "zod";

/** How a text that the port sends in its own language says which key of ours it is, where the port knows our keys. */
export const localizedFields = {
  reason: z
    .string()
    .max(60)
    .regex(/^[\w.]+$/)
    .optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
};
