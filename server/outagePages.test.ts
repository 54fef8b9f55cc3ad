import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { rememberPosted } from "~/services/forms/readForm.server";
import { unavailable } from "~/services/upstream/upstreamError.server";
import { withOutagePages } from "./outagePages";

const buildOf = (answer: () => unknown) =>
  withOutagePages({
    routes: { jobs: { id: "jobs", path: "jobs", module: { default: () => null, loader: answer, action: answer } } },
  } as unknown as ServerBuild).routes.jobs!.module;
const args = {
  request: new Request("http://portal/jobs"),
  context: { traceId: "a1b2" },
} as unknown as LoaderFunctionArgs;

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

it("puts what the request has posted on the page of whatever failed after it", async () => {
  const form = new FormData();
  form.set("blNo", "COSU1");
  const context = { traceId: "a1b2" } as LoaderFunctionArgs["context"];
  rememberPosted(context, form);
  for (const thrown of [unavailable("a1b2", "away"), Response.json({ text: "connection" }, { status: 503 })]) {
    const { loader } = buildOf(() => {
      throw thrown;
    });
    const page = (await Promise.resolve(loader!({ ...args, context })).catch((error: unknown) => error)) as Response;
    expect([page.status, await page.json()]).toMatchObject([503, { retry: [["blNo", "COSU1"]] }]);
  }
  const text = new Response("away", { status: 503 });
  const { loader } = buildOf(() => {
    throw text;
  });
  await expect(loader!({ ...args, context })).rejects.toBe(text);
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
