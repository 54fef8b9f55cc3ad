import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { expect, it } from "vitest";
import { serveFiles } from "./staticFiles";

it("goes on serving when a file of the build is gone", async () => {
  const client = mkdtempSync(join(tmpdir(), "client-"));
  mkdirSync(join(client, "assets"));
  for (const name of ["gone.js", "there.js"]) writeFileSync(join(client, "assets", name), "1");
  const app = express();
  serveFiles(app, client, { secure: false });
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/${name}`;
  try {
    rmSync(join(client, "assets", "gone.js"));
    // the head has promised it; an error that nobody hears ends the process
    await expect(fetch(url("gone.js")).then((answer) => answer.text())).rejects.toThrow();
    expect(await (await fetch(url("there.js"))).text()).toBe("1");
  } finally {
    server.close();
    rmSync(client, { recursive: true });
  }
});
