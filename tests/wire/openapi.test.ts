import { handlePublic } from "@gateway/core/handler";
import { describeCalls } from "@gateway/core/openapi";
import type { Call } from "@protocol/call";
import { describe, expect, it } from "vitest";
import { breachesOf } from "./openapiRules";
import { testHandlers } from "./port";

const modules = import.meta.glob<Record<string, unknown>>(["../../protocol/*.ts", "!../../protocol/*.test.ts"], {
  eager: true,
});

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "result" in value;

/** A call, or the calls of a kind of document. */
const callsIn = (value: unknown): Call[] =>
  isCall(value) ? [value] : typeof value === "object" && value !== null ? Object.values(value).filter(isCall) : [];

const calls = Object.values(modules).flatMap((module) => Object.values(module).flatMap(callsIn));
const handlers = calls.map((call) => handlePublic(call, async () => null));

type Operation = { parameters?: { name: string; in: string; required: boolean }[]; security: unknown[] };
type Document = { paths: Record<string, Record<string, Operation>> };

describe("the description of the calls", () => {
  it("keeps the rules of OpenAPI 3.1, for every contract there is", () => {
    expect(calls.length).toBeGreaterThan(20);
    expect(breachesOf(describeCalls(handlers))).toEqual([]);
    expect(breachesOf(describeCalls(testHandlers))).toEqual([]);
  });

  it("survives the way through JSON", () => {
    const text = JSON.stringify(describeCalls(handlers));
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(describeCalls(handlers))));
    expect(text).not.toContain("$defs");
  });

  it("names every contract with its parameters, and whether it needs a token", () => {
    const { paths } = describeCalls(handlers) as Document;
    for (const { path, method } of calls) expect(paths[path]?.[method.toLowerCase()], path).toBeDefined();
    expect(paths["/base/dict/data/type/{type}"]?.get?.parameters).toMatchObject([{ name: "type", in: "path" }]);
    expect(paths["/user/auth/getInfo"]?.get?.security).toEqual([{ bearer: [] }]);
    expect(paths["/code"]?.get?.security).toEqual([]);
    const order = paths["/trucking/orders"]?.post?.parameters;
    expect(order).toContainEqual(expect.objectContaining({ name: "Idempotency-Key", required: true }));
  });

  it("is measured by rules that notice breaches", () => {
    const bad = {
      openapi: "3.0.0",
      info: {},
      paths: {
        "/a/{x}": { get: { responses: { 200: {} } }, fetch: {} },
        "/a/{y}": { get: { parameters: [{ name: "y", in: "path" }], responses: {} } },
      },
      components: { schemas: { "bad name": { type: "text", $ref: "#/nowhere", enum: [], pattern: "(" } } },
    };
    expect(breachesOf(bad).length).toBeGreaterThan(12);
  });
});
