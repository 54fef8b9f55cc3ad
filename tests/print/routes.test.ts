import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import routes from "~/routes";
import { papers } from "~/services/papers/papers.server";

const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith("Pdf.ts"),
);

/** Remix answers a route as a file only where it has neither a component nor an error boundary, so these have neither. */
describe.each(files)("the file route %s", (path) => {
  const text = readFileSync(`app/routes/${path}`, "utf8");

  it("is in the map, outside every layout", () => {
    expect(routes.map(({ file }) => file)).toContain(`routes/${path}`);
  });

  it("is no page, and shows what its loader throws itself", () => {
    expect(text).not.toMatch(/export default|ErrorBoundary/);
    expect(text).toContain(".catch(shownAsPage(args))");
  });

  it("asks for a permission before anything else", () => {
    const [, name] = /loader = \(args: LoaderFunctionArgs\) =>\s*(\w+)\(args/.exec(text) ?? [];
    const [, service] = new RegExp(`import \\{ ${name} \\} from "~/([\\w/.]+)"`).exec(text) ?? [];
    const source = readFileSync(`app/${service}.tsx`, "utf8");
    expect(source).toMatch(
      new RegExp(
        `export async function ${name}\\([^{]*\\{\\s*const person = await requirePermission\\(args, [^;]+"(get|query|export)"\\)`,
      ),
    );
  });
});

it("every file route of papers is among those that the viewer shows, and no other", () => {
  const printed = routes.filter(({ file }) => /(Pdf|Paper)\.ts$/.test(file)).map(({ path }) => `/${path}`);
  expect(Object.keys(papers).sort()).toEqual(printed.sort());
});
