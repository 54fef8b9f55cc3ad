// Builds the portal's pages with Vite and bundles both programs' own code; packages stay in node_modules.
import { build } from "esbuild";
import { bin, must, root } from "./lib/project.mjs";

await must(bin("remix"), ["vite:build"], { env: { ...process.env, NODE_ENV: "production" }, stdio: ["ignore", 2, 2] });
await build({
  absWorkingDir: root,
  entryPoints: { "server/portal": "server/portal.ts", "gateway/main": "gateway/main.ts" },
  outdir: "build",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  sourcemap: true,
  tsconfig: "tsconfig.json",
  logLevel: "warning",
});
