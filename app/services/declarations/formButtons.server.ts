import { randomUUID } from "node:crypto";
import { type DeclarationKind, paperFields } from "@protocol/declaration";
import type { ShownFile } from "@protocol/files";
import { maxAttachments } from "@protocol/values/fileId";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { isDocumentId } from "../documents/documentForm";
import type { Answered, PostedForm } from "../documents/saveForm.server";
import { refusedSave } from "../documents/saving.server";
import { draftEntries } from "../drafts/draftFields";
import { entriesOfValue, keepTemplate } from "../drafts/templates.server";
import { formLimits } from "../forms/formLimits";
import { formOf } from "../forms/readForm.server";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { missing } from "../person.server";
import { callsOf } from "./calls";
import { copyPapersIntent } from "./copyPapers";
import { type DeclarationFormAnswer, typedValue, unEntriesOf } from "./formAnswer.server";
import { type FormValue, toCopy } from "./formValue";
import { removedField } from "./removedField";
import { runRowIntent } from "./rowIntents.server";
import { laySheet, type SheetBoxes } from "./sheetBoxes.server";

interface Pressed {
  kind: DeclarationKind;
  /** What the button is called; empty where the form is to be saved. */
  intent: string;
  posted: PostedForm<SheetBoxes>;
  /** The page again, as it was typed. */
  back: DeclarationFormAnswer;
}

/** What a button of the form answers that saves nothing; null where none was pressed. */
export async function pressButton(
  args: ActionFunctionArgs,
  { kind, intent, posted, back }: Pressed,
): Promise<Answered<DeclarationFormAnswer> | null> {
  const { read, errors, form } = posted;
  // a file that was chosen and whose button was not pressed is read all the same: nothing is saved without its boxes
  if (intent === "sheet" || (!intent && (read || errors.sheet))) {
    if (!read) return data({ ...back, errors: { sheet: ["file.required"], ...back.errors } });
    const { boxes, errors: wrong, added, unmapped } = laySheet(kind, back.value, read);
    return data({ ...withRows(back, { ...back.value, boxes }, wrong), added, unmapped });
  }
  const text = back.pasteText;
  // the same of what was pasted
  const isLeft = !intent && text.trim() !== "" && !form.get("removeFile");
  if (!intent && !isLeft) return null;
  if (intent === copyPapersIntent) return copyPapers(args, { kind, posted, back });
  if (intent === "saveTemplate") return data(await saveTemplate(args, { kind, posted, back }));
  const removed = String(form.get(removedField) ?? "");
  const textOf = i18nOf(await languageOf(args.request)).getFixedT(null, "declarations");
  const { value } = back;
  const asked = isLeft ? "paste" : intent;
  const { boxes, errors: wrong, ...answer } = runRowIntent(kind, value.boxes, asked, { text, removed, textOf });
  const pasted = asked === "paste" && !wrong.boxes;
  const told = pasted && isLeft ? { boxes: ["paste.taken"] } : wrong;
  return data({
    ...withRows(back, { ...value, boxes }, told),
    ...answer,
    pasteText: pasted ? "" : text,
  });
}

/** The page with other rows than were posted. */
const withRows = (
  back: DeclarationFormAnswer,
  value: FormValue,
  errors: Record<string, string[]>,
): DeclarationFormAnswer => ({
  ...back,
  value,
  un: unEntriesOf(value),
  errors: { ...back.errors, ...errors },
  rows: randomUUID(),
});

type OfOneButton = Omit<Pressed, "intent">;

/** The papers of the declaration that this one was copied from, as files of its own. */
async function copyPapers(args: ActionFunctionArgs, { kind, posted: { person, form, files }, back }: OfOneButton) {
  const from = new URL(args.request.url).searchParams.get("copy") ?? "";
  if (!isDocumentId(from)) throw missing(args.context.traceId);
  const idempotencyKey = `${String(form.get("key") ?? "").slice(0, 40)}-papers`;
  const outcome = await person.attempt(callsOf[kind].copyPapers, { params: { id: from }, idempotencyKey });
  if (!outcome.ok) {
    const { shown, init } = refusedSave(args, outcome.error, { form, within: "declaration", conflict: null });
    return data({ ...back, ...shown }, init);
  }
  return data({ ...back, files: withPapers(files, outcome.result.papers) });
}

/** Keeps the fields under a name, as a copy would have them. */
async function saveTemplate(
  args: ActionFunctionArgs,
  { kind, posted: { person, form }, back }: OfOneButton,
): Promise<DeclarationFormAnswer> {
  const name = back.templateName.slice(0, 100);
  const kept = formOf(args, draftEntries(form), formLimits.declaration);
  const entries = entriesOfValue(toCopy(typedValue(kept)));
  const error = await keepTemplate(person, { kind, name, entries, key: String(form.get("key") ?? "") });
  return {
    ...back,
    ...(error ? { errors: { ...back.errors, templateName: [error] } } : {}),
    template: name,
    templateName: error ? name : "",
  };
}

/** What the form has already and what was copied for it; copies that it has from an earlier press are the same files. */
function withPapers(files: Record<string, ShownFile[]>, papers: Record<string, ShownFile[]>) {
  const fields = paperFields.map((field) => {
    const own = files[field] ?? [];
    const copied = (papers[field] ?? []).filter(({ id }) => own.every((each) => each.id !== id));
    return [field, [...own, ...copied].slice(0, maxAttachments)] as const;
  });
  return Object.fromEntries(fields);
}
