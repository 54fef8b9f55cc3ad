import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * One call of the wire, shared by both ends: the gateway validates and answers by it, the portal is typed by it,
 * `GET /api/openapi.json` is generated from it.
 */
export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  /** Unique, camel case; the operationId of the OpenAPI document. */
  name: string;
  method: Method;
  /** From `/api` on, without it; `{name}` marks a path parameter. */
  path: `/${string}`;
  summary: string;
  /** `public` calls need no bearer token. */
  access: "public" | "user";
  /** `false` only for the calls that docs/wire-protocol.md §3 leaves unencrypted. */
  encrypted: boolean;
  /** The body is multipart/form-data, streamed and not encrypted; `body` describes its fields and the file received. */
  form: boolean;
  /** The answer is the bytes of a file, not encrypted; its `result` is what the gateway reads them from. */
  binary: boolean;
  /** The result's fields stand beside `code` instead of under `result` (two calls, see docs/wire-protocol.md §4). */
  flat: boolean;
  /** A write carries an Idempotency-Key and runs once. */
  write: boolean;
  /** Fields of the query or body that a client encrypts anew each time: they do not tell one wish from another. */
  encryptedFields?: readonly string[];
  params: P;
  query: Q;
  body: B;
  result: R;
}

type Parts<P, Q, B, R> = {
  name: string;
  method: Method;
  path: `/${string}`;
  summary: string;
  access?: "public" | "user";
  encrypted?: boolean;
  form?: boolean;
  binary?: boolean;
  flat?: boolean;
  write?: boolean;
  encryptedFields?: readonly string[];
  params?: P;
  query?: Q;
  body?: B;
  result: R;
};

/**
 * Declares a call. Defaults: for logged-in users, encrypted, wrapped; a PUT, POST or DELETE writes unless it says not.
 */
export function defineCall<
  R extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(parts: Parts<P, Q, B, R>): Call<P, Q, B, R> {
  return {
    access: "user",
    encrypted: true,
    form: false,
    binary: false,
    flat: false,
    write: parts.method !== "GET",
    ...parts,
    params: parts.params as P,
    query: parts.query as Q,
    body: parts.body as B,
  };
}

export type ParamsOf<C> = C extends Call<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<C> = C extends Call<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<C> = C extends Call<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type BodyInputOf<C> = C extends Call<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type ResultOf<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
export type ResultInputOf<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never;

/** The path with its parameters put in, from `/api` on. Throws when one is missing. */
export function pathOf(call: Pick<Call, "path">, params: Record<string, string> = {}): string {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path parameter ${name} of ${call.path} is missing`);
    return encodeURIComponent(value);
  });
  return `/api${filled}`;
}
