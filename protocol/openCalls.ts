import { z } from "zod";
import { defineCall } from "./call";

export const openAnswerSchema = z.object({
  status: z.number().int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type OpenAnswer = z.infer<typeof openAnswerSchema>;

/** The headers of a request that the gateway looks at. */
export const openHeaders = [
  "authorization",
  "content-type",
  "idempotency-key",
  "if-none-match",
  "x-app-key",
  "x-nonce",
  "x-signature",
  "x-timestamp",
] as const;

export const callOpenInterface = defineCall({
  name: "callOpenInterface",
  method: "POST",
  path: "/openApi/call",
  summary: "One request to the open interface as it came; it says itself who asks",
  access: "public",
  write: false,
  body: z.object({
    method: z.string().max(10),
    path: z.string().max(500),
    query: z.string().max(4_000),
    headers: z.partialRecord(z.enum(openHeaders), z.string().max(1_000)),
    /** base64 */
    body: z.string().max(90_000),
  }),
  result: openAnswerSchema,
});

export const getOpenApiDocument = defineCall({
  name: "getOpenApiDocument",
  method: "GET",
  path: "/openApi/document",
  summary: "The open interface as OpenAPI 3.1",
  access: "public",
  result: z.record(z.string(), z.unknown()),
});

export const tryOpenInterface = defineCall({
  name: "tryOpenInterface",
  method: "POST",
  path: "/openApi/try",
  summary: "A call of one of the company's applications, signed here",
  write: false,
  body: z.object({
    appId: z.string().min(1, "required").max(40),
    name: z.string().max(60),
    params: z.record(z.string().max(40), z.string().max(200)),
    query: z.record(z.string().max(40), z.string().max(200)),
    body: z.string().max(8_000).default(""),
    key: z.string().max(60),
  }),
  result: z.object({
    request: z.object({
      method: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
    }),
    answer: openAnswerSchema,
  }),
});
