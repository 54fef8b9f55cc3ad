import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { unavailable } from "~/services/upstream/upstreamError.server";
import { withOutagePages } from "./outagePages";

const buildOf = (answer: () => unknown) =>
  withOutagePages({
    routes: { jobs: { id: "jobs", path: "jobs", module: { default: () => null, loader: answer, action: answer } } },
  } as unknown as ServerBuild).routes.jobs!.module;
const args = {} as LoaderFunctionArgs;

it("answers what nobody has caught with the page of an outage", async () => {
  const module = buildOf(() => {
    throw unavailable("a1b2", "Redis does not answer");
  });
  for (const answer of [module.loader!, module.action!]) {
    const page = (await Promise.resolve(answer(args)).catch((thrown: unknown) => thrown)) as Response;
    expect(page.status).toBe(503);
    expect(await page.json()).toMatchObject({ text: "connection|{}", traceId: "a1b2" });
  }
});

it("changes neither an answer, nor what was thrown on purpose, nor what nobody expects", async () => {
  expect(await buildOf(() => ({ rows: [] })).loader!(args)).toEqual({ rows: [] });
  const missing = new Response(null, { status: 404 });
  const fault = new TypeError("no such thing");
  for (const thrown of [missing, fault]) {
    const module = buildOf(() => {
      throw thrown;
    });
    await expect(module.loader!(args)).rejects.toBe(thrown);
  }
  expect(buildOf(() => null)).toHaveProperty("default");
});
