import type { Submission, SubmissionResult } from "@conform-to/react";
import { message } from "@protocol/message";
import { splitContainerNumbers } from "@protocol/values/containerNumber";
import type { CheckedForm } from "../forms/checkedForm";

interface Paste {
  /** Rows that the form may hold. */
  most: number;
  /** What a row begins with besides its number and size. */
  rowWith?: Record<string, unknown>;
  /** Reads the form as it stands. */
  read(form: CheckedForm): Submission<unknown, string[]>;
}

/** Buttons that save nothing. */
const otherButtons = ["do", "__intent__", "removeFile"];

/**
 * Whether pasted numbers are to become rows: by their button, or because the form is to be saved while they stand there
 * still. Nothing is saved without its boxes.
 */
export const isPasting = (form: CheckedForm): boolean =>
  Boolean(form.get("paste")) ||
  (otherButtons.every((name) => !form.get(name)) &&
    splitContainerNumbers(String(form.get("pasteNumbers") ?? "")).length > 0);

/**
 * Numbers pasted in the field `pasteNumbers` become rows of `boxes` behind those that are there, with the size and
 * the operator that were chosen beside them; empty rows are used first. What cannot be a number stays, told at its row. Where the form was to be
 * saved, it says that it has not been.
 */
export function pasteBoxes(form: CheckedForm, { most, rowWith = {}, read }: Paste): SubmissionResult<string[]> {
  const typed = String(form.get("pasteNumbers") ?? "").slice(0, 8_000);
  const sizeType = String(form.get("pasteSizeType") ?? "").slice(0, 10);
  const operator = String(form.get("pasteOperator") ?? "").slice(0, 10);
  const begun = { ...rowWith, ...(operator ? { ctnOperatorCode: operator } : null) };
  const numbers = splitContainerNumbers(typed);
  form.delete("pasteNumbers");
  const payload = read(form).payload as { boxes?: Record<string, unknown>[] };
  const boxes = [...(payload.boxes ?? [])];
  let left = 0;
  for (const ctnNo of numbers) {
    const empty = boxes.findIndex((box) => !box.ctnNo);
    if (empty >= 0)
      boxes[empty] = {
        ...boxes[empty],
        ...(operator && !boxes[empty]?.ctnOperatorCode ? { ctnOperatorCode: operator } : null),
        ...{ ctnNo, ctnSizeType: boxes[empty]?.ctnSizeType || sizeType },
      };
    else if (boxes.length < most) boxes.push({ ...begun, ctnNo, ctnSizeType: sizeType });
    else left += 1;
  }
  form.set("__intent__", JSON.stringify({ type: "update", payload: { name: "boxes", value: boxes, validated: true } }));
  const taken = !form.get("paste") && message("paste.taken");
  const told =
    numbers.length === 0
      ? message("paste.nothing")
      : left > 0
        ? message("paste.numbers", { max: most, n: left })
        : taken;
  return read(form).reply(told ? { fieldErrors: { boxes: [told] } } : {});
}
