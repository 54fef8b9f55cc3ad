import { type DeclarationKind, maxBoxes } from "@protocol/declaration";
import { containerNumberSchema, containerNumberWarning } from "@protocol/values/containerNumber";
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  Suspense,
  useEffect,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import { boxColumns, goodsColumns, pasteColumns } from "~/services/declarations/boxColumns";
import { type BoxValue, editRows, layPasted, localIntents } from "~/services/declarations/boxRows";
import { readPasted } from "~/services/declarations/pastedRows";
import { useMessage } from "~/services/i18n/useMessage";
import { DgBox } from "./DgBox";
import { buttonOf, moveByKey, readRows } from "./gridKeys";
import { PasteBlock } from "./PasteBlock";
import { idOf } from "./plainFields";
import { ReeferBox } from "./ReeferBox";
import type { BoxProps } from "./rowParts";
import { type RowsSource, useBoxRows } from "./useBoxRows";
import { useWords } from "./useWords";

const Sheets: Record<DeclarationKind, (props: BoxProps) => React.ReactNode> = {
  dgDeclaration: memo(DgBox),
  reeferDeclaration: memo(ReeferBox),
};

interface Props {
  kind: DeclarationKind;
  source: RowsSource;
  /** Of all boxes together. */
  errors: string[] | undefined;
  lists: BoxProps["lists"];
  labelOf: (field: string) => string;
  /** Says that what stands in the rows has been changed otherwise than by typing. */
  onSuggest: (input: HTMLInputElement) => void;
}

/**
 * The boxes of a declaration as rows of native fields. Each button posts and works without a script; with one the rows
 * change in place, a spreadsheet's block can be pasted anywhere, and the keyboard goes through them as through a sheet.
 * Every box hydrates by itself, so that typing never waits for the two hundredth.
 */
export function BoxSheets({ kind, source, errors, lists, labelOf, onSuggest }: Props) {
  const { t } = useTranslation("declarations");
  const say = useMessage();
  const words = useWords();
  const grid = useRef<HTMLDivElement>(null);
  const { rows, setBoxes, setCellError } = useBoxRows(source);
  const pending = useRef<string | null>(null);
  const Sheet = Sheets[kind];

  useEffect(() => {
    if (!pending.current) return;
    const wanted = document.getElementById(pending.current);
    pending.current = null;
    wanted?.focus();
  });

  const typed = (): BoxValue[] => {
    const form = grid.current?.closest("form");
    const read = form ? (readRows(form) as BoxValue[]) : [];
    return rows.map((_, i) => read[i] ?? {});
  };

  const edit = (intent: string) => {
    const before = typed();
    const after = editRows(kind, before, intent);
    const [name, place = ""] = intent.split(":");
    const [i = 0, j = 0] = place.split(".").map(Number);
    setBoxes(before, after);
    if (name === "addBox") pending.current = idOf(`boxes[${before.length}].ctnNo`);
    if (name === "copyBox") pending.current = idOf(`boxes[${i + 1}].ctnNo`);
    if (name === "removeBox") pending.current = idOf(`boxes[${Math.min(i, after.length - 1)}].ctnNo`);
    if (name === "addGoods") pending.current = idOf(`boxes[${i}].goods[${(after[i]?.goods?.length ?? 1) - 1}].unNo`);
    if (name === "copyGoods") pending.current = idOf(`boxes[${i}].goods[${j + 1}].unNo`);
    if (name === "removeGoods") pending.current = idOf(`boxes[${i}].goods[${Math.max(0, j - 1)}].unNo`);
    if (name === "more")
      pending.current = idOf(kind === "dgDeclaration" ? `boxes[${i}].goods[${j}].imdgClass` : `boxes[${i}].tareWeight`);
  };

  const click = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[name="do"]');
    if (!button || !localIntents.has(button.value.split(":")[0] ?? "")) return;
    event.preventDefault();
    edit(button.value);
  };

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    const target = event.target as HTMLElement;
    if (target instanceof HTMLTextAreaElement || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const columns = pasteColumns(kind);
    const begin = Math.max(0, columns.indexOf(target.dataset.col ?? ""));
    const at = Number(/\[(\d+)\]/.exec((target as HTMLInputElement).name ?? "")?.[1] ?? 0);
    const labels = Object.fromEntries(columns.map((column) => [column, labelOf(column)]));
    const before = typed();
    const after = layPasted(kind, before, readPasted(text, columns.slice(begin), labels), at);
    setBoxes(before, after);
    pending.current = target.id;
  };

  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const row =
      event.ctrlKey && event.key === "d"
        ? ["copyGoods", "copyBox"]
        : event.ctrlKey && event.key === "Delete"
          ? ["removeGoods", "removeBox"]
          : null;
    const button = row && buttonOf(target, row);
    if (button) edit(button.value);
    else if (!grid.current || !moveByKey(event.nativeEvent, grid.current)) return;
    event.preventDefault();
  };

  const leave = (event: FocusEvent) => {
    const input = event.target as HTMLInputElement;
    if (input.dataset?.col !== "ctnNo") return;
    const i = Number(/\[(\d+)\]/.exec(input.name)?.[1]);
    const confirmed = input.closest(".box")?.querySelector<HTMLInputElement>('[name$=".ctnNoConfirmed"]')?.checked;
    const parsed = input.value.trim() ? containerNumberSchema.safeParse(input.value) : null;
    const wrong = !parsed
      ? undefined
      : parsed.success
        ? confirmed
          ? undefined
          : containerNumberWarning(parsed.data)
        : parsed.error.issues[0]?.message;
    setCellError(i, "boxes[].ctnNo", wrong ?? undefined);
  };

  return (
    <section className="card">
      <div className="card-head">
        <h2 id={idOf("boxes")} tabIndex={-1}>
          {t("section.boxes")}
        </h2>
        <span className="muted">{t("form.boxCount", { count: rows.length })}</span>
        <span className="spacer" />
        <button
          className="btn small"
          type="submit"
          name="do"
          value="addBox"
          onClick={click}
          disabled={rows.length >= maxBoxes}
        >
          {t("form.addBox")}
        </button>
      </div>
      {errors && (
        <p className="error" role="alert">
          {errors.map(say).join(" ")}
        </p>
      )}
      <p className="muted keys">{t("form.keys")}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what is used; this listens for all of them */}
      <div
        className={`sheets ${kind}`}
        ref={grid}
        onClick={click}
        onPaste={paste}
        onKeyDown={press}
        onBlur={leave}
        onInput={(event) => onSuggest(event.target as HTMLInputElement)}
      >
        <GridHead kind={kind} labelOf={labelOf} />
        {rows.map((row, index) => (
          <div className="box" key={row.key}>
            <Suspense fallback={null}>
              <Sheet
                kind={kind}
                index={index}
                value={row.value}
                errors={row.errors}
                marks={row.marks}
                un={source.un}
                matches={source.matches}
                lists={lists}
                say={say}
                labelOf={labelOf}
                words={words}
              />
            </Suspense>
          </div>
        ))}
        {rows.length === 0 && <p className="muted">{t("form.noBoxes")}</p>}
      </div>
      <PasteBlock columns={pasteColumns(kind).map(labelOf)} open={rows.length === 0} />
    </section>
  );
}

/** The labels of the columns, once for all rows; each field says its own to those who hear it. */
function GridHead({ kind, labelOf }: { kind: DeclarationKind; labelOf: (field: string) => string }) {
  return (
    <div className="sheet-head" aria-hidden="true">
      <div className={kind === "dgDeclaration" ? "line dg-box" : "line reefer-box"}>
        <span />
        {boxColumns[kind].map((column) => (
          <span key={column}>{labelOf(column)}</span>
        ))}
      </div>
      {kind === "dgDeclaration" && (
        <div className="line dg-goods">
          <span />
          {goodsColumns.map((column) => (
            <span key={column} className={`h-${column}`}>
              {labelOf(column)}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
