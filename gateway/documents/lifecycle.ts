import type { ActorContext, Identity, UserContext } from "@gateway/core/context";
import { conflict, notFound, Refusal, refused } from "@gateway/core/refusal";
import { countAudit } from "@gateway/store/auditDays";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import {
  type DocumentRow,
  deleteDocument,
  findDocument,
  insertDocument,
  lockDocument,
  updateDocument,
} from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { type DocumentKeys, saveKeys } from "@gateway/store/keys";
import type { PageSpec } from "@gateway/store/search";
import type { DocumentsTable } from "@gateway/store/tables";
import { delayTimer, planTimers, type TimerRow } from "@gateway/store/timers";
import { codes } from "@protocol/codes";
import type { DocumentKind } from "@protocol/documentKinds";
import { enteredStatus } from "@protocol/documentStatuses";
import type { Insertable } from "kysely";
import { allowedActions, findObstacle, isOthersDraft, isPort, type LifecycleRules } from "./lifecycleRules";
import { findReminder, type Schedule, timerNamesOf, timersOf } from "./schedule";
import { hasBeenOther, noteEvent, operatorOf, type TrailEntry, type TransitionChanges } from "./trail";

/** What a kind's handlers work with (`documentLifecycle`). */
export interface Lifecycle<D extends { row: DocumentRow }, A extends string> {
  kind: string;
  read(db: Store, row: DocumentRow): Promise<D>;
  /** Undefined where there is none of this kind. */
  find(db: Store, id: string): Promise<D | undefined>;
  /** The document as this person may see it, or 404. */
  getFor(ctx: UserContext, id: string): Promise<D>;
  /** The document on which somebody is about to act. */
  getToAct(ctx: UserContext, action: A, id: string, version: number): Promise<D>;
  /** Carries out a transition: the row changes under its version, the trail says who, from where and what. */
  act(ctx: ActorContext, before: D, action: A, changed?: TransitionChanges<unknown>): Promise<D>;
  /** Changes the document without a transition: its version counts, `action` stands in the trail alone, nobody is told. */
  amend(ctx: ActorContext, before: D, action: string, changed: TransitionChanges<unknown>): Promise<D>;
  enter(ctx: UserContext, entered: NewDocument, entry?: Partial<TrailEntry>): Promise<DocumentRow>;
  note(ctx: ActorContext, id: string, entry: TrailEntry): Promise<void>;
  remove(ctx: UserContext, document: D): Promise<void>;
  notify: Notify<D, A>;
}

/** What a new document is entered with; whatever its row has besides is filled in. Its number is given, or the next of its prefix. */
export type NewDocument = ({ prefix: string; doc_no?: undefined } | { prefix?: undefined; doc_no: string }) &
  Pick<Insertable<DocumentsTable>, "type" | "status" | "body"> &
  Partial<Insertable<DocumentsTable>>;

/** A property, not a method, so that the compiler asks for what can do without a person. */
type Notify<D, A extends string> = (
  ctx: ActorContext,
  action: A,
  before: DocumentRow,
  after: NoInfer<D>,
  remark: string | null,
) => Promise<void>;

/** What one kind brings to its lifecycle. `D` is a stored document with all that its rules and answers look at. */
export interface LifecycleOptions<D extends { row: DocumentRow }, S, A extends string> {
  kind: DocumentKind;
  /** The document of a row with whatever else belongs to it. Its parameters are typed where it is written: `D` is inferred from it. */
  read(db: Store, row: DocumentRow): Promise<D>;
  stateOf(document: NoInfer<D>): S;
  /** As its contract shows it to the person of the call; a 409 carries it. */
  answer(ctx: UserContext, document: NoInfer<D>): Promise<unknown> | unknown;
  /** Tells those concerned what has become of it. */
  notify?: Notify<D, A>;
  /** What its lists are searched by beside the columns, as its row stands. */
  keys?: { pages: PageSpec; of(row: DocumentRow): DocumentKeys };
  /** What happens to it by time alone. */
  schedule?: Schedule<D, A>;
  /** Whose lock an action waits for; the document's own unless told. */
  lockOf?(row: DocumentRow): string;
  /** The status of one that is not handed in yet; 05 unless told. */
  draft?: string;
  /** What the port reads of one that its company is changing: the version that holds meanwhile, as the row that it was. */
  heldRow?(row: DocumentRow): DocumentRow | null;
  /** Locks what every action on such a document locks before the document itself, as a slot is before its appointment. */
  lockFirst?(db: Store, row: DocumentRow): Promise<unknown>;
}

/**
 * What every kind of document does alike: who finds it, who may act, the change under its version, the trail. Refusals:
 * 404 for whoever does not see it, 403 when it is not theirs to do, 409 with the document as it stands when it has
 * changed since it was read, 1002 when its status or a guard forbids it.
 */
export function documentLifecycle<D extends { row: DocumentRow }, S extends { status: string }, A extends string>(
  rules: LifecycleRules<S, A>,
  { kind, read, stateOf, answer, notify, keys, schedule = {}, ...options }: LifecycleOptions<D, S, A>,
) {
  const { lockOf, draft, lockFirst, heldRow } = options;

  /** Undefined where there is none of this kind. */
  async function find(db: Store, id: string): Promise<D | undefined> {
    const row = await findDocument(db, kind, id);
    return row && read(db, row);
  }

  const getFor = (ctx: UserContext, id: string): Promise<D> => readFor(ctx, id, heldRow);

  async function readFor(ctx: UserContext, id: string, held?: typeof heldRow): Promise<D> {
    const found = await findDocument(ctx.db, kind, id);
    const row = found && isOthersDraft(found, ctx.identity, draft) ? held?.(found) : found;
    if (!row) throw notFound();
    const document = await read(ctx.db, row);
    if (rules.partiesOf(stateOf(document), ctx.identity).length === 0) throw notFound();
    return document;
  }

  /** The same for whoever had a version of it: what its company has withdrawn since is changed, not unknown to the port. */
  async function getSeen(ctx: UserContext, id: string, version: number): Promise<D> {
    try {
      return await readFor(ctx, id);
    } catch (error) {
      const row = await findDocument(ctx.db, kind, id);
      const withdrawn = row && isOthersDraft(row, ctx.identity, draft) && row.version > version;
      if (withdrawn && (await hasBeenOther(ctx.db, id, row.status))) throw conflict(null);
      throw error;
    }
  }

  async function getToAct(ctx: UserContext, action: A, id: string, version: number): Promise<D> {
    const locked = lockOf ? lockOf((await getSeen(ctx, id, version)).row) : id;
    await lockDocument(ctx.db, locked);
    const document = await getSeen(ctx, id, version);
    const obstacle = findObstacle(rules, action, stateOf(document), ctx.identity);
    if (obstacle?.kind === "forbidden") throw new Refusal(codes.forbidden, "forbidden");
    if (document.row.version !== version) throw conflict(await answer(ctx, document));
    if (obstacle) throw refused(obstacle.reason, obstacle.params);
    return document;
  }

  /** Keeps what follows from a row: its keys and timers. For whoever writes one without `enter` and `act`. */
  async function saveDerived(db: Store, row: DocumentRow, now: Date, fresh = false): Promise<void> {
    if (keys) await saveKeys(db, row, keys.pages, keys.of(row), fresh);
    const timers = timersOf(rules.transitions, schedule, row);
    if (timers.length > 0) await planTimers(db, row, timers, now, fresh);
  }

  async function act<B>(ctx: ActorContext, before: D, action: A, changed: TransitionChanges<B> = {}): Promise<D> {
    const status = changed.status ?? rules.transitions[action].to ?? undefined;
    const document = await amend(ctx, before, action, { ...changed, status });
    const { status: fromStatus, type, update_time: since } = before.row;
    const decided = fromStatus === enteredStatus.submitted && document.row.status !== fromStatus;
    if (decided && isUser(ctx) && isPort(ctx.identity)) await countAudit(ctx.db, { kind, type, since, at: ctx.now });
    await notify?.(ctx, action, before.row, document, changed.remark ?? null);
    return document;
  }

  async function amend<B>(
    ctx: ActorContext,
    before: D,
    action: string,
    { patch = {}, body, remark = null, changes, status, by = operatorOf(ctx.identity) }: TransitionChanges<B>,
  ): Promise<D> {
    const after = await updateDocument(ctx.db, before.row, {
      ...patch,
      ...(status ? { status } : {}),
      ...(body ? { body: JSON.stringify(body) } : {}),
      update_by: by.id,
      update_time: ctx.now.toISOString(),
    });
    if (!after) throw conflict(isUser(ctx) ? await answer(ctx, await getFor(ctx, before.row.id)) : undefined);
    await saveDerived(ctx.db, after, ctx.now);
    const { status: fromStatus } = before.row;
    await noteEvent(ctx, after.id, { action, fromStatus, toStatus: after.status, remark, changes, by });
    return read(ctx.db, after);
  }

  /** A new document of this company with its first row of the trail; its number is the next of the day. */
  async function enter(
    ctx: UserContext,
    { prefix, doc_no, ...columns }: NewDocument,
    entry: Partial<TrailEntry> = {},
  ): Promise<DocumentRow> {
    const { identity, now } = ctx;
    const time = now.toISOString();
    const row = await insertDocument(ctx.db, {
      id: newId(now.getTime()),
      kind,
      doc_no: prefix === undefined ? doc_no : await nextDocumentNumber(ctx.db, prefix, now),
      version: 1,
      company_id: identity.companyId,
      company_name: identity.companyName,
      plan_time: "",
      amount: 0,
      create_by: identity.userId,
      create_by_name: identity.userName,
      create_time: time,
      update_by: identity.userId,
      update_time: time,
      source_channel: "WEB",
      ...columns,
    });
    await saveDerived(ctx.db, row, now, true);
    await noteEvent(ctx, row.id, { action: "create", fromStatus: null, toStatus: row.status, ...entry });
    return row;
  }

  /** Takes a draft out; its trail stays, with its number. */
  async function remove(ctx: UserContext, document: D): Promise<void> {
    const { row } = document;
    if (!(await deleteDocument(ctx.db, row, ctx.now))) throw conflict(await answer(ctx, document));
    await noteEvent(ctx, row.id, {
      action: "delete",
      fromStatus: row.status,
      toStatus: row.status,
      remark: row.doc_no,
    });
  }

  /** Does what a timer is due for (`ScheduledKind`); a document that has moved on gets its timers anew. */
  async function carryOut(ctx: ActorContext, timer: TimerRow): Promise<void> {
    const document = await find(ctx.db, timer.document_id);
    if (!document) return;
    const { row } = document;
    const due = timersOf(rules.transitions, schedule, row).find(({ name }) => name === timer.name)?.dueTime;
    if (due !== timer.due_time) return await saveDerived(ctx.db, row, ctx.now);
    const days = findReminder(schedule.reminders, timer, row, ctx.now);
    if (days === null) return;
    if (days !== undefined) return await schedule.reminders!.remind(ctx, document, days);
    const action = timer.name as A;
    const later = await schedule.transitions![action]!.wait?.(ctx, document);
    if (later) return await delayTimer(ctx.db, timer, later);
    await act(ctx, document, action, await schedule.transitions![action]!.changes?.(ctx, document));
  }

  async function lockIdOf(db: Store, id: string): Promise<string> {
    const row = lockOf && (await findDocument(db, kind, id));
    return row ? lockOf(row) : id;
  }

  async function lockBefore(db: Store, id: string): Promise<void> {
    const row = lockFirst && (await findDocument(db, kind, id));
    if (row) await lockFirst(db, row);
  }

  return {
    kind,
    lockBefore,
    timerNames: timerNamesOf(schedule),
    read,
    notify: notify ?? (async () => undefined),
    find,
    getFor,
    getToAct,
    act,
    amend,
    enter,
    note: noteEvent,
    remove,
    saveDerived,
    carryOut,
    lockIdOf,
    allowedActions: (state: S, identity: Identity) => allowedActions(rules, state, identity),
    findObstacle: (action: A, state: S, identity: Identity) => findObstacle(rules, action, state, identity),
  };
}

const isUser = (ctx: ActorContext): ctx is UserContext => ctx.identity !== null;

/** The columns that say who audited a document, when and with which words. */
export const auditColumns = (ctx: UserContext, remark: string | null) => ({
  audit_by: ctx.identity.userId,
  audit_by_name: ctx.identity.userName,
  audit_time: ctx.now.toISOString(),
  audit_remark: remark,
});
