import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const assets = "build/remix/client/assets";

test("no script of the browser holds zod: forms are checked by the server alone", () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(100);
  // what a schema keeps its own state under
  expect(scripts.filter((name) => readFileSync(join(assets, name), "utf8").includes("_zod"))).toEqual([]);
});
