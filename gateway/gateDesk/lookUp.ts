import { findBarcode } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { invalid, Refusal } from "@gateway/core/refusal";
import { tryCode } from "@gateway/emptyBoxes/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { GateJob } from "@protocol/gateDesk";
import { message, type Packed } from "@protocol/message";
import { gateKindOf, gateKinds } from "./kinds";
import { readSaid, type Said } from "./said";

const hour = 3_600_000;
/** ms around now in which something counts as due today: a truck that is in may have come yesterday. */
const before = 24 * hour;
const ahead = 16 * hour;
/** Jobs that one look shows; a truck has two or three. */
const mostJobs = 20;

const saidWrong = (reason: Packed) => invalid({ said: [reason] });

/**
 * The rows of the desk's kinds that wait for the gate, or whose truck is in the port, and that are planned for about now;
 * those of `anyTime` whenever they are planned.
 */
function waiting({ db, now }: UserContext, anyTime: readonly string[] = []) {
  const time = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return db
    .selectFrom("documents")
    .selectAll()
    .where((eb) =>
      eb.or(
        gateKinds.map(({ kind, due, inside }) =>
          eb.and([eb("kind", "=", kind), eb("status", "in", [...due, ...inside])]),
        ),
      ),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb("plan_time", ">=", time(-before)), eb("plan_time", "<=", time(ahead))]),
        ...(anyTime.length > 0 ? [eb("kind", "in", anyTime)] : []),
      ]),
    )
    .orderBy("plan_time")
    .limit(mostJobs);
}

/** The rows that wait for a truck, or for a truck of one of their boxes. */
const waitingFor = (ctx: UserContext, plateNo: string) =>
  waiting(ctx)
    .where((eb) =>
      eb.or([
        eb("plate_no", "=", plateNo),
        eb("id", "in", eb.selectFrom("document_boxes").select("document_id").where("plate_no", "=", plateNo)),
      ]),
    )
    .execute();

/** The rows that are named themselves, however they stand. */
async function findNamed(ctx: UserContext, said: Exclude<Said, { by: "plate" }>): Promise<DocumentRow[]> {
  const { db } = ctx;
  if (said.by === "number" || said.by === "code") {
    const kinds = gateKinds.map(({ kind }) => kind);
    return db
      .selectFrom("documents")
      .selectAll()
      .where("doc_no", "=", said.number)
      .where("kind", "in", kinds)
      .execute();
  }
  const ctnNo = said.by === "box" ? said.ctnNo : (await findBarcode(db, said.barcode))?.ctn_no;
  if (ctnNo === undefined) throw saidWrong(message("gate.unknown"));
  // boxes that come by themselves come for days, whatever is planned for the first of them
  const boxKinds = gateKinds.filter(({ perBox }) => perBox).map(({ kind }) => kind);
  return waiting(ctx, boxKinds)
    .where("id", "in", (eb) => eb.selectFrom("document_boxes").select("document_id").where("ctn_no", "=", ctnNo))
    .execute();
}

/** Tries the code that was said with a pickup's number; a wrong one and a number that nobody has are told alike. */
async function requireCode(ctx: UserContext, said: Said): Promise<string | null> {
  if (said.by === "barcode") return said.barcode;
  if (said.by !== "code") return null;
  try {
    const matched = await tryCode(ctx, said.number, said.code);
    if (!matched) throw saidWrong(message("gate.codeWrong"));
    if (matched.used_time !== null) throw saidWrong(message("pickup.codeUsed"));
    return said.code;
  } catch (error) {
    if (error instanceof Refusal && error.reason === "gate.locked")
      throw saidWrong(message("gate.locked", error.params));
    throw error;
  }
}

/**
 * All that is due today for the truck that somebody has named, each with its checks. Throws a 422 beside `said` for a
 * text that names nothing, a wrong code, and a truck for which nothing is due.
 */
export async function lookUp(ctx: UserContext, typed: string): Promise<{ plateNo: string | null; jobs: GateJob[] }> {
  const said = readSaid(typed);
  if (!said) throw saidWrong(message("gate.unknown"));
  const code = await requireCode(ctx, said);
  const named = said.by === "plate" ? [] : await findNamed(ctx, said);
  const jobs: GateJob[] = [];
  // a voucher says which box of its order; the other boxes of that order are not this truck's
  for (const row of named) jobs.push(...(await jobsOf(ctx, row, codeFor(said, row, code))));
  const told = jobs.length > 0 ? jobs.map(({ plateNo }) => plateNo) : named.map(({ plate_no }) => plate_no);
  const plates = said.by === "plate" ? [said.plateNo] : [...new Set(told.flatMap((plateNo) => plateNo ?? []))];
  const others = plates.length === 1 ? await waitingFor(ctx, plates[0]!) : [];
  const ids = new Set(named.map(({ id }) => id));
  for (const row of others.filter(({ id }) => !ids.has(id)))
    jobs.push(...(await jobsOf(ctx, row, null)).filter(({ plateNo }) => plateNo === plates[0]));
  if (jobs.length === 0) throw saidWrong(message("gate.nothing", { said: plates[0] ?? typed.trim().slice(0, 40) }));
  return { plateNo: plates.length === 1 ? plates[0]! : null, jobs: jobs.slice(0, mostJobs) };
}

const jobsOf = async (ctx: UserContext, row: DocumentRow, code: string | null): Promise<GateJob[]> =>
  (await gateKindOf(row.kind)?.jobsOf(ctx, row, code)) ?? [];

/** The code that was said, for the document that it belongs to. */
function codeFor(said: Said, { kind }: DocumentRow, code: string | null): string | null {
  if (said.by === "box") return gateKindOf(kind)?.perBox ? said.ctnNo : null;
  const opens = (said.by === "code" && kind === "emptyPickup") || (said.by === "barcode" && kind === "weightOrder");
  return opens ? code : null;
}
