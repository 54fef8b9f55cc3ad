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

test("no script of the browser asks for what Chromium 109 lacks, the last on Windows 7", () => {
  const later =
    /\.(toSorted|toReversed|toSpliced|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|isWellFormed)\(|withResolvers\(|\b(Object|Map)\.groupBy\(|Array\.fromAsync\(|URL\.(canParse|parse)\(|AbortSignal\.any\(|RegExp\.escape\(/;
  expect(scriptsHolding(later)).toEqual([]);
});

test("no sheet of the browser nests rules or asks for units and colours that Chromium 109 lacks", () => {
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(5);
  const later = /[{;]&|@scope|@starting-style|color-mix\(|light-dark\(|oklch\(|anchor\(/;
  expect(sheets.filter((name) => later.test(readFileSync(join(assets, name), "utf8")))).toEqual([]);
});
