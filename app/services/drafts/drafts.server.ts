import { randomUUID } from "node:crypto";
import {
  type Draft,
  type DraftEntries,
  type DraftKind,
  type DraftRow,
  deleteDraft,
  draftKinds,
  getDraft,
  pageDrafts,
  permissionOfDraft,
  saveDraft,
} from "@protocol/drafts";
import type { SearchInfo } from "@protocol/page";
import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { compareEntries, type Difference, mergeEntries } from "../documents/compareEntries";
import type { CheckedForm } from "../forms/checkedForm";
import type { FormLimits } from "../forms/formLimits";
import { formOf } from "../forms/readForm.server";
import { missing, type Person } from "../person.server";
import { chosenIn, draftEntries, draftField } from "./draftFields";
import { draftPath } from "./draftPaths.server";

/** What a form's page knows of its draft. */
export interface DraftState {
  id: string;
  /** 0 before the first save. */
  version: number;
  tab: string;
  kind: DraftKind;
  documentId: string | null;
  /** Who saved it last and when; null before the first save. */
  saved: { by: string; time: string } | null;
  /** `failed`: could not be kept now; `conflict`: somebody else has saved it since. */
  problem: "failed" | "conflict" | null;
  conflict: { version: number; by: string; time: string; rows: Difference[] } | null;
}

/** What a page of a form begins with: the draft that it goes on with, if any, and how many of its kind there are. */
export interface OpenedDraft {
  state: DraftState;
  others: number;
  /** The reader's own last draft for this form, where another beginning was asked for. */
  waiting: (Pick<DraftRow, "id" | "title" | "boxCount" | "updateTime"> & { path: string }) | null;
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const textOf = (form: FormData, name: string, most = 60) => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, most) : "";
};

/** The draft that a posted or restored form carries; a new one where it carries none. */
function stateOf(form: FormData | null, kind: DraftKind, documentId: string | null): DraftState {
  const id = form ? textOf(form, draftField.id) : "";
  const tab = form ? textOf(form, draftField.tab) : "";
  const known = idPattern.test(id) && tab !== "";
  return {
    id: known ? id : randomUUID(),
    version: known && form ? Math.max(0, Math.trunc(Number(form.get(draftField.version))) || 0) : 0,
    tab: known ? tab : randomUUID(),
    kind,
    documentId,
    saved: null,
    problem: null,
    conflict: null,
  };
}

/**
 * For the loader of a form: the draft that `?draft=` names, or the one that `restored` carries (what was typed before
 * the session ended), or the beginning of a new one. `form` is what an opened draft holds. Throws 404 for a draft of another company, kind or document.
 */
export async function openDraft(
  args: LoaderFunctionArgs,
  person: Person,
  {
    kind,
    documentId,
    restored,
    limits,
  }: { kind: DraftKind; documentId: string | null; restored: CheckedForm | null; limits: FormLimits },
): Promise<OpenedDraft & { form: CheckedForm | null }> {
  const asked = new URL(args.request.url).searchParams.get("draft");
  const ofKind = [{ fieldName: "kind", searchType: "eq" as const, values: [kind] }];
  const find = async (searchInfos: SearchInfo[]) => {
    const found = await person.attempt(pageDrafts, { body: { pageIndex: 1, pageSize: 10, searchInfos } });
    return found.ok ? found.result : { rows: [], total: 0 };
  };
  const counting = find(ofKind).then(({ total }) => total);
  if (restored)
    return { state: stateOf(restored, kind, documentId), form: null, waiting: null, others: await counting };
  if (!asked) {
    const [others, own] = await Promise.all([
      counting,
      find([
        ...ofKind,
        { fieldName: "documentId", searchType: "eq", values: [documentId ?? ""] },
        { fieldName: "userId", searchType: "eq", values: [person.info.user.userId] },
      ]),
    ]);
    const [last] = own.rows;
    const waiting = last ? { ...last, path: draftPath(last) } : null;
    return { state: stateOf(null, kind, documentId), form: null, waiting, others };
  }
  if (!idPattern.test(asked)) throw missing(args.context.traceId);
  const [draft, others] = await Promise.all([person.call(getDraft, { params: { id: asked } }), counting]);
  if (draft.kind !== kind || draft.documentId !== documentId) throw missing(args.context.traceId);
  const state = { ...stateOf(null, kind, documentId), id: draft.id, version: draft.version, saved: savedOf(draft) };
  return { state, form: formOf(args, draft.entries, limits), waiting: null, others };
}

const savedOf = (draft: Draft) => ({ by: draft.savedBy, time: draft.updateTime });

/** What names a draft in a list. */
const titleFields = [
  "blNo",
  "bookingNo",
  "declarationNo",
  "vesselName",
  "clientName",
  "plateNo",
  "name",
  "machineNo",
  "releaseNo",
];

function describe(entries: DraftEntries) {
  const first = (field: string) => entries.find(([name, value]) => name === field && value.trim())?.[1].trim();
  const rows = new Set(entries.flatMap(([name]) => /^boxes\[\d+\]/.exec(name)?.[0] ?? []));
  const title = titleFields.map(first).find(Boolean) ?? "";
  return { title: title.slice(0, 80), boxCount: rows.size };
}

/**
 * For the action of a form: keeps what was typed, whatever button was pressed. Where somebody else has saved the draft
 * since, `conflict` says in which fields; the action then does nothing else. Throws the way to the merged form once the
 * reader has chosen.
 */
export async function keepDraft(
  person: Person,
  form: FormData,
  kind: DraftKind,
  documentId: string | null,
): Promise<DraftState> {
  const state = stateOf(form, kind, documentId);
  const mine = draftEntries(form);
  if (form.get(draftField.merge)) {
    const theirs = await person.attempt(getDraft, { params: { id: state.id } });
    if (theirs.ok && String(theirs.result.version) === form.get(draftField.theirs)) {
      const merged = mergeEntries(theirs.result.entries, mine, chosenIn(form));
      const kept = await save(person, { ...state, version: theirs.result.version }, merged);
      if (!kept.problem) throw redirectDocument(draftPath(kept));
      return kept;
    }
  }
  return save(person, state, mine);
}

/**
 * After a conflict with the saved document: the chosen fields become the draft of this form, upon the document's version
 * as it stands now. Throws the way to the form that it opens; answers nothing when the document was changed once more
 * or the draft could not be kept, and the caller then saves as usual, which meets the conflict again.
 * @param theirs the fields of the document as its form would hold them
 */
export async function openMergedForm(
  person: Person,
  form: FormData,
  draft: DraftState,
  { theirs, version }: { theirs: DraftEntries; version: number },
): Promise<void> {
  if (String(version) !== form.get(draftField.theirs)) return;
  const merged = mergeEntries(theirs, draftEntries(form), chosenIn(form));
  const entries = merged.filter(([name]) => name !== "version");
  const kept = await save(person, draft, [...entries, ["version", String(version)]]);
  if (!kept.problem) throw redirectDocument(draftPath(kept));
}

async function save(person: Person, state: DraftState, entries: DraftEntries): Promise<DraftState> {
  const { id, version, tab, kind, documentId } = state;
  const send = (known: number) =>
    person.attempt(saveDraft, {
      body: { id, version: known, tab, kind, documentId, ...describe(entries), entries },
      idempotencyKey: randomUUID(),
    });
  let sent = await send(version);
  // thrown away meanwhile; what is being typed is not
  if (!sent.ok && sent.error.status === 404 && version > 0) sent = await send(0);
  if (sent.ok) {
    const { version: kept, updateTime } = sent.result;
    return { ...state, version: kept, saved: { by: person.info.user.name, time: updateTime } };
  }
  const current = sent.error.status === 409 ? (sent.error.current as Draft | undefined) : undefined;
  if (!current) return { ...state, problem: "failed" };
  const rows = compareEntries(current.entries, entries);
  // the same was typed on both sides
  if (rows.length === 0) return save(person, { ...state, version: current.version }, entries);
  const conflict = { version: current.version, by: current.savedBy, time: current.updateTime, rows };
  return { ...state, problem: "conflict", conflict };
}

/** Once the document is saved, its draft has done its work; what somebody else has saved meanwhile stays. */
export async function endDraft(person: Person, { id, version, tab }: DraftState): Promise<void> {
  if (version === 0) return;
  await person.attempt(deleteDraft, { params: { id }, body: { version, tab }, idempotencyKey: randomUUID() });
}

/** The kinds whose drafts somebody works on. */
export const draftKindsOf = (person: Person): DraftKind[] =>
  draftKinds.filter((kind) => (["add", "edit"] as const).some((key) => person.may(permissionOfDraft[kind], key)));
