import type { DeclarationKind } from "@protocol/declaration";
import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

/** Where the pages of each declaration are (docs/requirements.md §2). */
const bases: Record<DeclarationKind, string> = { dgDeclaration: "form", reeferDeclaration: "wt" };
const at = (rest: string) => Object.values(bases).map((base) => `${base}/${rest}`);

export const declarationsRoutes: AreaRoutes = {
  shell: [
    ...serve("routes/declarations/list.tsx", at("list")),
    ...serve("routes/declarations/form.tsx", [...at("add"), ...at("edit")]),
    ...serve("routes/declarations/detail.tsx", at("detail")),
    ...serve("routes/declarations/import.tsx", at("import")),
  ],
  plain: [
    ...serve("routes/declarations/listPdf.ts", at("pdf")),
    ...serve("routes/declarations/detailPdf.ts", at("detail/pdf")),
    ...serve("routes/declarations/export.ts", at("export")),
    ...serve("routes/declarations/importTemplate.ts", at("import/template")),
    route("form/unEntries", "routes/declarations/unEntries.ts"),
  ],
};
