import { type DeclarationKind, declarationKinds, paperFields } from "@protocol/declaration";
import type { DgDeclaration } from "@protocol/declarations";
import { declarationStatus, declarationStatuses } from "@protocol/documentStatuses";
import type { DraftEntries } from "@protocol/drafts";
import { maxAttachments } from "@protocol/values/fileId";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts, getVoyages } from "../base/dicts.server";
import { fillFromCall } from "../base/fillFromCall.server";
import { actionOf, type DocumentForm, type FormMode, type SaveMode } from "../documents/documentForm";
import { openDocumentForm } from "../documents/openForm.server";
import { type FormReading, type PostedForm, saveDocumentForm } from "../documents/saveForm.server";
import { entriesOfValue } from "../drafts/templates.server";
import { formLimits } from "../forms/formLimits";
import { formSchema } from "../forms/formSchema.server";
import { parseRead } from "../forms/parseForm";
import { type Person, requirePermission } from "../person.server";
import { fillKnown, knownRows } from "../shipments/fillKnown";
import { newBox } from "./boxRows";
import { callsOf } from "./calls";
import { type DeclarationFormAnswer, typedValue, unEntriesOf, withBoxes } from "./formAnswer.server";
import { pressButton } from "./formButtons.server";
import { type FormValue, headerFields, rememberedOf, toCopy, toFormValue } from "./formValue";
import { declarationDetailPath } from "./paths";
import { type DeclarationInput, rulesOf } from "./rules";
import { readBoxesOf, type SheetBoxes } from "./sheetBoxes.server";

/** The schema for a form: a draft accepts gaps. */
function makeSchema(kind: DeclarationKind, mode: SaveMode) {
  const { input, draftIssues, submitIssues } = rulesOf[kind];
  return formSchema(input, (value) => (mode === "draft" ? draftIssues(value) : submitIssues(value, Date.now())));
}

/** Made once: zod compiles a schema, and conform its own around it, when it is first used. */
const schemas = Object.fromEntries(
  declarationKinds.map((kind) => [kind, { draft: makeSchema(kind, "draft"), submit: makeSchema(kind, "submit") }]),
) as Record<DeclarationKind, Record<SaveMode, ReturnType<typeof makeSchema>>>;

/** What opening and saving both need. */
const formOfKind = (kind: DeclarationKind): DocumentForm<DgDeclaration> => ({
  draftKind: kind,
  limits: formLimits.declaration,
  fileFields: paperFields,
  get: (person, id) => person.call(callsOf[kind].get, { params: { id } }),
});

/** What new, edit and copy load: the lists to choose from, and the values the form starts with. */
export async function loadDeclarationForm(args: LoaderFunctionArgs, kind: DeclarationKind, mode: FormMode) {
  const person = await requirePermission(args, kind, actionOf(mode));
  const [dicts, voyages] = await Promise.all([
    getDicts(person, ["terminal", "operator", "locode"]),
    getVoyages(person),
  ]);
  const { value, copied, edit, page, ...opened } = await openDocumentForm(args, person, mode, {
    ...formOfKind(kind),
    filesOf: ({ papers }) => papers,
    toFormValue,
    toCopy: (declaration) => toCopy(toFormValue(declaration)),
    typedValue,
    newValue: () => newDeclaration(person, kind),
    fromShipment: {
      kind,
      fill({ boxes, ...header }, known) {
        const named = knownRows(known).map((box) => ({ ...newBox(kind), ...box }));
        return { ...fillKnown(headerFields)(header, known), boxes: named.length > 0 ? named : boxes };
      },
    },
    fromTemplate: (form) => ({ ...ownOf(person), ...typedValue(form) }),
  });
  return {
    ...page,
    kind,
    dicts,
    voyages,
    value,
    un: unEntriesOf(value),
    files: opened.files,
    /** How many papers the copied declaration has, to be taken over when it is told to. */
    copied: copied ? Object.values(copied.papers).flat().length : 0,
    canImport: person.may(kind, "import"),
    templates: opened.templates,
    template: opened.template,
    canKeepTemplate: person.may(kind, "add"),
    edit: edit && {
      id: edit.document.id,
      docNo: edit.document.docNo,
      version: edit.version,
      marks: edit.document.marks,
      auditRemark: edit.document.status === declarationStatus.returned ? edit.document.auditRemark : null,
      amends: edit.document.amends,
    },
  };
}

export type DeclarationFormPage = Awaited<ReturnType<typeof loadDeclarationForm>>;

const ownOf = ({ info: { user } }: Person) => ({
  shipperName: user.companyName,
  contactName: user.name,
  contactMobile: user.mobile,
  declarant: user.name,
});

async function newDeclaration(person: Person, kind: DeclarationKind): Promise<FormValue> {
  // a draft may have been taken in with nothing but its boxes
  const submitted = declarationStatuses.filter((status) => status !== declarationStatus.draft);
  const searchInfos = [{ fieldName: "status" as const, searchType: "in" as const, values: submitted }];
  const { rows } = await person.call(callsOf[kind].page, { body: { pageIndex: 1, pageSize: 10, searchInfos } });
  const latest = rows[0];
  const last = latest ? await person.call(callsOf[kind].get, { params: { id: latest.id } }) : null;
  return { ...ownOf(person), ...rememberedOf(last), boxes: [newBox(kind)] };
}

const paperRules = Object.fromEntries(
  paperFields.map((field) => [field, { purpose: "attachment" as const, most: maxAttachments }]),
);

/** Saves a draft or submits; the buttons among the rows come here too when there is no JavaScript. */
export function saveDeclaration(args: ActionFunctionArgs, kind: DeclarationKind, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...formOfKind(kind),
    permission: kind,
    uploads: kind === "dgDeclaration" ? paperRules : {},
    reading: { field: "sheet", read: readBoxesOf(kind) },
    within: "declaration",
    read: (posted) => readPosted(args, kind, posted),
    create: (person, { mode, value, idempotencyKey }) =>
      person.attempt(callsOf[kind].create, { body: { mode, declaration: value }, idempotencyKey }),
    update: (person, id, { mode, value, version, idempotencyKey }) =>
      person.attempt(callsOf[kind].update, {
        params: { id },
        body: { mode, declaration: value, version },
        idempotencyKey,
      }),
    entriesOf: entriesOfDeclaration,
    done: (saved, mode) => ({
      to: declarationDetailPath(kind, saved.id),
      key: mode === "submit" ? "declarations:done.submit" : "declarations:done.save",
      params: { docNo: saved.docNo },
    }),
  });
}

async function readPosted(
  args: ActionFunctionArgs,
  kind: DeclarationKind,
  posted: PostedForm<SheetBoxes>,
): Promise<FormReading<DeclarationInput, DeclarationFormAnswer>> {
  const { person, form, files, errors, mode } = posted;
  const intent = String(form.get("do") ?? "").slice(0, 60);
  if (!intent) await fillFromCall(person, form, headerFields);
  const submission = intent ? null : parseRead(form, schemas[kind][mode]);
  const value = submission ? withBoxes(submission.payload) : typedValue(form);
  const back: DeclarationFormAnswer = {
    ...posted.back,
    value,
    errors,
    un: unEntriesOf(value),
    matches: null,
    unfit: [],
    removed: null,
    focus: null,
    files,
    rows: null,
    added: null,
    pasteText: String(form.get("pasteText") ?? ""),
    template: null,
    templateName: String(form.get("templateName") ?? ""),
  };
  return {
    compared: () => back,
    pressed: () => pressButton(args, { kind, intent, posted, back }),
    withoutFile: () => back,
    async check() {
      const correct = submission?.status === "success";
      const wrong = submission && !correct ? textsOnly(submission.error ?? {}) : {};
      return {
        value: correct ? submission.value : null,
        wrong: () => ({ ...back, errors: { ...wrong, ...errors } }),
        refused: (fieldErrors) => ({ ...back, errors: fieldErrors }),
      };
    },
  };
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
