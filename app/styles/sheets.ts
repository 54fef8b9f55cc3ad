/** The chunk of what every page starts with, as script and as sheet; the names of the sheet's classes are in the script. */
export const rootChunk = "everywhere";

const chunkOfSheet = (sheet: string) => (sheet === "root" ? rootChunk : `${sheet}-styles`);

/** Which of the style sheets a folder's modules come in; those of folders that are not named come with their route. */
const sheetOfFolder: Record<string, string> = {
  "components/shell": "root",
  "components/table": "root",
  "components/account": "account",
  "routes/account": "account",
  "components/declarations": "declarations",
  "components/chart": "documents",
  "components/dashboard": "dashboard",
  "components/documents": "documents",
  "components/drafts": "documents",
  "components/form": "documents",
  "components/page": "documents",
  "components/trucking": "documents",
  "routes/tracking": "documents",
  "components/identity": "identity",
  "routes/identity": "identity",
  "components/public": "public",
  "routes/public": "public",
};

/** Components that no page shows with the rest of their folder, or many pages without it. */
const sheetOfComponent: Record<string, string | undefined> = {
  ConflictRows: "root",
  ColumnChart: "dashboard",
  FramedPage: undefined,
  SettingsDialog: undefined,
  VerifiedPaper: "identity",
};

/**
 * The style sheet that a style file is built into. Every linked file delays a page's first paint: without this each
 * shared component would bring its own (docs/decisions/023).
 */
export function sheetChunk(path: string): string | undefined {
  const [, shared] = /\/app\/styles\/(\w+)\.css$/.exec(path) ?? [];
  if (shared) return chunkOfSheet(shared === "app" ? "root" : shared);
  const [, folder, component] = /\/app\/(\w+\/\w+)\/(\w+)\.module\.css$/.exec(path) ?? [];
  if (!folder || !component) return undefined;
  const sheet = component in sheetOfComponent ? sheetOfComponent[component] : sheetOfFolder[folder];
  return sheet && chunkOfSheet(sheet);
}

/** A class as it stands in pages: the same on the server and in the browser, and by name in the tests. */
export const scopedName = (name: string, path: string) => `${/([\w-]+)\.module\.css/.exec(path)?.[1]}_${name}`;
