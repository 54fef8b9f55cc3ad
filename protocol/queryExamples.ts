import { z } from "zod";
import { defineCall } from "./call";

/** Numbers that a newcomer may try the public queries with; null where the port names none. */
export const queryExamplesSchema = z.object({
  ctnNo: z.string().nullable(),
  blNo: z.string().nullable(),
  plateNo: z.string().nullable(),
  /** A truck whose device has sent its positions. */
  trackedPlateNo: z.string().nullable(),
});

export type QueryExamples = z.infer<typeof queryExamplesSchema>;

/** A gateway of a real port may do without this call. */
export const getQueryExamples = defineCall({
  name: "getQueryExamples",
  method: "GET",
  path: "/public/queryExamples",
  summary: "Numbers to try the public queries with, of a demo port alone; each answers when it is asked for",
  access: "public",
  result: queryExamplesSchema,
});
