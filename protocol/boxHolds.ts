import { z } from "zod";
import { defineCall } from "./call";
import { idParams } from "./documents";
import { containerNumberSchema } from "./values/containerNumber";
import { text } from "./values/text";

/** Customs, the line, the terminal. */
export const holdKinds = ["C", "L", "T"] as const;

export const boxHoldSchema = z.object({
  id: z.string(),
  ctnNo: z.string(),
  kind: z.string(),
  reason: z.string(),
  fromTime: z.string(),
});
export type BoxHold = z.infer<typeof boxHoldSchema>;

export const boxHoldInput = z.object({
  ctnNo: containerNumberSchema,
  kind: z.enum(holdKinds, "required"),
  reason: text(100).refine((reason) => [...reason].length >= 2, "remark.short"),
});

export const listBoxHolds = defineCall({
  name: "listBoxHolds",
  method: "GET",
  path: "/boxes/holds",
  summary: "What holds boxes now, the latest first, of one box or the latest 200 (port staff)",
  query: z.object({ ctnNo: z.string().max(20).optional() }),
  result: z.array(boxHoldSchema),
});
export const setBoxHold = defineCall({
  name: "setBoxHold",
  method: "POST",
  path: "/boxes/holds",
  summary: "Keep a box from leaving, with a reason (port staff)",
  body: z.object({ hold: boxHoldInput }),
  result: boxHoldSchema,
});
export const liftBoxHold = defineCall({
  name: "liftBoxHold",
  method: "POST",
  path: "/boxes/holds/{id}/lift",
  summary: "Lift a hold; one that has been lifted stays so (port staff)",
  params: idParams,
  result: z.object({ id: z.string() }),
});
