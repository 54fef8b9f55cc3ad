import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findLoginScript } from "./clientScripts";

it("finds the script of the login by its name, packed ones aside, and tells of a build without it", () => {
  const client = mkdtempSync(join(tmpdir(), "client-"));
  mkdirSync(join(client, "assets"));
  expect(() => findLoginScript(client)).toThrow(client);
  for (const name of ["loginScript.client-Dd6IoSmU.js", "loginScript-5XB266B2.js.br", "loginScript-5XB266B2.js"])
    writeFileSync(join(client, "assets", name), "");
  expect(findLoginScript(client)).toBe("/assets/loginScript-5XB266B2.js");
  rmSync(client, { recursive: true });
});
