import { z } from "zod";
import { defineCall } from "./call";

/** Asked encrypted: an answer proves the key, the clocks of both ends and the gateway's store at once. */
export const getReadiness = defineCall({
  name: "getReadiness",
  method: "GET",
  path: "/readiness",
  summary: "Whether the gateway can read its store",
  access: "public",
  result: z.object({ store: z.literal("ok") }),
});
