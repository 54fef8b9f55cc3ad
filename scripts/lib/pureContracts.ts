import type { Plugin } from "vite";

interface Node {
  type: string;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** What is in a function is made when it is called. */
const functions = new Set(["FunctionExpression", "ArrowFunctionExpression"]);
/** What the bundler takes for an effect where it cannot see into it. */
const opaque = new Set(["CallExpression", "NewExpression", "SpreadElement", "MemberExpression"]);

/** Whether the bundler would keep what this expression builds, whoever uses it. */
function isOpaque(node: Node): boolean {
  if (functions.has(node.type)) return false;
  return opaque.has(node.type) || Object.values(node).flat().filter(isNode).some(isOpaque);
}

/**
 * Says of each constant of a module of protocol/ that building it has no effect: it is a schema, a contract or a list and
 * nothing else. So the bundler leaves out of the browser's scripts what no component asks for, with the whole of zod.
 */
export const pureContracts: Plugin = {
  name: "pure-contracts",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  transform(code, id) {
    if (!/\/protocol\/[^?]+\.ts$/.test(id)) return undefined;
    const built = this.parse(code)
      .body.map((each) => (each.type === "ExportNamedDeclaration" ? each.declaration : each))
      .flatMap((each) => (each?.type === "VariableDeclaration" ? each.declarations : []))
      .flatMap(({ init }) => (init && isOpaque(init) ? [init as typeof init & { start: number; end: number }] : []));
    let marked = code;
    for (const { start, end } of built.reverse())
      marked = `${marked.slice(0, start)}/*#__PURE__*/ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
    return { code: marked, map: null };
  },
};
