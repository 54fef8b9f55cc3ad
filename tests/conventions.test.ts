import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { menuTree } from "@gateway/identity/menu";
import { type MenuItem, permissionIds } from "@protocol/identity";
import { describe, expect, it } from "vitest";
import { languages } from "~/services/i18n/languages";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const code = ["app", "protocol", "gateway", "server"].flatMap(filesBelow).filter((path) => /\.tsx?$/.test(path));
const product = code.filter((path) => !/\.test\.tsx?$/.test(path));
const source = product.map(read).join("\n");

const namespaces = readdirSync(join(root, "locales/zh-CN")).map((file) => file.replace(".json", ""));
const textsOf = (language: string, namespace: string) =>
  JSON.parse(read(`locales/${language}/${namespace}.json`)) as Record<string, string>;

describe("texts", () => {
  it.each(namespaces)("%s has every key in all four languages, in the same order", (namespace) => {
    const keys = Object.keys(textsOf("zh-CN", namespace));
    for (const language of languages) expect(Object.keys(textsOf(language, namespace)), language).toEqual(keys);
  });

  it.each(namespaces)(
    "%s is translated: no Han characters in English and Portuguese, the same placeholders everywhere",
    (namespace) => {
      const chinese = textsOf("zh-CN", namespace);
      const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
      for (const language of languages) {
        for (const [key, text] of Object.entries(textsOf(language, namespace))) {
          expect(text.trim(), `${language} ${key}`).not.toBe("");
          // "1 box" needs no number put in
          if (!key.endsWith("_one"))
            expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(chinese[key]!));
          // an example of a plate keeps its province
          if (language === "en-US" || language === "pt-BR")
            expect(text.replace(/浙B12345/g, ""), `${language} ${key}`).not.toMatch(/\p{Script=Han}/u);
        }
      }
    },
  );

  it("has no key that nobody uses", () => {
    const built = [...source.matchAll(/["'`]([\w:.-]*?)\$\{/g)]
      .map((match) => match[1]!.replace(/^\w+:/, ""))
      .filter((prefix) => prefix.length > 1);
    const unused = namespaces.flatMap((namespace) =>
      Object.keys(textsOf("zh-CN", namespace))
        .filter((plural) => {
          const key = plural.replace(/_one$/, "");
          const named = [`"${key}"`, `"${key}|`, `\`${key}|`, `"${namespace}:${key}"`, `'${key}|`, `'${key}'`].some(
            (each) => source.includes(each),
          );
          return !named && !built.some((prefix) => key.startsWith(prefix));
        })
        .map((key) => `${namespace}:${key}`),
    );
    expect(unused).toEqual([]);
  });

  it("knows every key that the code names with its namespace", () => {
    const named = [
      ...source.matchAll(
        /["'](common|errors|identity|trucking|tracking|money|dashboard|public|account):([\w.-]+)["']/g,
      ),
    ];
    const missing = named
      .filter(([, namespace, key]) => !(key! in textsOf("zh-CN", namespace!)))
      .map(([whole]) => whole);
    expect(missing).toEqual([]);
  });

  it("names every permission, so that a main account knows what it grants", () => {
    const named = (id: string) =>
      `permission.${id}` in textsOf("zh-CN", "identity") || `menu.${id}` in textsOf("zh-CN", "common");
    expect(permissionIds.filter((id) => !named(id))).toEqual([]);
  });

  it("stands in locales/, not in components and routes", () => {
    const offenders = product
      .filter((path) => /^app\/(routes|components)\//.test(path))
      .filter((path) => /["'`>][^"'`<]*\p{Script=Han}{2,}/u.test(withoutComments(read(path))));
    expect(offenders).toEqual([]);
  });
});

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");

const routeFiles = filesBelow("app/routes").filter((path) => path.endsWith(".tsx"));
const routeMap = read("app/routes.ts");

describe("routes", () => {
  it("are all in the map, and the map names only what exists", () => {
    const mapped = [...routeMap.matchAll(/"(routes\/[\w/]+\.tsx)"/g)].map((match) => `app/${match[1]}`);
    expect([...mapped].sort()).toEqual([...routeFiles].sort());
  });

  it.each(routeFiles)("%s has an error boundary", (path) => {
    expect(read(path)).toMatch(/as ErrorBoundary|export function ErrorBoundary|export \{ RouteError as ErrorBoundary/);
  });

  /** Open to everybody, each with its reason. */
  const open: Record<string, string> = {
    "app/routes/shell/root.tsx": "redirects to the dashboard, which asks",
    "app/routes/shell/unknown.tsx": "redirects to /404",
    "app/routes/shell/notFound.tsx": "says that there is nothing",
    "app/routes/identity/login.tsx": "is where one logs in",
    "app/routes/identity/FormLogin.tsx": "is where one logs in",
    "app/routes/identity/OAuthLogin.tsx": "is where one logs in",
    "app/routes/identity/registration.tsx": "is for who has no account yet",
    "app/routes/identity/PhoneRegiter.tsx": "is for who has no account yet",
    "app/routes/identity/forgotPassword.tsx": "is for who cannot log in",
    "app/routes/identity/language.tsx": "a language is no secret",
    "app/routes/public/verify.tsx": "the code in the QR is the key",
    ...Object.fromEntries(
      [
        ..."layout home homeLogin homeGoPage NewsList newsDetail EntryNotice DockDate qrCodeContent".split(" "),
        ..."SingleBoxHistory ContainerRelease GatherCardInformation SetCardGpsInformation".split(" "),
        ..."PlatformStandardInformation apiProductInterface interfaceName apiSubscription".split(" "),
        ..."apiProduct barcodeLifting routerTo routerToPage".split(" "),
      ].map((name) => [`app/routes/public/${name}.tsx`, "is public by the specification"]),
    ),
    "app/routes/public/PlatformStandardInformationFile.ts": "the code tables are public by the specification",
  };

  // those that answer with a file have no page, and as little to hide behind
  const answering = filesBelow("app/routes").filter((path) => /\.tsx?$/.test(path));

  it.each(answering.filter((path) => !(path in open)))("%s asks who is there in every loader and action", (path) => {
    const text = read(path);
    const services = [...text.matchAll(/from "~\/(services\/[\w/.]+\.server)"/g)].map((match) =>
      read(`app/${match[1]}.${existsSync(join(root, `app/${match[1]}.ts`)) ? "ts" : "tsx"}`),
    );
    for (const part of ["loader", "action"] as const) {
      const body = new RegExp(`export (?:async function|const) ${part}\\b[\\s\\S]*?(?=\\nexport |$)`).exec(text)?.[0];
      if (!body) continue;
      const called = [...body.matchAll(/\b([a-z]\w+)\(args/g)].map((match) => match[1]!);
      const asks = (name: string) =>
        /^require(User|Permission)$/.test(name) ||
        services.some((service) =>
          new RegExp(`export async function ${name}\\b[\\s\\S]*?await (require(User|Permission)|receiveForm)\\(`).test(
            service,
          ),
        );
      expect(called.some(asks), `${part} of ${path}`).toBe(true);
    }
  });

  it("exist for every path of the menu", () => {
    const paths = (items: readonly MenuItem[]): string[] =>
      items.flatMap((item) => (item.children ? paths(item.children) : [item.path]));
    const missing = paths(menuTree).filter((path) => !routeMap.includes(`route("${path.slice(1)}"`));
    expect(missing).toEqual([]);
  });
});

describe("files", () => {
  it("carry a name that says what they hold", () => {
    const vague = product.filter((path) => /(^|\/)(utils?|helpers?|common|misc|manager|lib)(\/|\.|$)/i.test(path));
    expect(vague).toEqual([]);
  });

  it("are short enough to be read: routes up to 250 lines, others up to 450", () => {
    const long = product.filter((path) => read(path).split("\n").length > (path.startsWith("app/routes/") ? 251 : 451));
    expect(long).toEqual([]);
  });

  it("hold no server module in the browser's part", () => {
    const offenders = product
      .filter((path) => path.startsWith("app/components/"))
      .filter((path) => /^import (?!type)[^;]*\.server"/m.test(read(path)));
    expect(offenders).toEqual([]);
  });

  it("name no registry host in the lock file", () => {
    expect(read("package-lock.json")).not.toMatch(/"resolved":\s*"https?:/);
  });
});

describe("document kinds", () => {
  const kinds = [
    ...new Set([...source.matchAll(/kind:\s*"(truckOrder|sendOrder|[a-z]\w+Order)"/g)].map((match) => match[1]!)),
  ];

  it("are seeded and have a journey", () => {
    const seeds = filesBelow("gateway/seed").map(read).join("\n");
    const journeys = filesBelow("tests/journeys").map(read).join("\n");
    const screens: Record<string, string> = { truckOrder: "truckExport", sendOrder: "SendsDetailed" };
    for (const kind of kinds) {
      expect(seeds, kind).toContain(kind);
      expect(journeys, kind).toContain(screens[kind] ?? kind);
    }
  });
});
