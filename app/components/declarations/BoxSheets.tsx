import { type DeclarationKind, maxBoxes } from "@protocol/declaration";
import { containerNumberSchema, containerNumberWarning } from "@protocol/values/containerNumber";
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { boxColumns, fieldsOf, goodsColumns, pasteColumns } from "~/services/declarations/boxColumns";
import { editRows, layPasted, localIntents } from "~/services/declarations/boxRows";
import { readPasted } from "~/services/declarations/pastedRows";
import { useMessage } from "~/services/i18n/useMessage";
import { buttonOf, moveByKey } from "./gridKeys";
import { PasteBlock } from "./PasteBlock";
import { idOf } from "./plainFields";
import { rowGrid } from "./rowGrid";
import { type RowsSource, useBoxGrid } from "./useBoxGrid";
import { useWords } from "./useWords";

interface Props {
  kind: DeclarationKind;
  source: RowsSource;
  /** Of all boxes together. */
  errors: string[] | undefined;
  labelOf: (field: string) => string;
  /** Says that what stands in the rows has been changed otherwise than by typing. */
  onSuggest: (input: HTMLInputElement) => void;
}

/**
 * The boxes of a declaration as rows of native fields. Each button posts and works without a script; with one the rows
 * change in place, a spreadsheet's block can be pasted anywhere, and the keyboard goes through them as through a sheet.
 */
export function BoxSheets({ kind, source, errors, labelOf, onSuggest }: Props) {
  const { t } = useTranslation("declarations");
  const say = useMessage();
  const words = useWords();
  const grid = useBoxGrid(source, { kind, say, labelOf, words });
  const { holder, count, typed, setBoxes } = grid;
  const focus = (path: string) => document.getElementById(idOf(path))?.focus();

  const edit = (intent: string) => {
    const before = typed();
    const after = editRows(kind, before, intent);
    const [name, place = ""] = intent.split(":");
    const [i = 0, j = 0] = place.split(".").map(Number);
    setBoxes(before, after);
    if (name === "addBox") focus(`boxes[${before.length}].ctnNo`);
    if (name === "copyBox") focus(`boxes[${i + 1}].ctnNo`);
    if (name === "removeBox") focus(`boxes[${Math.min(i, after.length - 1)}].ctnNo`);
    if (name === "addGoods") focus(`boxes[${i}].goods[${(after[i]?.goods?.length ?? 1) - 1}].unNo`);
    if (name === "copyGoods") focus(`boxes[${i}].goods[${j + 1}].unNo`);
    if (name === "removeGoods") focus(`boxes[${i}].goods[${Math.max(0, j - 1)}].unNo`);
    if (name === "more")
      focus(kind === "dgDeclaration" ? `boxes[${i}].goods[${j}].imdgClass` : `boxes[${i}].tareWeight`);
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
    document.getElementById(target.id)?.focus();
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
    else if (!holder.current || !moveByKey(event.nativeEvent, holder.current)) return;
    event.preventDefault();
  };

  const leave = (event: FocusEvent) => {
    const input = event.target as HTMLInputElement;
    if (input.dataset?.col === "unNo") void grid.lookUp(input);
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
    grid.setNumberError(input, i, wrong ?? undefined);
  };

  return (
    <section className="card">
      <div className="card-head">
        <h2 id={idOf("boxes")} tabIndex={-1}>
          {t("section.boxes")}
        </h2>
        <span className="muted">{t("form.boxCount", { count })}</span>
        <span className="spacer" />
        <button
          className="btn small"
          type="submit"
          name="do"
          value="addBox"
          onClick={click}
          disabled={count >= maxBoxes}
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
        className={count > 20 ? "sheets many" : "sheets"}
        style={rowGrid(kind)}
        onClick={click}
        onPaste={paste}
        onKeyDown={press}
        onBlur={leave}
        onInput={(event) => onSuggest(event.target as HTMLInputElement)}
      >
        <GridHead kind={kind} labelOf={labelOf} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by html(), which escapes whatever is put in */}
        <div ref={holder} dangerouslySetInnerHTML={grid.first} suppressHydrationWarning />
        {count === 0 && <p className="muted">{t("form.noBoxes")}</p>}
      </div>
      <PasteBlock columns={pasteColumns(kind).map(labelOf)} open={count === 0} />
    </section>
  );
}

/** The labels of the columns, once for all rows; each field says its own to those who hear it. */
function GridHead({ kind, labelOf }: { kind: DeclarationKind; labelOf: (field: string) => string }) {
  return (
    <div className="sheet-head" aria-hidden="true">
      <div className="line">
        <span />
        {fieldsOf(boxColumns[kind]).map((column) => (
          <span key={column}>{labelOf(column)}</span>
        ))}
      </div>
      {kind === "dgDeclaration" && (
        <div className="line goods-line">
          <span />
          {fieldsOf(goodsColumns).map((column) => (
            <span key={column} className={`h-${column}`}>
              {labelOf(column)}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
