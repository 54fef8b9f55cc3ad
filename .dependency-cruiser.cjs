/** Import boundaries. Each rule says why it is there; a violation fails `npm run lint`. */
const { readdirSync } = require("node:fs");
const { join } = require("node:path");

/** Folders of gateway/ that all areas stand on, or that put them together; every other folder is an area. */
const shared = ["core", "documents", "menu", "seed", "store", "testing", "wire"];
const area = readdirSync(join(__dirname, "gateway"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
  .map((entry) => entry.name)
  .join("|");

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "app-never-imports-gateway",
      comment: "The portal reaches the gateway only over the wire, so that a port's own gateway can take its place.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(gateway|bank|server)/" },
    },
    {
      name: "gateway-never-imports-app",
      comment: "Business truth must not depend on how one portal shows it.",
      severity: "error",
      from: { path: "^gateway/" },
      to: { path: "^(app|bank|server)/" },
    },
    {
      name: "bank-stands-alone",
      comment: "The demonstration bank is another house: it shares the wire with the port, and nothing that it knows.",
      severity: "error",
      from: { path: "^bank/" },
      to: { path: "^(app|gateway|server)/" },
    },
    {
      name: "protocol-stands-alone",
      comment:
        "The protocol is what both ends share; it knows zod and Node, and nothing of ours but the keys of the texts.",
      severity: "error",
      from: { path: "^protocol/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^(protocol/|locales/|node_modules/zod/)", dependencyTypesNot: ["core"] },
    },
    {
      name: "values-are-for-browsers-too",
      comment: "Values are parsed in the browser as well, so they must not pull in Node.",
      severity: "error",
      from: { path: "^protocol/values/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "gateway-areas-are-neighbours",
      comment:
        "An area may use a sibling's public file (its own name or rules), never its storage or handlers; a test asks handlers as a portal would.",
      severity: "error",
      from: { path: `^gateway/(${area})/`, pathNot: "\\.test\\.ts$" },
      to: {
        path: `^gateway/(${area})/`,
        pathNot: ["^gateway/$1/", "^gateway/[A-Za-z]+/public\\.ts$"],
      },
    },
    {
      name: "shared-components-know-no-business",
      comment:
        "form/, table/, page/ and shell/ serve every area; a business noun in them would tie all areas together.",
      severity: "error",
      from: { path: "^app/components/(form|table|page|shell|chart)/" },
      to: { path: `^app/(components|services)/(${area})/` },
    },
    {
      name: "routes-do-not-import-routes",
      comment: "What two screens share belongs in components/ or services/.",
      severity: "error",
      from: { path: "^app/routes/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/routes/", pathNot: "\\.module\\.css$" },
    },
    {
      name: "no-cycles",
      comment: "A cycle means two things that cannot be understood apart.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
