import type { DeclarationKind } from "@protocol/declaration";
import { moreColumns } from "~/services/declarations/boxColumns";
import type { BoxValue, Values } from "~/services/declarations/boxRows";
import type { UnAnswer } from "~/services/declarations/unSearch.server";
import type { RowCells } from "./Cell";
import type { Words } from "./useWords";

/** What a box of either kind is drawn from. */
export interface BoxProps {
  kind: DeclarationKind;
  index: number;
  value: BoxValue;
  /** By path with the box's own index left out: `boxes[].ctnNo`, `boxes[].goods[1].netKg`. */
  errors: Record<string, string[]> | undefined;
  marks: Record<string, string> | undefined;
  un: Record<string, UnAnswer>;
  matches: { path: string; entries: UnAnswer[] } | null;
  /** Ids of the lists to choose from. */
  lists: { sizeTypes: string; packCodes: string; unEntries: string };
  say: (packed: string) => string;
  labelOf: (field: string) => string;
  words: Words;
}

function ofRow<T>(all: Record<string, T> | undefined, path: string): Record<string, T> | undefined {
  if (!all) return undefined;
  const prefix = `${path.replace(/^boxes\[\d+\]/, "boxes[]")}.`;
  const own = Object.entries(all).filter(([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes("."));
  return own.length > 0 ? Object.fromEntries(own.map(([key, each]) => [key.slice(prefix.length), each])) : undefined;
}

export const cellsOf = (
  { errors, marks, labelOf, say }: Pick<BoxProps, "errors" | "marks" | "labelOf" | "say">,
  path: string,
  value: Values,
  place: string,
): RowCells => ({ path, value, errors: ofRow(errors, path), marks: ofRow(marks, path), place, labelOf, say });

/** An odd number may be stood by. */
export const confirmable = ({ errors, value }: RowCells) =>
  errors?.ctnNo?.some((error) => /^ctnNo\.(checkDigit|category)/.test(error)) ||
  value.ctnNoConfirmed === "on" ||
  value.ctnNoConfirmed === true;

/** Whether the fields that few rows need are to be seen. */
export const moreOf = (kind: DeclarationKind, { value, errors, marks }: RowCells) =>
  value.more === "1" ||
  moreColumns[kind].some((field) => (value[field] ?? "") !== "" || errors?.[field] || marks?.[field]);

/** The buttons of a box. */
export function BoxTools({ kind, index, words }: Pick<BoxProps, "kind" | "index" | "words">) {
  const place = words("row.boxPlace", { n: index + 1 });
  const tool = (intent: string, text: string, sign: string) => (
    <button
      className="btn small"
      type="submit"
      name="do"
      value={`${intent}:${index}`}
      aria-label={`${place} ${text}`}
      title={text}
    >
      {sign}
    </button>
  );
  return (
    <span className="tools">
      {kind === "dgDeclaration" && tool("addGoods", words("form.addGoods"), "＋")}
      {tool("copyBox", words("form.copy"), "×2")}
      {tool("fillDown", words("form.fillDown"), "↓")}
      {tool("removeBox", words("form.remove"), "✕")}
    </span>
  );
}
