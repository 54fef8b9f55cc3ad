import type { DeclarationHeader, DeclarationKind } from "@protocol/declaration";
import type { DraftKind } from "@protocol/drafts";
import type { Language } from "@protocol/language";
import type { Reason } from "@protocol/message";
import type { boxColumns, goodsColumns, moreColumns } from "~/services/declarations/boxColumns";
import type { ImportField } from "~/services/declarations/importColumns";
import type { PaperTitle } from "~/services/declarations/print.server";

type KeyOf<T> = T extends unknown ? keyof T : never;
type BoxField = KeyOf<(typeof boxColumns | typeof moreColumns)[DeclarationKind]> | keyof typeof goodsColumns;

/** The texts that are looked up by the kind of a document, its fields, columns, papers and refusals. */
interface Keys {
  common: `${"menu" | "verify.kinds"}.${DeclarationKind}`;
  dashboard: `${"quick.add" | "quick.list" | "todo.audit" | "todo.returned" | "todo.draft"}.${DeclarationKind}`;
  declarations:
    | `title.${DeclarationKind}${"" | "Add" | "Edit" | "Detail"}`
    | `field.${keyof DeclarationHeader | BoxField}`;
  drafts: `kind.${DraftKind}`;
  errors: Reason;
  imports: `${"title" | "hint" | "template.name"}.${DeclarationKind}` | `column.${ImportField}`;
  print: PaperTitle;
}

interface Texts {
  "zh-CN": {
    common: typeof import("@locales/zh-CN/common.json");
    dashboard: typeof import("@locales/zh-CN/dashboard.json");
    declarations: typeof import("@locales/zh-CN/declarations.json");
    drafts: typeof import("@locales/zh-CN/drafts.json");
    errors: typeof import("@locales/zh-CN/errors.json");
    imports: typeof import("@locales/zh-CN/imports.json");
    print: typeof import("@locales/zh-CN/print.json");
  };
  "zh-TW": {
    common: typeof import("@locales/zh-TW/common.json");
    dashboard: typeof import("@locales/zh-TW/dashboard.json");
    declarations: typeof import("@locales/zh-TW/declarations.json");
    drafts: typeof import("@locales/zh-TW/drafts.json");
    errors: typeof import("@locales/zh-TW/errors.json");
    imports: typeof import("@locales/zh-TW/imports.json");
    print: typeof import("@locales/zh-TW/print.json");
  };
  "en-US": {
    common: typeof import("@locales/en-US/common.json");
    dashboard: typeof import("@locales/en-US/dashboard.json");
    declarations: typeof import("@locales/en-US/declarations.json");
    drafts: typeof import("@locales/en-US/drafts.json");
    errors: typeof import("@locales/en-US/errors.json");
    imports: typeof import("@locales/en-US/imports.json");
    print: typeof import("@locales/en-US/print.json");
  };
  "pt-BR": {
    common: typeof import("@locales/pt-BR/common.json");
    dashboard: typeof import("@locales/pt-BR/dashboard.json");
    declarations: typeof import("@locales/pt-BR/declarations.json");
    drafts: typeof import("@locales/pt-BR/drafts.json");
    errors: typeof import("@locales/pt-BR/errors.json");
    imports: typeof import("@locales/pt-BR/imports.json");
    print: typeof import("@locales/pt-BR/print.json");
  };
}

type Missing = {
  [L in Language]: { [N in keyof Keys]: `${L} ${N}:${Exclude<Keys[N], keyof Texts[L][N]>}` }[keyof Keys];
};

type None<Key extends never> = Key;

/** Nothing uses these: the compiler names each text that a language lacks. */
export type InSimplifiedChinese = None<Missing["zh-CN"]>;
export type InTraditionalChinese = None<Missing["zh-TW"]>;
export type InEnglish = None<Missing["en-US"]>;
export type InPortuguese = None<Missing["pt-BR"]>;
