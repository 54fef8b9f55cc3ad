import type { DeclarationKind } from "@protocol/declaration";
import { readPackGroup } from "@protocol/values/dangerousGoods";
import { coldChains, drains, ventUnits } from "@protocol/values/reefer";
import { foldWidth } from "@protocol/values/text";
import type { KeyOf } from "../i18n/textKeys";
import type { PasteColumns } from "./pastedRows";

const plain = (text: string) => foldWidth(text).replace(/\s+/g, "").toLowerCase();

/** Reads the columns of a pasted block that are choices in the form, by their codes and by what the reader calls them. */
export function pasteChoices(
  kind: DeclarationKind,
  textOf: (key: KeyOf<"declarations">) => string,
): PasteColumns["choices"] {
  if (kind === "dgDeclaration") return { packGroup: readPackGroup };
  const named = <C extends string>(codes: readonly C[], keyOf: (code: C) => KeyOf<"declarations">) => {
    const known = new Map(codes.flatMap((code) => [code, textOf(keyOf(code))].map((name) => [plain(name), code])));
    return (text: string) => known.get(plain(text));
  };
  return {
    coldChain: named(coldChains, (code) => `coldChain.${code}`),
    ventUnit: named(ventUnits, (code) => `ventUnit.${code}`),
    drain: named(drains, (code) => `drain.${code}`),
  };
}
