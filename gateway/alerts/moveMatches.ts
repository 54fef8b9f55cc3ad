import type { Store } from "@gateway/store/database";
import { type HangingKind, hangingKinds } from "@protocol/callMoves";
import { screenPath } from "@protocol/screens";
import { toShanghai } from "@protocol/values/instant";
import { movedText } from "./callMoveMessages";
import { changesOf, type Move } from "./callMoves";
import type { MaySee, QueueRow, Subject, Subscription } from "./subjects";

type Told = Pick<Subject, "reason" | "params" | "link">;

export const findMove = (db: Store, seq: number): Promise<Move | undefined> =>
  db.selectFrom("call_moves").selectAll().where("seq", "=", seq).executeTakeFirst();

/** How many documents of a subscription hang on the call; null where it asks for none of them. */
async function countMatches(db: Store, move: Move, subscription: Subscription, maySee: MaySee): Promise<number> {
  const { scope, scope_value: value, user_id, company_id } = subscription;
  if (scope === "ship" && move.vessel_name !== value) return 0;
  const kinds: HangingKind[] = [];
  for (const kind of hangingKinds) if (await maySee(user_id, company_id, kind)) kinds.push(kind);
  const wanted = scope === "kind" ? kinds.filter((kind) => kind === value) : kinds;
  if (wanted.length === 0) return 0;
  let query = db
    .selectFrom("call_move_documents as m")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("m.seq", "=", move.seq)
    .where("m.company_id", "=", company_id)
    .where("m.kind", "in", wanted);
  if (scope === "bl") query = query.innerJoin("documents as d", "d.id", "m.document_id").where("d.bl_no", "=", value);
  if (scope === "box")
    query = query.where("m.document_id", "in", (eb) =>
      eb.selectFrom("document_boxes").select("document_id").where("ctn_no", "=", value),
    );
  return Number((await query.executeTakeFirstOrThrow()).total);
}

/** What a subscription is told of a moved call; null where it is none of its business. */
export async function moveAlert(
  db: Store,
  move: Move,
  { what }: Pick<QueueRow, "what">,
  subscription: Subscription,
  maySee: MaySee,
): Promise<Told | null> {
  const total = await countMatches(db, move, subscription, maySee);
  if (total === 0) return null;
  const link = screenPath("movedCutoff", { id: String(move.seq) });
  const shared = { vessel: move.vessel_name, voyage: move.voyage, total };
  const { eta } = changesOf(move);
  if (what === "eta" && eta) {
    const [from, to] = [eta.from, eta.to].map((instant) => toShanghai(instant).slice(0, 16));
    return { reason: "alert.eta", params: { ...shared, from: from!, to: to! }, link };
  }
  return { reason: "alert.cutoff", params: { ...shared, cutoffs: movedText(move) }, link };
}
