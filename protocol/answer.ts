import { z } from "zod";

/** What every answer of the gateway carries around its result. */
export const answerSchema = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  message: z
    .string()
    .nullish()
    .transform((text) => text ?? ""),
  result: z.unknown(),
  traceId: z.string().optional(),
});

/**
 * The result of a refusal. `message` is in the port's language; `reason` is the key of the texts `errors`
 * with its parameters, so that a portal can say it in the reader's.
 */
export const refusalSchema = z.object({
  reason: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Path of the field in the submitted body, as `boxes[0].ctnNo`, to texts in the port's language. */
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
  /** The same, as packed keys (protocol/message.ts). */
  fieldReasons: z.record(z.string(), z.array(z.string())).optional(),
  /** What a 409 is about: the document as it stands now. */
  current: z.unknown().optional(),
});

export type RefusalResult = z.infer<typeof refusalSchema>;
