import type { DeclarationKind } from "@protocol/declaration";
import { firstPartOf, withQuery } from "../paths";

/** The names of docs/requirements.md §2: dangerous goods are `form/…`, temperature boxes `wt/…`. */
const bases: Record<DeclarationKind, string> = { dgDeclaration: "/form", reeferDeclaration: "/wt" };

/** The kind whose page or file a URL asks for, where one route file serves both. */
export const declarationKindAt = (url: string): DeclarationKind =>
  `/${firstPartOf(url)}` === bases.reeferDeclaration ? "reeferDeclaration" : "dgDeclaration";

export const declarationListPath = (kind: DeclarationKind, query: Record<string, string | number | undefined> = {}) =>
  withQuery(`${bases[kind]}/list`, query);
export const declarationExportPath = (kind: DeclarationKind) => `${bases[kind]}/export`;
export const declarationDetailPath = (kind: DeclarationKind, id: string) => withQuery(`${bases[kind]}/detail`, { id });
export const declarationAddPath = (kind: DeclarationKind, query: { copy?: string } = {}) =>
  withQuery(`${bases[kind]}/add`, query);
export const declarationEditPath = (kind: DeclarationKind, id: string) => withQuery(`${bases[kind]}/edit`, { id });
export const unEntriesPath = (q: string) => withQuery("/form/unEntries", { q });
export const importPath = (kind: DeclarationKind) => `${bases[kind]}/import`;
export const importTemplatePath = (kind: DeclarationKind, format: "xlsx" | "csv") =>
  withQuery(`${bases[kind]}/import/template`, { format });
export const declarationBatchPdfPath = (kind: DeclarationKind) => `${bases[kind]}/pdf`;
export const declarationPdfPath = (kind: DeclarationKind, id: string, paper?: string) =>
  withQuery(`${bases[kind]}/detail/pdf`, { id, paper });
