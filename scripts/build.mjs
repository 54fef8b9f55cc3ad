// Builds the portal's pages with Vite and bundles the programs' own code; packages stay in node_modules.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";
import { bin, must, root } from "./lib/project.mjs";

await must(bin("remix"), ["vite:build"], { env: { ...process.env, NODE_ENV: "production" }, stdio: ["ignore", 2, 2] });
const programs = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  sourcemap: true,
  tsconfig: "tsconfig.json",
  logLevel: "warning",
};
await build({
  ...programs,
  entryPoints: { "gateway/main": "gateway/main.ts", "bank/main": "bank/main.ts" },
  outdir: "build",
  // many small files, of which a gateway would wait for each when it starts
  alias: { kysely: "./node_modules/kysely/dist/esm/index.js" },
});
// the process that starts the workers of a portal loads nothing of what only they need
rmSync(join(root, "build/server"), { recursive: true, force: true });
await build({
  ...programs,
  entryPoints: { portal: "server/portal.ts" },
  outdir: "build/server",
  splitting: true,
  chunkNames: "[name]-[hash]",
});

const client = join(root, "build/remix/client");

// the login has no application and brings this script alone (docs/decisions/003)
await build({
  absWorkingDir: root,
  entryPoints: { loginScript: "app/services/identity/loginScript.client.ts" },
  outdir: join(client, "assets"),
  entryNames: "[name]-[hash]",
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2020",
  tsconfig: "tsconfig.json",
  logLevel: "warning",
});

/** The table of all routes, which a browser fetches with its first touch (services/connection/routeTable.client.ts). */
for (const name of readdirSync(join(client, "assets")).filter((each) => /^manifest-\w+\.js$/.test(each))) {
  const path = join(client, "assets", name);
  const { routes } = JSON.parse(
    readFileSync(path, "utf8")
      .replace(/^window\.__remixManifest=/, "")
      .replace(/;$/, ""),
  );
  // the browser imports a route's module, which knows what it imports itself
  for (const route of Object.values(routes)) delete route.imports;
  writeFileSync(path.replace(/\.js$/, ".json"), JSON.stringify(routes));
}

/** Packs once and as small as can be what is sent a thousand times; the portal chooses by `Accept-Encoding`. */
const packers = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};
await Promise.all(
  readdirSync(client, { recursive: true })
    .filter((name) => /\.(css|js|json|svg|txt|webmanifest)$/.test(name))
    .flatMap((name) => {
      const bytes = readFileSync(join(client, name));
      return Object.entries(packers).map(async ([ending, pack]) => {
        const packed = await pack(bytes);
        if (packed.length < bytes.length) writeFileSync(join(client, `${name}.${ending}`), packed);
      });
    }),
);
