import { type DeclarationKind, maxBoxes } from "@protocol/declaration";
import { containerNumberWarning, readContainerNumber } from "@protocol/values/containerNumber";
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RequiredMark } from "~/components/form/FieldParts";
import { isComposing } from "~/components/form/isComposing";
import { boxColumns, fieldsOf, pasteColumns } from "~/services/declarations/boxColumns";
import { editRows, layAt, localIntents, pastedPlaces, unlaid } from "~/services/declarations/boxRows";
import { focusAfter } from "~/services/declarations/focusAfter";
import { htmlTable } from "~/services/declarations/htmlTable";
import { pasteChoices } from "~/services/declarations/pasteChoices";
import { pastedCells } from "~/services/declarations/pastedCells";
import { pastedRows } from "~/services/declarations/pastedRows";
import { removedField } from "~/services/declarations/removedField";
import { useMessage } from "~/services/i18n/useMessage";
import type { Edited } from "./EditNotice";
import { buttonOf, moveByKey } from "./gridKeys";
import { PasteBlock } from "./PasteBlock";
import { idOf } from "./plainFields";
import { rowGrid } from "./rowGrid";
import { requiredInBox } from "./rowParts";
import { type RowsSource, useBoxGrid } from "./useBoxGrid";
import { useWords } from "./useWords";

interface Props {
  kind: DeclarationKind;
  source: RowsSource;
  /** Of all boxes together. */
  errors: string[] | undefined;
  /** What of the last pasted block found no place, packed. */
  unfit: readonly string[];
  /** The row that a page without a script has just removed. */
  removed: string | null;
  /** Pasted into the block before, and in no row yet. */
  pasteText: string;
  labelOf: (field: string) => string;
  /** Hears of each edit that can be taken back, and of null when the last one has been. */
  onEdited: (edited: Edited | null) => void;
}

/** Edits of which one is told, with the button that takes them back. */
const told = ["removeBox", "removeGoods", "fillDown"] as const;

/**
 * The boxes of a declaration as rows of native fields. Each button posts and works without a script; with one the rows
 * change in place, a spreadsheet's block can be pasted anywhere, and the keyboard goes through them as through a sheet.
 */
export function BoxSheets({ kind, source, errors, unfit, removed, pasteText, labelOf, onEdited }: Props) {
  const { t } = useTranslation("declarations");
  const say = useMessage();
  const words = useWords();
  const grid = useBoxGrid(source, { kind, say, labelOf, words });
  const { holder, count, typed, setBoxes } = grid;
  const [pasted, setPasted] = useState<{ round: string; unfit: readonly string[] } | null>(null);
  /** The last edit is newer than what has been typed, so that the key for taking back means it. */
  const editIsLast = useRef(false);
  const edits = useRef(0);
  const after = useRef<HTMLDivElement>(null);
  const focus = (path: string | null) => path && document.getElementById(idOf(path))?.focus();

  const undo = () => {
    const path = grid.undo();
    editIsLast.current = true;
    onEdited(null);
    setPasted(null);
    focus(path);
    return path !== null;
  };
  const tell = (said: string) => {
    edits.current += 1;
    onEdited({ n: edits.current, said, undo });
  };

  const edit = (intent: string) => {
    const before = typed();
    const [name = "", place = ""] = intent.split(":");
    const [i = 0, j] = place.split(".").map(Number);
    const began = j === undefined ? `boxes[${i}].ctnNo` : `boxes[${i}].goods[${j}].unNo`;
    setBoxes(before, editRows(kind, before, intent), began);
    editIsLast.current = true;
    const next = focusAfter(kind, intent, before);
    if (next) focus(next);
    else document.querySelector<HTMLElement>('button[value="addBox"]')?.focus();
    const where =
      j === undefined ? words("row.boxPlace", { n: i + 1 }) : words("row.goodsPlace", { n: i + 1, m: j + 1 });
    const edited = told.find((each) => each === name);
    if (edited) tell(words(`edited.${edited}`, { place: where }));
  };

  const click = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[name="do"]');
    if (!button || !localIntents.has(button.value.split(":")[0] ?? "")) return;
    event.preventDefault();
    edit(button.value);
  };

  const paste = (event: ClipboardEvent) => {
    const target = event.target as HTMLInputElement;
    const order = pasteColumns(kind);
    const begin = (order as readonly (string | undefined)[]).indexOf(target.dataset?.col);
    if (begin < 0) return;
    const html = event.clipboardData.getData("text/html");
    const table = html ? htmlTable(new DOMParser().parseFromString(html, "text/html")) : null;
    const cells = table ?? pastedCells(event.clipboardData.getData("text/plain"));
    const labels = Object.fromEntries(order.map((column) => [column, labelOf(column)]));
    const choices = pasteChoices(kind, words);
    const { rows, unfit } = pastedRows(cells, { order: order.slice(begin), labels, choices });
    // one cell is for the field itself
    if (rows.length < 2 && cells.length < 2 && (cells[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    const [, i = "0", j = "0"] = /\[(\d+)\](?:\.goods\[(\d+)\])?/.exec(target.name) ?? [];
    const before = typed();
    const places = pastedPlaces(before, rows, { box: Number(i), goods: Number(j) });
    setBoxes(before, layAt(kind, before, rows, places), target.name);
    editIsLast.current = true;
    const left = [...unlaid(places), ...unfit];
    setPasted({ round: source.round, unfit: left });
    document.getElementById(target.id)?.focus();
    tell(words(left.length > 0 ? "edited.pastedPart" : "edited.pasted", { n: rows.length }));
    void grid.lookUpNew();
  };

  const press = (event: KeyboardEvent) => {
    const { nativeEvent } = event;
    const target = event.target as HTMLElement;
    if (isComposing(nativeEvent)) return;
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && event.key === "z" && !event.shiftKey && editIsLast.current) {
      if (undo()) event.preventDefault();
      return;
    }
    const row =
      ctrl && event.key === "d"
        ? ["copyGoods", "copyBox"]
        : event.altKey && event.key === "Delete"
          ? ["removeGoods", "removeBox"]
          : null;
    const button = row && buttonOf(target, row);
    if (button) edit(button.value);
    else if (event.key === "Escape" && !event.defaultPrevented) after.current?.querySelector("summary")?.focus();
    else if (!holder.current || !moveByKey(nativeEvent, holder.current)) return;
    event.preventDefault();
  };

  const leave = (event: FocusEvent) => {
    const input = event.target as HTMLInputElement;
    if (input.dataset?.col === "unNo") void grid.lookUp(input);
    if (input.dataset?.col !== "ctnNo") return;
    const i = Number(/\[(\d+)\]/.exec(input.name)?.[1]);
    const confirmed = input.closest(".box")?.querySelector<HTMLInputElement>('[name$=".ctnNoConfirmed"]')?.checked;
    const number = readContainerNumber(input.value);
    const odd = number && !confirmed ? containerNumberWarning(number) : undefined;
    grid.setNumberError(input, i, number === null && input.value.trim() ? "ctnNo.format" : odd);
  };

  const left = pasted?.round === source.round ? pasted.unfit : unfit;
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
          {t("documents:form.addBox")}
        </button>
      </div>
      {left.length > 0 && (
        <ul className="notice warning unfit" role="alert">
          {left.map((each) => (
            <li key={each}>{say(each)}</li>
          ))}
        </ul>
      )}
      {removed && (
        <p className="notice">
          <input type="hidden" name={removedField} value={removed} /> {t("edited.removed")}{" "}
          <button className="btn small" type="submit" name="do" value="undo">
            {t("form.undo")}
          </button>
        </p>
      )}
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
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) editIsLast.current = false;
        }}
      >
        {kind === "reeferDeclaration" && <GridHead kind={kind} labelOf={labelOf} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by html(), which escapes whatever is put in */}
        <div ref={holder} dangerouslySetInnerHTML={grid.first} suppressHydrationWarning />
        {count === 0 && <p className="muted">{t("form.noBoxes")}</p>}
      </div>
      <div ref={after}>
        <PasteBlock
          columns={pasteColumns(kind).map(labelOf)}
          open={count === 0}
          round={source.round}
          text={pasteText}
        />
      </div>
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
          <span key={column}>
            {labelOf(column)}
            {requiredInBox[kind].includes(column) && <RequiredMark />}
          </span>
        ))}
      </div>
    </div>
  );
}
