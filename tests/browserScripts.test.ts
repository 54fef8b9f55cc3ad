import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const assets = "build/remix/client/assets";

const scriptsHolding = (text: RegExp) => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(100);
  return scripts.filter((name) => text.test(readFileSync(join(assets, name), "utf8")));
};

test("no script of the browser holds zod: forms are checked by the server alone", () => {
  // what a schema keeps its own state under
  expect(scriptsHolding(/_zod/)).toEqual([]);
});

test("no script of the browser looks behind in a pattern, which Safari before 16.4 reads as an error of the whole file", () => {
  expect(scriptsHolding(/\(\?<[!=]/)).toEqual([]);
});
