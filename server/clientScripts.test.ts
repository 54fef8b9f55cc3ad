import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findLoginScript, listTextScripts } from "./clientScripts";

it("finds the script of the login by its name, packed ones aside, and tells of a build without it", () => {
  const client = mkdtempSync(join(tmpdir(), "client-"));
  mkdirSync(join(client, "assets"));
  expect(() => findLoginScript(client)).toThrow(client);
  for (const name of ["loginScript.client-Dd6IoSmU.js", "loginScript-5XB266B2.js.br", "loginScript-5XB266B2.js"])
    writeFileSync(join(client, "assets", name), "");
  expect(findLoginScript(client)).toBe("/assets/loginScript-5XB266B2.js");
  rmSync(client, { recursive: true });
});

it("lists the files of texts by their chunks, whatever their hash looks like, and nothing else", () => {
  const client = mkdtempSync(join(tmpdir(), "client-"));
  mkdirSync(join(client, "assets"));
  const names = [
    "texts.zh-CN.trucking-Dd6IoSmU.js",
    "texts.en-US.everywhere--b_4oTtR.js",
    "texts.pt-BR.money-D1-amaqt.js",
  ];
  for (const name of [...names, "texts.zh-CN.trucking-Dd6IoSmU.js.br", "everywhere-DWeCZziX.js"])
    writeFileSync(join(client, "assets", name), "");
  expect(Object.fromEntries(listTextScripts(client))).toEqual({
    "texts.zh-CN.trucking": `/assets/${names[0]}`,
    "texts.en-US.everywhere": `/assets/${names[1]}`,
    "texts.pt-BR.money": `/assets/${names[2]}`,
  });
  rmSync(client, { recursive: true });
});
