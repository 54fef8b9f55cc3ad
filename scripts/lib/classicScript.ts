import type { ProgramNode } from "rollup";
import type { Plugin } from "vite";

type Statement = ProgramNode["body"][number] & { start: number; end: number };
type Import = Extract<Statement, { type: "ImportDeclaration" }>;
type Name = { type: "Identifier"; name: string } | { type: "Literal"; value?: unknown };

/** A name as it stands in braces: `aB` or `"a-b"`. */
const nameOf = (name: Name) => (name.type === "Literal" ? JSON.stringify(name.value) : name.name);

/** The `{ a as b }` of an import, as a destructuring pattern has it: `a:b`. */
const patternOf = ({ specifiers }: Import) =>
  specifiers.map((each) => {
    if (each.type === "ImportNamespaceSpecifier") throw new Error(`* as ${each.local.name} of a classic script`);
    return `${each.type === "ImportSpecifier" ? nameOf(each.imported) : "default"}:${each.local.name}`;
  });

/** Names of variables that are reassigned within `node`, wherever they are declared. */
function reassignedNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(reassignedNames);
  if (typeof node !== "object" || node === null) return [];
  const { type, left, argument } = node as { type?: string; left?: Name; argument?: Name };
  const target = type === "AssignmentExpression" ? left : type === "UpdateExpression" ? argument : undefined;
  return [...(target?.type === "Identifier" ? [target.name] : []), ...Object.values(node).flatMap(reassignedNames)];
}

/**
 * Builds one chunk as a classic script, and has all others take what they import of it from a global object (`__name`).
 * A browser compiles a classic script that is preloaded while it comes, beside the page's thread; a module is compiled by
 * that thread, and one that is fetched by `modulepreload`, which avoids it, is never asked for again once it has failed
 * (docs/decisions/003). The page runs the script before it imports any module. The chunk may import nothing, and no
 * variable that it exports may be reassigned, because a module that has taken its value keeps it; the build fails on both.
 */
export function classicScript(chunk: string): Plugin[] {
  const global = `__${chunk}`;
  const isChunk = (source: unknown) => typeof source === "string" && source.startsWith(`./${chunk}-`);

  function withinChunk(statement: Statement): string | undefined {
    if (statement.type === "ExportNamedDeclaration" && !statement.declaration && !statement.source)
      return `self.${global}={${statement.specifiers.map((each) => `${nameOf(each.exported)}:${nameOf(each.local)}`).join()}};`;
    if (/^(?:Import|Export)\w*Declaration$/.test(statement.type)) throw new Error(`${chunk} has: ${statement.type}`);
    return undefined;
  }
  function outside(statement: Statement): string | undefined {
    if (!("source" in statement) || !isChunk(statement.source?.value)) return undefined;
    if (statement.type !== "ImportDeclaration") throw new Error(`${statement.type} of ${chunk}`);
    return statement.specifiers.length > 0 ? `const{${patternOf(statement).join()}}=${global};` : "";
  }
  const apply: Plugin["apply"] = (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild;
  const checkExports: Plugin = {
    name: "classic-script-exports",
    apply,
    renderChunk: {
      // before names are shortened to letters that many functions use
      order: "pre",
      handler(code, { name }) {
        if (name !== chunk) return null;
        const { body } = this.parse(code);
        const reassigned = new Set(reassignedNames(body));
        const exported = body.flatMap((each) => (each.type === "ExportNamedDeclaration" ? each.specifiers : []));
        const wrong = exported.map(({ local }) => nameOf(local)).filter((local) => reassigned.has(local));
        if (wrong.length > 0) throw new Error(`${chunk} exports reassigned variables: ${wrong.join(", ")}`);
        return null;
      },
    },
  };
  // a browser that reads the first line compiles all functions beside the page's thread: most are called soon
  const wrapped = (code: string) => `//# allFunctionsCalledOnLoad\n(()=>{"use strict";${code}})();`;
  const build: Plugin = {
    name: "classic-script",
    apply,
    // the hash in the file's name changes with what is put around the code
    augmentChunkHash: ({ name }) => (name === chunk ? wrapped("") : undefined),
    config: () => ({
      build: {
        modulePreload: {
          // it is there before any module that asks for others
          resolveDependencies: (_url, files) =>
            files.filter((file) => !(file.startsWith(`assets/${chunk}-`) && file.endsWith(".js"))),
        },
      },
    }),
    renderChunk: {
      // when other plugins have made the code small
      order: "post",
      handler(code, { name }) {
        let changed = code;
        for (const statement of [...(this.parse(code).body as Statement[])].reverse()) {
          const replaced = name === chunk ? withinChunk(statement) : outside(statement);
          if (replaced === undefined) continue;
          changed = `${changed.slice(0, statement.start)}${replaced}${changed.slice(statement.end)}`;
        }
        return changed === code ? null : { code: changed, map: null };
      },
    },
    generateBundle: {
      // when the lists of the files of dynamic imports stand before the code
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.name === chunk) file.code = wrapped(file.code);
      },
    },
  };
  return [checkExports, build];
}
