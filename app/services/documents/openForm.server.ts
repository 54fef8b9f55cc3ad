import type { DraftEntries } from "@protocol/drafts";
import type { ShownFile } from "@protocol/files";
import { type BegunKind, getKnownShipment, type KnownShipment, shipmentTypes } from "@protocol/shipments";
import { maxAttachments } from "@protocol/values/fileId";
import { blNoSchema } from "@protocol/values/tradeNumber";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { openDraft } from "../drafts/drafts.server";
import { entriesOfValue, listTemplates, openTemplate } from "../drafts/templates.server";
import type { CheckedForm } from "../forms/checkedForm";
import { pageKey } from "../forms/pageKey.server";
import { postedVersion } from "../forms/postedVersion";
import { formOf } from "../forms/readForm.server";
import { findRestoredForm } from "../identity/restored.server";
import { missing, type Person } from "../person.server";
import { findFiles, idsOf } from "../uploads/receiveForm.server";
import { digestFields } from "./compareEntries";
import { type AnyDocument, type DocumentForm, type FormMode, initialDigestsField, isDocumentId } from "./documentForm";

/** What a kind of document adds to the opening of its form. `V` is what the form's fields hold. */
interface OpenedKind<D extends AnyDocument, V> extends DocumentForm<D> {
  /** Whether a document that was found belongs to this form; undefined where each does. */
  fits?(document: D): boolean;
  /** Its files by field. */
  filesOf(document: D): Record<string, ShownFile[]>;
  toFormValue(document: D): V;
  toCopy(document: D): V;
  /** What somebody had typed, valid or not. */
  typedValue(form: CheckedForm): V;
  newValue(): V | Promise<V>;
  /** Takes over what a shipment (`?bl=`, `?trade=`) knows; undefined for a kind that is not begun from one. */
  fromShipment?: { kind: BegunKind; fill(value: V, known: KnownShipment): V };
  /** Begins with the fields of a template; undefined for a kind whose form has no templates. */
  fromTemplate?(form: CheckedForm): V;
}

/**
 * What a document's form starts with: what was typed before the session ended, else the draft that `?draft=` names, else
 * the document of `?id=` (edit) or `?copy=` (new), else a template, else the beginnings of a new one with what the
 * shipment of `?bl=` knows. The person's
 * permission has been asked for. Throws 404 for a document that is not there or may not be edited or copied now.
 */
export async function openDocumentForm<D extends AnyDocument, V>(
  args: LoaderFunctionArgs,
  person: Person,
  mode: FormMode,
  kind: OpenedKind<D, V>,
) {
  const { draftKind, limits } = kind;
  const { traceId } = args.context;
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get(mode === "edit" ? "id" : "copy");
  const document = id ? await findAllowed(person, id, { mode, kind, traceId }) : null;
  if (!document && mode === "edit") throw missing(traceId);

  const [template, templates] =
    mode === "new" && kind.fromTemplate
      ? await Promise.all([
          openTemplate(person, { searchParams, kind: draftKind, traceId }),
          listTemplates(person, draftKind),
        ])
      : [null, []];
  const restored = await findRestoredForm(args, person, limits);
  const documentId = mode === "edit" ? id : null;
  const draft = await openDraft(args, person, { kind: draftKind, documentId, restored, limits });
  const typed = restored ?? draft.form;
  const [edited, copied] = mode === "edit" ? [document, null] : [null, document];

  async function begin(): Promise<V> {
    if (typed) return kind.typedValue(typed);
    if (edited) return kind.toFormValue(edited);
    if (copied) return kind.toCopy(copied);
    if (template && kind.fromTemplate) return kind.fromTemplate(formOf(args, template.entries, limits));
    const value = await kind.newValue();
    const known =
      mode === "new" && kind.fromShipment ? await findKnown(person, searchParams, kind.fromShipment.kind) : null;
    return known && kind.fromShipment ? kind.fromShipment.fill(value, known) : value;
  }
  const version = postedVersion(typed) ?? edited?.version;
  // a draft upon an earlier version has begun with what is no longer known
  const initialDigests =
    typed?.get(initialDigestsField) ??
    (edited && version === edited.version ? digestFields(entriesOfDocument(edited, kind)) : "");
  return {
    value: await begin(),
    // the files of a document are its own: a copy starts without
    files: typed ? await typedFiles(person, typed, kind.fileFields) : edited ? kind.filesOf(edited) : {},
    copied,
    /** What the form may begin with, and the name of what it has begun with. */
    templates: templates.map(({ id: own, name, path }) => ({ id: own, name, path })),
    template: typed ? null : (template?.name ?? null),
    edit: edited && {
      document: edited,
      version: version ?? edited.version,
    },
    /** What every form's page has, as it is. */
    page: {
      restored: restored !== null,
      draft: { state: draft.state, others: draft.others, waiting: draft.waiting },
      idempotencyKey: pageKey(args.context),
      initialDigests: String(initialDigests),
    },
  };
}

/** The names and texts with which the form of a document begins. */
const entriesOfDocument = <D extends AnyDocument, V>(document: D, kind: OpenedKind<D, V>): DraftEntries => [
  ...entriesOfValue(kind.toFormValue(document)),
  ...Object.entries(kind.filesOf(document)).flatMap(([field, held]) =>
    held.map(({ id }): [string, string] => [field, id]),
  ),
];

/** What is known of the shipment that a URL names; null where it names none, or one that the person has no part in. */
async function findKnown(
  person: Person,
  searchParams: URLSearchParams,
  kind: BegunKind,
): Promise<KnownShipment | null> {
  const blNo = blNoSchema.safeParse((searchParams.get("bl") ?? "").slice(0, 40));
  const type = shipmentTypes.find((each) => each === searchParams.get("trade")) ?? "E";
  if (!blNo.success || !person.may("shipment", "get")) return null;
  const answered = await person.attempt(getKnownShipment, { query: { type, blNo: blNo.data, kind } });
  return answered.ok ? answered.result : null;
}

async function findAllowed<D extends AnyDocument>(
  person: Person,
  id: string,
  { mode, kind, traceId }: { mode: FormMode; kind: OpenedKind<D, unknown>; traceId: string },
): Promise<D> {
  if (!isDocumentId(id)) throw missing(traceId);
  const document = await kind.get(person, id);
  const fits = kind.fits?.(document) ?? true;
  if (!fits || !document.allowedActions.includes(mode === "edit" ? "edit" : "copy")) throw missing(traceId);
  return document;
}

/** The files that a form had when it was kept. */
async function typedFiles(
  person: Person,
  typed: FormData,
  fields: readonly string[],
): Promise<Record<string, ShownFile[]>> {
  const found = fields.map(async (field) => {
    const ids = idsOf(typed, field).slice(0, maxAttachments);
    return [field, await findFiles(person, ids)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
