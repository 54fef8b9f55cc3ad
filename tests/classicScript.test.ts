import { type OutputBundle, rollup } from "rollup";
import { expect, it } from "vitest";
import { classicScript } from "../scripts/lib/classicScript";

/** Builds modules by their names, those of `shared` as one chunk, and gives each file's code. */
async function build(modules: Record<string, string>): Promise<Record<string, string>> {
  const bundle = await rollup({
    external: ["node:path"],
    input: Object.keys(modules).filter((name) => name.startsWith("page")),
    plugins: [
      {
        name: "in-memory",
        resolveId: (id) => (id.startsWith("node:") ? null : id.replace("./", "")),
        load: (id) => modules[id],
      },
      // Vite's own fields of a plugin mean nothing to Rollup
      ...classicScript("shared").map(({ name, renderChunk, generateBundle }) => ({
        name,
        renderChunk,
        generateBundle,
      })),
    ] as Parameters<typeof rollup>[0]["plugins"],
  });
  const { output } = await bundle.generate({
    manualChunks: (id) => (id.startsWith("shared") ? "shared" : undefined),
    chunkFileNames: "[name]-[hash].js",
    entryFileNames: "[name].js",
  });
  return Object.fromEntries(output.map((file: OutputBundle[string]) => [file.name!, "code" in file ? file.code : ""]));
}

it("gives others what they import of it, and runs as a classic script", async () => {
  const { shared, page } = await build({
    shared: `export const one = 1; export default function two() { return this === undefined ? 2 : 0; }`,
    page: `import two, { one as first } from "./shared"; globalThis.told = [first, two()]; import "./shared";`,
    pageTwo: `import { one } from "./shared"; export const again = one;`,
  });
  expect(shared).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(`${shared}${page}`).not.toMatch(/import|export/);
  const scope: { self?: object; told?: number[] } = {};
  new Function("self", "globalThis", `${shared}; const { __shared } = self; ${page}`)(scope, scope);
  expect(scope.told).toEqual([1, 2]);
});

it("fails where an exported variable is reassigned, and where the chunk imports something", async () => {
  const counting = `export let count = 0; export const add = () => { count++; };`;
  const page = `import { count, add } from "./shared"; add(); console.log(count);`;
  await expect(build({ shared: counting, page })).rejects.toThrow("shared exports reassigned variables: count");
  const within = `import { sep } from "node:path"; export const one = () => sep;`;
  await expect(build({ shared: within, page: `import { one } from "./shared"; console.log(one());` })).rejects.toThrow(
    "shared has: ImportDeclaration",
  );
});
