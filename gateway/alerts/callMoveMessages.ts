import { listWhoMay } from "@gateway/identity/public";
import { type EventReason, type Teller, tell } from "@gateway/messages/public";
import { cutoffFields, type HangingKind } from "@protocol/callMoves";
import { permissionsOfKind } from "@protocol/documentKinds";
import { screenPath } from "@protocol/screens";
import { toShanghai } from "@protocol/values/instant";
import { changesOf, type Move } from "./callMoves";

/** Numbers that one message names. */
const mostNamed = 5;

/** What trade calls the cut-offs, in every language. */
const names = { cyCutoff: "CY", siCutoff: "SI", vgmCutoff: "VGM", customsCutoff: "CUSTOMS" } as const;

const minuteOf = (instant: string) => toShanghai(instant).slice(0, 16);

/** The moved cut-offs as a message says them, in the port's time; empty where none moved. */
export function movedText(move: Pick<Move, "changes">): string {
  const changes = changesOf(move);
  return cutoffFields
    .flatMap((field) => {
      const change = changes[field];
      return change ? [`${names[field]} ${minuteOf(change.from)} → ${minuteOf(change.to)}`] : [];
    })
    .join("; ");
}

interface Count {
  kind: HangingKind;
  total: number;
  broken: number;
}

const countKinds = async ({ db }: Teller, { seq }: Move, companyId: string): Promise<Count[]> => {
  const rows = await db
    .selectFrom("call_move_documents")
    .select(["kind", (eb) => eb.fn.countAll<number>().as("total"), (eb) => eb.fn.sum<number>("broken").as("broken")])
    .where("seq", "=", seq)
    .where("company_id", "=", companyId)
    .groupBy("kind")
    .execute();
  return rows.map(({ kind, total, broken }) => ({ kind, total: Number(total), broken: Number(broken) }));
};

/** Who of a company may see what, people who see the same kinds together: a message counts and names nothing else. */
async function readersOf({ db }: Teller, companyId: string, kinds: readonly HangingKind[]) {
  const seenBy = new Map<string, HangingKind[]>();
  for (const kind of kinds) {
    const people = new Set<string>();
    for (const permission of permissionsOfKind[kind])
      for (const userId of await listWhoMay(db, [companyId], permission, "get")) people.add(userId);
    for (const userId of people) seenBy.set(userId, [...(seenBy.get(userId) ?? []), kind]);
  }
  const groups = new Map<string, { kinds: HangingKind[]; people: string[] }>();
  for (const [userId, seen] of seenBy) {
    const group = groups.get(seen.join()) ?? { kinds: seen, people: [] };
    group.people.push(userId);
    groups.set(seen.join(), group);
  }
  return groups.values();
}

/** What a move is told as; null where the arrival of its call alone moved. A ship that does not come matters most. */
function reasonOf(move: Move, broken: number): EventReason | null {
  const { omitTime } = changesOf(move);
  if (omitTime?.to) return move.reason ? "callMove.omitted" : "callMove.omittedNoReason";
  if (movedText(move) !== "") return broken > 0 ? "callMove.breaks" : "callMove.moved";
  if (!omitTime) return null;
  return move.reason ? "callMove.reinstated" : "callMove.reinstatedNoReason";
}

/** Tells the people of a company once of a call that was left out or reinstated, or whose cut-offs moved. */
export async function tellCompany(ctx: Teller, move: Move, companyId: string): Promise<void> {
  if (reasonOf(move, 0) === null) return;
  const cutoffs = movedText(move);
  const counts = await countKinds(ctx, move, companyId);
  for (const { kinds, people } of await readersOf(
    ctx,
    companyId,
    counts.map(({ kind }) => kind),
  )) {
    const seen = counts.filter(({ kind }) => kinds.includes(kind));
    const total = seen.reduce((sum, each) => sum + each.total, 0);
    const broken = seen.reduce((sum, each) => sum + each.broken, 0);
    const first = await ctx.db
      .selectFrom("call_move_documents as m")
      .innerJoin("documents as d", "d.id", "m.document_id")
      .select("d.doc_no")
      .where("m.seq", "=", move.seq)
      .where("m.company_id", "=", companyId)
      .where("m.kind", "in", kinds)
      .orderBy("m.broken", "desc")
      .orderBy("m.document_id")
      .limit(mostNamed)
      .execute();
    const more = total - first.length;
    await tell(ctx, people, {
      contentType: "MESSAGE",
      reason: reasonOf(move, broken)!,
      params: {
        ...{ vessel: move.vessel_name, voyage: move.voyage, cutoffs, total, broken, remark: move.reason },
        documents: `${first.map(({ doc_no }) => doc_no).join(" ")}${more > 0 ? ` +${more}` : ""}`,
      },
      link: screenPath("movedCutoff", { id: String(move.seq) }),
      subject: `callMove:${move.seq}`,
    });
  }
}
