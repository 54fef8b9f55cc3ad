import { findOpenInterface, type OpenInterface, openBase, openInterfaces } from "@protocol/openInterfaces";
import { webhookBodyOf } from "@protocol/webhookBodies";
import { type WebhookType, webhookTypes } from "@protocol/webhooks";
import { z } from "zod";
import { problemStatuses } from "./problem";

type Json = Record<string, unknown>;

/** JSON Schema 2020-12 of what travels. */
function schemaOf(type: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any", reused: "inline" }) as Json;
  return schema;
}

function parametersOf(type: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!type) return [];
  const { properties = {}, required = [] } = schemaOf(type, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: name === "limit" ? { type: "integer", minimum: 1, maximum: 100, default: 50 } : schema,
  }));
}

const header = (name: string, schema: Json, required = false) => ({ name, in: "header", required, schema });

const problem = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };

function describe(one: OpenInterface): Json {
  const writes = one.method !== "GET";
  const statuses = problemStatuses.filter((status) => writes || (status !== 400 && status !== 409));
  return {
    operationId: one.name,
    summary: one.summary,
    parameters: [
      ...parametersOf(one.params, "path"),
      ...parametersOf(one.query, "query"),
      writes
        ? header(
            "Idempotency-Key",
            { type: "string", pattern: '^"[!#-\\[\\]-~]{1,64}"$', examples: ['"order-1"'] },
            true,
          )
        : header("If-None-Match", { type: "string" }),
    ],
    ...(one.body
      ? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(one.body, "input") } } } }
      : {}),
    responses: {
      [writes ? "201" : "200"]: {
        description: "Done",
        headers: { ETag: { schema: { type: "string" } }, RateLimit: { schema: { type: "string" } } },
        content: { "application/json": { schema: schemaOf(one.result, "output") } },
      },
      ...(writes ? {} : { "304": { description: "As it was" } }),
      ...Object.fromEntries(
        statuses.map((status) => [String(status), { description: "Not answered", content: problem }]),
      ),
    },
    security: writes ? [{ signature: [] }] : [{ signature: [] }, { bearer: [] }],
  };
}

/** What is posted to a company's endpoints, as the portal's page of an endpoint describes its signature. */
const describeWebhook = (type: WebhookType): Json => ({
  post: {
    operationId: type,
    summary: webhookSummaries[type],
    parameters: [
      header("webhook-id", { type: "string", description: "The same at each try" }, true),
      header("webhook-timestamp", { type: "integer", description: "s since 1970" }, true),
      header(
        "webhook-signature",
        {
          type: "string",
          description:
            "One signature per valid secret, by blanks: v1, and base64 of HMAC-SHA256 over id, timestamp and body with dots between (Standard Webhooks)",
        },
        true,
      ),
    ],
    requestBody: {
      required: true,
      content: { "application/json": { schema: schemaOf(webhookBodyOf(type), "output") } },
    },
    responses: {
      "2XX": { description: "Taken" },
      "410": { description: "Gone: the endpoint is ended" },
      default: { description: "Tried again, ten times in 75 hours" },
    },
  },
});

const webhookSummaries: Record<WebhookType, string> = {
  "document.status": "A document has a new status",
  "box.event": "A container was seen",
  "box.held": "A container is held",
  "box.released": "What held a container is lifted",
  "box.temperature": "A reefer is outside its range",
  "box.freeTime": "Free time of a container ends soon",
  "call.moved": "A cut-off or the arrival of a call has moved",
};

/** The open interface as OpenAPI 3.1, from the contracts that the gateway answers by. */
export function describeOpenInterfaces(): Json {
  const paths: Record<string, Json> = {};
  for (const { name, path, method } of openInterfaces) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(findOpenInterface(name)!) };
  }
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "BerthLink open interface",
      version: "1.0.0",
      description:
        "Requests are signed: X-App-Key, X-Timestamp (s), X-Nonce (8 to 64 of A-Z a-z 0-9 -, each once) and X-Signature, hex of HMAC-SHA256 of the secret over these lines: BL1-HMAC-SHA256, timestamp, nonce, method, path as sent, query (pairs encoded by RFC 3986, sorted by name and value, `k=` if empty), hex of SHA-256 of the body. A bearer token reads only.",
    },
    servers: [{ url: openBase }],
    paths,
    webhooks: Object.fromEntries(webhookTypes.map((type) => [type, describeWebhook(type)])),
    components: {
      schemas: {
        Problem: {
          type: "object",
          required: ["type", "title", "status", "instance"],
          properties: {
            type: { type: "string" },
            title: { type: "string" },
            status: { type: "integer" },
            detail: { type: "string" },
            instance: { type: "string" },
            errors: {
              type: "array",
              items: {
                type: "object",
                required: ["field", "detail"],
                properties: { field: { type: "string" }, detail: { type: "string" } },
              },
            },
            "violated-policies": { type: "array", items: { type: "string" } },
          },
        },
      },
      securitySchemes: {
        signature: { type: "apiKey", in: "header", name: "X-Signature" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}
