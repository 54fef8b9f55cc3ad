import { writeTransaction } from "@gateway/core/writeTransaction";
import type { Teller } from "@gateway/messages/public";
import { queueAlert } from "@gateway/store/alertQueue";
import type { Store } from "@gateway/store/database";
import { addEvents } from "@gateway/store/events";
import { type CallRow, findCall, isOfWholeVoyage, listReleasesOfFeeder } from "@gateway/voyages/public";
import { callMovedAction, cutoffFields, type HangingKind, hangingKinds, type PlanBreak } from "@protocol/callMoves";
import type { Selectable } from "kysely";
import { brokenPlans, type Cutoffs, hangs } from "./brokenPlans";
import { movedText, tellCompany } from "./callMoveMessages";
import { beginMove, changesOf, type Move } from "./callMoves";
import type { CallFollowersTable } from "./tables";

type Follower = Selectable<CallFollowersTable>;

/** What following takes besides the store; `batch` is how many documents one transaction notes. */
export interface FollowerParts extends Pick<Teller, "live" | "log"> {
  store: Store;
  clock: () => Date;
  batch?: number;
}

/** Companies that one transaction tells. */
const companiesAtOnce = 20;
const never = "9999-12-31T00:00:00.000Z";

/**
 * Does the next piece of what the changes of the schedule ask for: notes the documents of the call in batches, then tells
 * the companies. Position, notes and messages are kept together, and the position's row is held meanwhile: whatever
 * number of gateways follow, and wherever one ends, each is told once. Answers whether more waits.
 */
export async function followCalls({ store, live, log, clock, batch = 200 }: FollowerParts): Promise<boolean> {
  if (!(await isWaiting(store))) return false;
  return writeTransaction(store, live, async (db, buffered) => {
    const follower = await holdFollower(db);
    if (follower.move_seq === null) return beginMove(db, follower.seq);
    const ctx = { db, live: buffered, log, now: clock() };
    const move = await findMove(db, follower.move_seq);
    if (follower.stage === "documents") return noteDocuments(ctx, follower, move, batch);
    if (follower.stage === "feeders") return noteFeederReleases(ctx, follower, move, batch);
    return tellCompanies(ctx, follower, move);
  });
}

/** Whether there is anything to do, without a write. */
async function isWaiting(store: Store): Promise<boolean> {
  const waiting = await store
    .selectFrom("call_followers as f")
    .innerJoin("voyage_change_counter as c", "c.id", "f.id")
    .select("f.id")
    .where((eb) => eb.or([eb("f.move_seq", "is not", null), eb("c.last", ">", eb.ref("f.seq"))]))
    .executeTakeFirst();
  return waiting !== undefined;
}

/** The position; nobody else goes on until this transaction ends, in this process or another. */
const holdFollower = (db: Store): Promise<Follower> =>
  db
    .updateTable("call_followers")
    .set((eb) => ({ seq: eb.ref("seq") }))
    .where("id", "=", 1)
    .returningAll()
    .executeTakeFirstOrThrow();

const goOn = (db: Store, to: Partial<Follower>) =>
  db.updateTable("call_followers").set(to).where("id", "=", 1).execute();

const findMove = (db: Store, seq: number): Promise<Move> =>
  db.selectFrom("call_moves").selectAll().where("seq", "=", seq).executeTakeFirstOrThrow();

/** The cut-offs after a move; what it left as it was comes from the call. */
function cutoffsAfter(call: CallRow | undefined, move: Move): Cutoffs {
  const changes = changesOf(move);
  const after = (field: keyof Cutoffs, kept: string | undefined) => changes[field]?.to ?? kept ?? never;
  return {
    cyCutoff: after("cyCutoff", call?.cy_cutoff),
    siCutoff: after("siCutoff", call?.si_cutoff),
    vgmCutoff: after("vgmCutoff", call?.vgm_cutoff),
  };
}

/** Notes the next documents of the call, each with what breaks of its plan, and says so in their trails. */
async function noteDocuments(ctx: Teller, follower: Follower, move: Move, batch: number): Promise<boolean> {
  const { db, now } = ctx;
  const found = await db
    .selectFrom("documents")
    .select(["id", "kind", "type", "status", "company_id", "terminal", "plan_time", "body"])
    .where("vessel_name", "=", move.vessel_name)
    .where("voyage", "=", move.voyage)
    .where("id", ">", follower.after_id)
    .orderBy("id")
    .limit(batch)
    .execute();
  const call = await findCall(db, move.call_id);
  const cutoffs = cutoffsAfter(call, move);
  const changes = changesOf(move);
  const moved = cutoffFields.flatMap((field) => (changes[field] ? [{ field, ...changes[field] }] : []));
  const noted = found.flatMap((row) => {
    const kind = hangingKinds.find((each) => each === row.kind);
    if (!kind || !hangs(kind, row, call?.eta) || (row.terminal !== null && row.terminal !== move.terminal_code))
      return [];
    const breaks = changes.omitTime?.to ? ["callOmitted" satisfies PlanBreak] : breaksOf(ctx, kind, row, cutoffs);
    return [{ row, kind, breaks: breaks.join(" ") }];
  });
  if (noted.length > 0)
    await db
      .insertInto("call_move_documents")
      .values(noted.map(({ row, kind, breaks }) => noteOf(move.seq, row, kind, breaks)))
      .execute();
  if (moved.length > 0)
    await addEvents(
      db,
      noted.map(({ row, breaks }) => ({
        ...{ documentId: row.id, time: now, operator: "SYS", operatorName: "SYS", companyName: "" },
        ...{ action: callMovedAction, fromStatus: row.status, toStatus: row.status, remark: breaks, ip: null },
        changes: moved,
      })),
    );
  const last = found.at(-1);
  if (last && found.length === batch) await goOn(db, { after_id: last.id });
  else await goOn(db, { stage: changes.omitTime ? "feeders" : "companies", after_id: "" });
  return true;
}

/** Notes the next releases of boxes that the ship was to bring: without any call of hers they do not come. */
async function noteFeederReleases({ db }: Teller, follower: Follower, move: Move, batch: number): Promise<boolean> {
  const omits = Boolean(changesOf(move).omitTime?.to);
  const call = await findCall(db, move.call_id);
  const concerns = call !== undefined && (await isOfWholeVoyage(db, move, omits));
  const from = { after: follower.after_id, limit: batch };
  const { releases, last } = concerns
    ? await listReleasesOfFeeder(db, { ...move, eta: call.eta }, from)
    : { releases: [], last: null };
  const breaks: PlanBreak | "" = omits ? "callOmitted" : "";
  if (releases.length > 0)
    await db
      .insertInto("call_move_documents")
      .values(releases.map((row) => noteOf(move.seq, row, "nonHomePortRelease", breaks)))
      .onConflict((there) => there.columns(["seq", "document_id"]).doNothing())
      .execute();
  await goOn(db, last === null ? { stage: "companies", after_id: "" } : { after_id: last });
  return true;
}

/** What breaks; one document that cannot be read must not keep the others from being told. */
function breaksOf(
  { log, now }: Teller,
  kind: HangingKind,
  row: Parameters<typeof brokenPlans>[1] & { id: string },
  cutoffs: Cutoffs,
) {
  try {
    return brokenPlans(kind, row, cutoffs, now.toISOString());
  } catch (error) {
    log.error({ kind, document: row.id, error: (error as Error).name }, "a plan cannot be read");
    return [];
  }
}

const noteOf = (
  seq: number,
  row: { id: string; company_id: string },
  kind: HangingKind,
  breaks: string,
): { seq: number; document_id: string; company_id: string; kind: HangingKind; breaks: string; broken: 0 | 1 } => ({
  ...{ seq, document_id: row.id, company_id: row.company_id, kind, breaks },
  broken: breaks === "" ? 0 : 1,
});

/** Has those told who subscribed to moved cut-offs, or to arrivals that are put off. */
async function queueMove({ db, now }: Teller, move: Move, companyId: string): Promise<void> {
  const { eta } = changesOf(move);
  const whats = [
    ...(movedText(move) === "" ? [] : ["cutoff" as const]),
    ...(eta && eta.to > eta.from ? ["eta" as const] : []),
  ];
  for (const what of whats) await queueAlert(db, { what, companyId, params: { seq: move.seq }, time: now });
}

/** Tells the next companies; after the last one the move is done. */
async function tellCompanies(ctx: Teller, follower: Follower, move: Move): Promise<boolean> {
  const { db } = ctx;
  const companies = await db
    .selectFrom("call_move_documents")
    .select("company_id")
    .distinct()
    .where("seq", "=", move.seq)
    .where("company_id", ">", follower.after_id)
    .orderBy("company_id")
    .limit(companiesAtOnce)
    .execute();
  for (const { company_id } of companies) {
    await tellCompany(ctx, move, company_id);
    await queueMove(ctx, move, company_id);
  }
  const last = companies.at(-1);
  if (last && companies.length === companiesAtOnce) await goOn(db, { after_id: last.company_id });
  else await goOn(db, { seq: move.seq, move_seq: null, stage: "documents", after_id: "" });
  return true;
}
