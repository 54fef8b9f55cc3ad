import { exchangePath } from "@protocol/envelope";
import { z } from "zod";
import type { Handler } from "./handler";

type Schema = { [key: string]: unknown };

const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** zod's references point into the schema itself; in the document they must point to its place there. */
function rebase(node: unknown, name: string): unknown {
  if (Array.isArray(node)) return node.map((item) => rebase(item, name));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key !== "$ref" || typeof value !== "string") return [key, rebase(value, name)];
      const inner = value.replace(/^#\/\$defs\//, "");
      return [key, `#/components/schemas/${value === "#" ? name : `${name}.${inner}`}`];
    }),
  );
}

class Schemas {
  readonly all: Record<string, unknown> = {};

  /** Adds what a schema takes in, which is what travels. */
  place(name: string, type: z.ZodType): Schema {
    const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(type, { io: "input", unrepresentable: "any" });
    for (const [inner, definition] of Object.entries($defs)) this.all[`${name}.${inner}`] = rebase(definition, name);
    this.all[name] = rebase(schema, name);
    return refTo(name);
  }

  /** One parameter per property of an object schema. */
  parameters(name: string, type: z.ZodType, place: "path" | "query"): Schema[] {
    this.place(name, type);
    const { properties = {}, required = [] } = this.all[name] as { properties?: object; required?: string[] };
    delete this.all[name];
    return Object.entries(properties).map(([key, schema]) => ({
      name: key,
      in: place,
      required: place === "path" || required.includes(key),
      schema,
    }));
  }
}

const pathParameters = (path: string): Schema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function answerOf(result: Schema, flat: boolean): Schema {
  const around = refTo("Answer");
  return { allOf: [around, flat ? result : { type: "object", properties: { result }, required: ["result"] }] };
}

function describe({ call }: Handler, schemas: Schemas): Schema {
  const { name, params, query, body, write, access, encrypted, form, binary } = call;
  const inPath = params ? schemas.parameters(`${name}.params`, params, "path") : pathParameters(call.path);
  const parameters = [
    ...inPath,
    ...(query ? schemas.parameters(`${name}.query`, query, "query") : []),
    ...(write
      ? [{ name: "Idempotency-Key", in: "header", required: true, schema: { type: "string", maxLength: 64 } }]
      : []),
  ];
  const content = (schema: Schema) => ({ [form ? "multipart/form-data" : "application/json"]: { schema } });
  const result = binary ? null : schemas.place(`${name}.result`, call.result);
  const answered = result
    ? { "application/json": { schema: answerOf(result, call.flat) } }
    : { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split("/")[1]],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: content(schemas.place(`${name}.body`, body)),
          },
        }
      : {}),
    responses: {
      "200": { description: "Done", content: answered },
      default: { description: "Refused", content: { "application/json": { schema: refTo("Refusal") } } },
    },
    security: access === "public" ? [] : [{ bearer: [] }],
    "x-encrypted": encrypted && !form && !binary,
  };
}

const fixedSchemas: Record<string, Schema> = {
  Answer: {
    type: "object",
    properties: {
      code: { type: "string", description: "0000 for success" },
      message: { type: "string" },
      traceId: { type: "string", pattern: "^[0-9a-f]{32}$" },
    },
    required: ["code"],
  },
  Refusal: {
    allOf: [
      refTo("Answer"),
      {
        type: "object",
        properties: {
          result: {
            type: ["object", "null"],
            properties: {
              reason: { type: "string" },
              params: { type: "object" },
              fieldErrors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
              fieldReasons: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
              current: {},
            },
          },
        },
      },
    ],
  },
};

const fixedPaths: Record<string, Schema> = {
  [exchangePath.slice("/api".length)]: {
    post: {
      operationId: "exchangeKeys",
      summary: "The gateway's ephemeral public key for the portal's, both base64 of SPKI DER on P-256",
      requestBody: { required: true, content: { "text/plain": { schema: { type: "string" } } } },
      responses: {
        "200": { description: "The gateway's key", content: { "text/plain": { schema: { type: "string" } } } },
        "400": { description: "No key on P-256" },
      },
      security: [],
      "x-encrypted": false,
    },
  },
  "/healthz": {
    get: {
      operationId: "getHealth",
      summary: "Whether the gateway answers",
      responses: { "200": { description: "It does" }, "503": { description: "It is closing" } },
      security: [],
      "x-encrypted": false,
    },
  },
};

/**
 * The OpenAPI 3.1 document of the calls, generated from their contracts. Bodies and parameters are shown as they are
 * before encryption; `x-encrypted` says whether a call travels in the envelope of docs/wire-protocol.md §3.
 */
export function describeCalls(handlers: readonly Handler[], version = "0.1.0"): Schema {
  const schemas = new Schemas();
  const paths: Record<string, Schema> = { ...fixedPaths };
  for (const handler of handlers) {
    const { path, method } = handler.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(handler, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Port gateway", version },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: { ...fixedSchemas, ...schemas.all },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}
