import { randomUUID } from "node:crypto";
import type { Call } from "@protocol/call";
import { type DeclarationKind, declarationKinds, declarationStatuses, paperFields } from "@protocol/declaration";
import type { DgDeclaration } from "@protocol/declarations";
import type { DraftEntries } from "@protocol/drafts";
import type { ShownFile } from "@protocol/files";
import { findUnEntry } from "@protocol/values/dangerousGoods";
import { maxAttachments } from "@protocol/values/fileId";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { getDicts, getVoyages } from "../base/dicts.server";
import { fillFromCall } from "../base/fillFromCall.server";
import { type Conflict, conflictOf, postedVersion, refusedSave } from "../documents/saving.server";
import { followWrite } from "../documents/transitions.server";
import { draftEntries, draftField } from "../drafts/draftFields";
import { type DraftState, endDraft, keepDraft, openDraft, openMergedForm } from "../drafts/drafts.server";
import { entriesOfValue, keepTemplate, listTemplates, openTemplate } from "../drafts/templates.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { formSchema } from "../forms/formSchema.server";
import { parseRead, typedIn } from "../forms/parseForm";
import { formOf } from "../forms/readForm.server";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { findRestoredForm } from "../identity/restored.server";
import { type Attempt, missing, type Person, requirePermission } from "../person.server";
import type { Shown } from "../refusal.server";
import { findFiles, idsOf, receiveForm } from "../uploads/receiveForm.server";
import { newBox } from "./boxRows";
import { callsOf } from "./calls";
import { copyPapersIntent } from "./copyPapers";
import { type FormValue, headerFields, rememberedOf, toCopy, toFormValue } from "./formValue";
import { declarationDetailPath } from "./paths";
import { removedField } from "./removedField";
import { type RowsAnswer, runRowIntent } from "./rowIntents.server";
import { rulesOf } from "./rules";
import { laySheet, readBoxesOf } from "./sheetBoxes.server";
import { answerOf, type UnAnswer } from "./unSearch.server";

type Mode = "draft" | "submit";
const limits = formLimits.declaration;

/** The schema for a form: a draft accepts gaps. */
function makeSchema(kind: DeclarationKind, mode: Mode) {
  const { input, draftIssues, submitIssues } = rulesOf[kind];
  return formSchema(input, (value) => (mode === "draft" ? draftIssues(value) : submitIssues(value, Date.now())));
}

/** Made once: zod compiles a schema, and conform its own around it, when it is first used. */
const schemas = Object.fromEntries(
  declarationKinds.map((kind) => [kind, { draft: makeSchema(kind, "draft"), submit: makeSchema(kind, "submit") }]),
) as Record<DeclarationKind, Record<Mode, ReturnType<typeof makeSchema>>>;

/** What a posted form had typed, valid or not. */
function typedValue(form: CheckedForm): FormValue {
  return withBoxes(typedIn(form));
}

const withBoxes = (typed: Record<string, unknown>): FormValue => ({
  ...typed,
  boxes: Array.isArray(typed.boxes) ? typed.boxes.map((box) => box ?? {}) : [],
});

/** The entries of the numbers that stand in a form, so that it can say what they are. */
function entriesOf(value: FormValue): Record<string, UnAnswer> {
  const numbers = value.boxes.flatMap((box) => (box.goods ?? []).map((goods) => String(goods?.unNo ?? "")));
  return Object.fromEntries(
    [...new Set(numbers)].flatMap((typed) => {
      const entry = findUnEntry(typed.trim().replace(/^UN\s*/i, ""));
      return entry ? [[entry.unNo, answerOf(entry)]] : [];
    }),
  );
}

/** What new, edit and copy load: the lists to choose from, and the values the form starts with. */
export async function loadDeclarationForm(args: LoaderFunctionArgs, kind: DeclarationKind, mode: "new" | "edit") {
  const person = await requirePermission(args, kind, mode === "new" ? "add" : "edit");
  const { traceId } = args.context;
  const { searchParams } = new URL(args.request.url);
  const [dicts, voyages] = await Promise.all([
    getDicts(person, ["terminal", "operator", "locode"]),
    getVoyages(person),
  ]);
  let declaration: DgDeclaration | null = null;
  const id = searchParams.get(mode === "edit" ? "id" : "copy");
  if (id) {
    if (!/^[\w-]{1,40}$/.test(id)) throw missing(traceId);
    declaration = await person.call(callsOf[kind].get, { params: { id } });
    if (!declaration.allowedActions.includes(mode === "edit" ? "edit" : "copy")) throw missing(traceId);
  } else if (mode === "edit") throw missing(traceId);

  const [template, templates] = await Promise.all(
    mode === "new"
      ? [openTemplate(person, { searchParams, kind, traceId }), listTemplates(person, kind)]
      : ([null, []] as const),
  );
  const restored = await findRestoredForm(args, person, limits);
  const draft = await openDraft(args, person, { kind, documentId: mode === "edit" ? id : null, restored, limits });
  const typed = restored ?? draft.form;
  const value = typed
    ? typedValue(typed)
    : declaration
      ? mode === "edit"
        ? toFormValue(declaration)
        : toCopy(toFormValue(declaration))
      : template
        ? { ...ownOf(person), ...typedValue(formOf(args, template.entries, limits)) }
        : await newDeclaration(person, kind);
  const edit = mode === "edit" ? declaration : null;
  return {
    kind,
    dicts,
    voyages,
    value,
    un: entriesOf(value),
    // the papers of a declaration are its own: a copy starts without, and takes them over when it is told to
    files: typed ? await typedFiles(person, typed) : (edit?.papers ?? {}),
    copied: mode === "new" && declaration ? Object.values(declaration.papers).flat().length : 0,
    restored: restored !== null,
    canImport: person.may(kind, "import"),
    /** Of new ones: what they may begin with, and what this one has begun with. */
    templates: templates.map(({ id: own, name }) => ({ id: own, name })),
    template: typed ? null : (template?.name ?? null),
    canKeepTemplate: person.may(kind, "add"),
    draft: { state: draft.state, others: draft.others, waiting: draft.waiting },
    idempotencyKey: randomUUID(),
    edit: edit && {
      id: edit.id,
      docNo: edit.docNo,
      // what was typed upon an older version must not overwrite a newer one unseen
      version: Number(typed?.get("version")) || edit.version,
      marks: edit.marks,
      auditRemark: edit.status === "03" ? edit.auditRemark : null,
      amends: edit.amends,
    },
  };
}

export type DeclarationFormPage = Awaited<ReturnType<typeof loadDeclarationForm>>;

/** The papers that a form had before its session ended. */
async function typedFiles(person: Person, typed: FormData): Promise<Record<string, ShownFile[]>> {
  const fields = paperFields.map(async (field) => {
    const ids = idsOf(typed, field).slice(0, maxAttachments);
    return [field, await findFiles(person, ids)] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

const ownOf = ({ info: { user } }: Person) => ({
  shipperName: user.companyName,
  contactName: user.name,
  contactMobile: user.mobile,
  declarant: user.name,
});

async function newDeclaration(person: Person, kind: DeclarationKind): Promise<FormValue> {
  // a draft may have been taken in with nothing but its boxes
  const submitted = declarationStatuses.filter((status) => status !== "05");
  const searchInfos = [{ fieldName: "status", searchType: "in" as const, values: submitted }];
  const { rows } = await person.call(callsOf[kind].page, { body: { pageIndex: 1, pageSize: 10, searchInfos } });
  const latest = rows[0];
  const last = latest ? await person.call(callsOf[kind].get, { params: { id: latest.id } }) : null;
  return { ...ownOf(person), ...rememberedOf(last), boxes: [newBox(kind)] };
}

/** What a post of the form answers, unless it led elsewhere. */
export interface DeclarationFormAnswer {
  value: FormValue;
  errors: Record<string, string[]>;
  un: Record<string, UnAnswer>;
  matches: RowsAnswer["matches"];
  /** Of a button among the rows (rowIntents.server.ts). */
  unfit: string[];
  removed: string | null;
  focus: string | null;
  files: Record<string, ShownFile[]>;
  prompt: Shown | null;
  conflict: Conflict | null;
  idempotencyKey: string | null;
  /** Of the saved document that the form is about, as posted. */
  version: number | null;
  /** The rows are not those that were posted: the page draws them anew. */
  rows: string | null;
  /** The name under which its fields were to be kept as a template; null where that was not asked. */
  template: string | null;
  /** How many boxes a file has brought; null where none was read. */
  added: number | null;
  /** Titles of that file that no field of a box has. */
  unmapped?: string[];
  draft: DraftState;
  /** The whole post, when the upstream could not be asked (components/page/RouteError.tsx). */
  retry?: [string, string][];
}

const paperRules = Object.fromEntries(
  paperFields.map((field) => [field, { purpose: "attachment" as const, most: maxAttachments }]),
);

/** Saves a draft or submits; the buttons among the rows come here too when there is no JavaScript. */
export async function saveDeclaration(args: ActionFunctionArgs, kind: DeclarationKind, mode: "new" | "edit") {
  const needs = [kind, mode === "new" ? "add" : "edit"] as const;
  const received = await receiveForm(args, limits, kind === "dgDeclaration" ? paperRules : {}, needs, {
    field: "sheet",
    read: readBoxesOf(kind),
  });
  const { person, form, files } = received;
  const id = String(form.get("id") ?? "");
  if (mode === "edit" && !/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const draft = await keepDraft(person, form, kind, mode === "edit" ? id : null);
  const intent = String(form.get("do") ?? "").slice(0, 60);
  const submitting = form.get("mode") === "submit";
  if (!intent) await fillFromCall(person, form, headerFields);
  const submission = intent ? null : parseRead(form, schemas[kind][submitting ? "submit" : "draft"]);
  const value = submission ? withBoxes(submission.payload) : typedValue(form);
  const back: DeclarationFormAnswer = {
    value,
    errors: received.errors,
    un: entriesOf(value),
    matches: null,
    unfit: [],
    removed: null,
    focus: null,
    files,
    prompt: null,
    conflict: null,
    idempotencyKey: null,
    version: postedVersion(form),
    rows: null,
    added: null,
    template: null,
    draft,
  };
  if (draft.conflict) return data(back, { status: 409 });
  if (form.get(draftField.compare)) return back;
  if (mode === "edit" && form.get(draftField.mergeDocument)) {
    const current = await person.call(callsOf[kind].get, { params: { id } });
    await openMergedForm(person, form, draft, { theirs: entriesOfDeclaration(current), version: current.version });
  }
  // a file that was chosen and whose button was not pressed is read all the same: nothing is saved without its boxes
  if (intent === "sheet" || (!intent && (received.read || received.errors.sheet))) {
    if (!received.read) return { ...back, errors: { sheet: ["file.required"], ...back.errors } };
    const laid = laySheet(kind, value, received.read);
    const changed = { ...value, boxes: laid.boxes };
    const errors = { ...back.errors, ...laid.errors };
    return {
      ...back,
      value: changed,
      un: entriesOf(changed),
      errors,
      added: laid.added,
      unmapped: laid.unmapped,
      rows: randomUUID(),
    };
  }
  if (intent === copyPapersIntent) {
    const from = new URL(args.request.url).searchParams.get("copy") ?? "";
    if (!/^[\w-]{1,40}$/.test(from)) throw missing(args.context.traceId);
    const idempotencyKey = `${String(form.get("key") ?? "").slice(0, 40)}-papers`;
    const outcome = await person.attempt(callsOf[kind].copyPapers, { params: { id: from }, idempotencyKey });
    if (!outcome.ok) {
      const { shown, init } = refusedSave(args, outcome.error, { form, within: "declaration", conflict: null });
      return data({ ...back, ...shown }, init);
    }
    return { ...back, files: withPapers(files, outcome.result.papers) };
  }
  if (intent === "saveTemplate") {
    const name = String(form.get("templateName") ?? "").slice(0, 100);
    const entries = entriesOfValue(toCopy(typedValue(formOf(args, draftEntries(form), limits))));
    const error = await keepTemplate(person, { kind, name, entries, key: String(form.get("key") ?? "") });
    return { ...back, ...(error ? { errors: { ...back.errors, templateName: [error] } } : {}), template: name };
  }
  if (!submission) {
    const text = String(form.get("pasteText") ?? "");
    const removed = String(form.get(removedField) ?? "");
    const textOf = i18nOf(await languageOf(args.request)).getFixedT(null, "declarations");
    const { boxes, errors, ...answer } = runRowIntent(kind, value.boxes, intent, { text, removed, textOf });
    const changed = { ...value, boxes };
    return {
      ...back,
      ...answer,
      value: changed,
      un: entriesOf(changed),
      errors: { ...back.errors, ...errors },
      rows: randomUUID(),
    };
  }
  if (received.removing) return back;

  if (submission.status !== "success" || Object.keys(received.errors).length > 0) {
    const wrong = submission.status === "success" ? {} : (submission.error ?? {});
    return data({ ...back, errors: { ...textsOnly(wrong), ...received.errors } }, { status: 422 });
  }
  const body = {
    mode: submitting ? ("submit" as const) : ("draft" as const),
    declaration: submission.value as DgDeclaration,
  };
  const idempotencyKey = String(form.get("key") ?? "").slice(0, 60);
  const outcome: Attempt<Call> =
    mode === "new"
      ? await person.attempt(callsOf[kind].create, { body, idempotencyKey })
      : await person.attempt(callsOf[kind].update, {
          params: { id },
          body: { ...body, version: Number(form.get("version")) || 1 },
          idempotencyKey,
        });

  if (outcome.ok) {
    const saved = outcome.result as DgDeclaration;
    await endDraft(person, draft);
    return followWrite(args, person, outcome, {
      to: declarationDetailPath(kind, saved.id),
      key: submitting ? "declarations:done.submit" : "declarations:done.save",
      params: { docNo: saved.docNo },
    });
  }
  const { error } = outcome;
  const current = error.status === 409 ? (error.current as DgDeclaration | null) : null;
  const versions = current && {
    theirs: entriesOfDeclaration(current),
    mine: draftEntries(form),
    fileFields: paperFields,
  };
  const conflict = current && versions && (await conflictOf(person, current, versions));
  const { fieldErrors, shown, init } = refusedSave(args, error, { form, within: "declaration", conflict });
  return data({ ...back, errors: fieldErrors, ...shown }, init);
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

/** A saved declaration as the names and texts that its form would post. */
const entriesOfDeclaration = (declaration: DgDeclaration): DraftEntries => [
  ...entriesOfValue(toFormValue(declaration)),
  ...paperFields.flatMap((field) =>
    (declaration.papers?.[field] ?? []).map((file): [string, string] => [field, file.id]),
  ),
];

const textsOnly = (errors: Record<string, string[] | null>) =>
  Object.fromEntries(Object.entries(errors).flatMap(([path, texts]) => (texts ? [[path, texts]] : [])));
