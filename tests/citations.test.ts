import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const cited = ["app", "bank", "bench", "gateway", "protocol", "scripts", "server", "tests"]
  .flatMap(filesBelow)
  .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && path !== "tests/citations.test.ts")
  .map((path) => ({ path, text: read(path).replace(/\n\s*\*\s/g, " ") }));

/** `docs/requirements.md §2`, and further sections of it: `§9.1, §9.2`, `§7 to §9`. */
const citation = /docs\/([\w-]+)\.md((?:(?:,| and| to)? §[\d.]*\d)*)/g;

const sectionsOf = (name: string) =>
  new Set([...read(`docs/${name}.md`).matchAll(/^#+ ([\d.]*\d)\.? /gm)].map((heading) => heading[1]!));

it("every citation leads to a section that exists", () => {
  const citations = cited.flatMap(({ path, text }) =>
    [...text.matchAll(citation)].map(([whole, name, sections]) => ({ path, whole, name: name!, sections: sections! })),
  );
  expect(citations.length).toBeGreaterThan(150);
  const lost = citations.filter(({ name, sections }) => {
    if (!existsSync(join(root, `docs/${name}.md`))) return true;
    const known = sectionsOf(name);
    return [...sections.matchAll(/§([\d.]*\d)/g)].some(([, section]) => !known.has(section!));
  });
  expect(lost.map(({ path, whole }) => `${path}: ${whole}`)).toEqual([]);
});

it("a section is cited with its document", () => {
  const alone = cited.flatMap(({ path, text }) =>
    [...text.replace(citation, "").matchAll(/.{0,30}§.{0,10}/g)].map(([where]) => `${path}: ${where}`),
  );
  expect(alone).toEqual([]);
});
