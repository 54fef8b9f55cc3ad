import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { answerPages } from "./answerPages";

const page = "<!DOCTYPE html><title>提单</title>";

interface Routed {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

/** A build of one route, whose document is `page`. */
const buildOf = (routed: Routed): ServerBuild =>
  ({
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers, _entry: unknown, context: AppLoadContext) => {
          headers.set("Content-Type", "text/html; charset=utf-8");
          context.document = Buffer.from(page);
          return new Response(null, { status, headers });
        },
      },
    },
    routes: { root: { id: "root", path: "", module: { default: () => null, ...routed } } },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    future: { v3_singleFetch: true },
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
  }) as unknown as ServerBuild;

let server: Server | undefined;

async function serve(routed: Routed): Promise<string> {
  const app = express();
  app.all(
    "*",
    answerPages({ build: buildOf(routed), mode: "production", getLoadContext: () => ({}) as AppLoadContext }),
  );
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe("a page", () => {
  it("is a document in one piece, of known length", async () => {
    const answer = await fetch(await serve({ loader: () => null }));
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(page)));
    expect(await answer.text()).toBe(page);
  });

  it("has no body where its headers alone are asked for", async () => {
    const answer = await fetch(await serve({ loader: () => null }), { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });

  it("answers an action with its status, its cookies and its text", async () => {
    const url = await serve({
      action: async ({ request }) => {
        const headers = new Headers({ Location: "/next" });
        for (const cookie of ["a=1", `b=${(await request.formData()).get("name")}`])
          headers.append("Set-Cookie", cookie);
        return new Response("moved", { status: 303, headers });
      },
    });
    const answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ name: "x" }),
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/next"]);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=x"]);
    expect(await answer.text()).toBe("moved");
  });
});

describe("a loader", () => {
  it("is told when nobody waits for its page any more, and not after it was answered", async () => {
    const told: boolean[] = [];
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const url = await serve({
      loader: async ({ request }) => {
        request.signal.addEventListener("abort", () => {
          told.push(true);
          leave();
        });
        if (new URL(request.url).searchParams.has("slow")) await left;
        return null;
      },
    });
    await (await fetch(url)).text();
    expect(told).toEqual([]);
    const leaving = new AbortController();
    const asked = fetch(`${url}?slow`, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 50);
    await expect(asked).rejects.toThrow();
    await left;
    expect(told).toEqual([true]);
  });
});
