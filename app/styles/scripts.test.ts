import type { ModuleInfo } from "rollup";
import { describe, expect, it } from "vitest";
import { sharedScripts } from "./scripts";

type Module = { imports?: string[]; entry?: boolean; code?: string };

/** Asks which script each module of a small application comes in. */
function chunksOf(modules: Record<string, Module>) {
  const graph = {
    getModuleIds: () => Object.keys(modules)[Symbol.iterator](),
    getModuleInfo: (id: string) => {
      const { imports = [], entry = false, code = "" } = modules[id] ?? {};
      return { importedIds: imports, isEntry: entry, code } as unknown as ModuleInfo;
    },
  };
  const chunkOf = sharedScripts();
  return Object.fromEntries(Object.keys(modules).map((id) => [id, chunkOf(id, graph)]));
}

const large = "x".repeat(5000);
const root = "/app/root.tsx";
const table = "/app/components/table/RecordTable.tsx";
const pages = Object.fromEntries(
  ["one", "two", "three", "four", "five", "six", "seven"].map((name) => [`/app/routes/${name}/page.tsx`, name]),
);
const [one, two, three] = Object.keys(pages) as [string, string, string];

/** The root and seven pages, each with the modules that it imports. */
const application = (imports: Record<string, string[]>, modules: Record<string, Module>) =>
  chunksOf({
    ...Object.fromEntries(
      [root, ...Object.keys(pages)].map((id) => [id, { entry: true, imports: imports[id] ?? [], code: large }]),
    ),
    ...modules,
  });

describe("a module of several pages", () => {
  it("comes with what the root loads, or with what forms load, a large one where a quarter of the pages ask for it", () => {
    const chunks = application(
      { [root]: ["react"], [one]: ["react", "paths", "form", "seldom"], [two]: ["paths", "form", "seldom", "alone"] },
      { react: { code: large }, paths: {}, form: { code: large }, seldom: { code: large }, alone: {} },
    );
    expect(chunks).toMatchObject({ react: "everywhere", paths: "ofForms", form: "ofForms", alone: undefined });
    const more = application({ [one]: ["seldom"] }, { seldom: { code: large } });
    expect(more.seldom).toBeUndefined();
    expect(chunks[one]).toBeUndefined();
  });

  it("stays apart where it leads to styles that not every page has, and where it would bring a large module along", () => {
    const styled = "/app/components/documents/Group.module.css";
    const ofRoot = "/app/components/table/Table.module.css";
    const many = ["list", "table", "small"];
    const chunks = application(
      { [one]: many, [two]: many, [three]: many },
      {
        list: { imports: [styled] },
        table: { imports: [ofRoot] },
        small: { imports: ["big"] },
        big: { code: large, imports: ["/app/components/page/Page.module.css"] },
        [styled]: {},
        [ofRoot]: {},
        "/app/components/page/Page.module.css": {},
      },
    );
    expect(chunks).toMatchObject({ list: undefined, table: "ofForms", small: undefined, big: undefined });
    expect(chunks[styled]).toBeUndefined();
  });

  it("may import in a circle", () => {
    const chunks = application({ [one]: ["a"], [two]: ["a"] }, { a: { imports: ["b"] }, b: { imports: ["a"] } });
    expect(chunks).toMatchObject({ a: "ofForms", b: "ofForms" });
  });

  it("comes with those of lists, of forms or of its area, and a script needs none that needs it", () => {
    const [list, otherList, form, otherForm] = [
      "/app/routes/trucking/list.tsx",
      "/app/routes/mall/list.tsx",
      "/app/routes/mall/form.tsx",
      "/app/routes/food/form.tsx",
    ];
    const chunks = chunksOf({
      [root]: { entry: true },
      ...Object.fromEntries(
        Array.from({ length: 65 }, (_, n) => [
          `/app/routes/food/${n}.tsx`,
          { entry: true, imports: n > 4 ? [table] : [] },
        ]),
      ),
      [list]: { entry: true, imports: [table, "cell", "wide"] },
      [otherList]: { entry: true, imports: [table, "own", "tinyOwn"] },
      [form]: { entry: true, imports: ["cell", "field", "own", "tinyOwn", "wide"] },
      [otherForm]: { entry: true, imports: ["field", "cell"] },
      [table]: { code: large },
      cell: { imports: ["shape"] },
      shape: { code: "x".repeat(2000) },
      wide: { code: "x".repeat(2000) },
      field: {},
      own: { code: "x".repeat(2000) },
      tinyOwn: {},
    });
    expect(chunks).toMatchObject({ [table]: "everywhere", field: "ofForms", own: "of.mall", tinyOwn: "of.mall" });
    // a tiny one of a list and of pages of other areas comes with every list, and so does what it imports
    expect(chunks).toMatchObject({ cell: "everywhere", shape: "everywhere", wide: "ofLists" });
  });
});
