import { vitePlugin as remix } from "@remix-run/dev";
import { minify } from "terser";
import { defineConfig, type Plugin, transformWithEsbuild } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { isOfManyPages, sharedScripts } from "./app/styles/scripts";
import { rootChunk, scopedName, sheetChunk } from "./app/styles/sheets";
import remixConfig from "./remix.config";
import { classicScript } from "./scripts/lib/classicScript";
import { pureContracts } from "./scripts/lib/pureContracts";
import { textFiles } from "./scripts/lib/textFiles";

const shared = sharedScripts();

/** Scripts that stand in pages are sent as they are written: they are shortened here. */
const shortStartScript: Plugin = {
  name: "short-start-script",
  apply: "build",
  enforce: "pre",
  async transform(code, id) {
    const [, name] = /\/components\/page\/((?:start|preload|late)Script)\.ts$/.exec(id) ?? [];
    if (!name) return;
    const short = await transformWithEsbuild(code, id, { minify: true, target: "es2020" });
    if (name === "lateScript") return short;
    // a bundler writes a function's text anew, on many lines; the text of these is taken before that
    const { [name]: script } = await import(`data:text/javascript,${encodeURIComponent(short.code)}`);
    return `export const ${name} = ${JSON.stringify(script)};`;
  },
};

/** Scripts that many pages load, once more: terser leaves 4 % less of them, packed, than esbuild, in ten times its time. */
const smallerSharedScripts: Plugin = {
  name: "smaller-shared-scripts",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  renderChunk: {
    // what esbuild has left
    order: "post",
    handler: async (code, { name }) =>
      isOfManyPages(name)
        ? {
            code: (await minify(code, { ecma: 2020, module: true, compress: { passes: 3, pure_getters: true } })).code!,
            map: null,
          }
        : null,
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    shortStartScript,
    pureContracts,
    textFiles(),
    remix(remixConfig),
    tsconfigPaths(),
    smallerSharedScripts,
    classicScript(rootChunk),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: "es2020",
    cssMinify: true,
    sourcemap: false,
    // it packs each file once more to say how small it is
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: (path, graph) => sheetChunk(path) ?? shared(path, graph) },
    },
  },
  // all of Mantine is a second of every start; the build keeps what is used
  ssr: command === "build" ? { noExternal: ["@mantine/core", "@mantine/hooks"] } : {},
  // without these lists the development server bundles React twice
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "@remix-run/react",
      "@mantine/core",
      "@mantine/hooks",
      "@mantine/dates",
      "@mantine/spotlight",
      "@conform-to/react",
      "@conform-to/zod/v4",
      "i18next",
      "react-i18next",
      "sm-crypto",
      "get-nonce",
    ],
    exclude: ["libsql", "puppeteer", "@sparticuz/chromium", "@node-rs/argon2", "@resvg/resvg-js"],
  },
}));
