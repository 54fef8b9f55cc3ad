import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listTextScripts } from "./textScripts";

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
