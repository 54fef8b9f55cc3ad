import type { Identity } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { may } from "@gateway/core/permission";
import { notFound } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import { cutoffFields, getCallMove, hangingKinds, movedPageSize, planBreaks } from "@protocol/callMoves";
import { permissionsOfKind } from "@protocol/documentKinds";
import { changesOf } from "./callMoves";

const mostPages = 10_000;

/** The kinds whose documents a person may open. */
const kindsOf = (identity: Identity) =>
  hangingKinds.filter((kind) => permissionsOfKind[kind].some((permission) => may(identity, permission, "get")));

export const callMoveHandlers: Handler[] = [
  handle(getCallMove, async ({ db, identity }, { params, query }) => {
    const seq = /^\d{1,9}$/.test(params.id) ? Number(params.id) : -1;
    const kinds = kindsOf(identity);
    const move = await db.selectFrom("call_moves").selectAll().where("seq", "=", seq).executeTakeFirst();
    if (!move || kinds.length === 0 || !may(identity, "alertSubscription", "get")) throw notFound();
    let mine = db
      .selectFrom("call_move_documents as m")
      .innerJoin("documents as d", "d.id", "m.document_id")
      .where("m.seq", "=", seq)
      .where("m.kind", "in", kinds);
    if (!isPort(identity)) mine = mine.where("m.company_id", "=", identity.companyId);
    const counted = await mine
      .select([(eb) => eb.fn.countAll<number>().as("total"), (eb) => eb.fn.sum<number>("m.broken").as("broken")])
      .executeTakeFirstOrThrow();
    const total = Number(counted.total);
    // what hangs on it is nothing of this company's: it is none of its business
    if (total === 0) throw notFound();
    const pageSize = movedPageSize(query.size);
    const pages = Math.ceil(total / pageSize);
    const pageIndex = Math.min(Math.max(1, Math.trunc(Number(query.page)) || 1), pages, mostPages);
    const rows = await mine
      .select(["d.id", "m.kind", "d.type", "d.doc_no", "d.company_name", "d.plan_time", "m.breaks"])
      .orderBy("m.broken", "desc")
      .orderBy("m.document_id")
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute();
    const changes = changesOf(move);
    return {
      ...{ id: params.id, vesselName: move.vessel_name, voyage: move.voyage, terminalCode: move.terminal_code },
      cutoffs: cutoffFields.flatMap((field) => (changes[field] ? [{ field, ...changes[field] }] : [])),
      eta: changes.eta ?? null,
      ...{ time: move.time, reason: move.reason, total, broken: Number(counted.broken), pageIndex, pageSize },
      rows: rows.map((row) => ({
        ...{ id: row.id, kind: row.kind, type: row.type, docNo: row.doc_no, companyName: row.company_name },
        planTime: row.plan_time,
        breaks: planBreaks.filter((each) => row.breaks.split(" ").includes(each)),
      })),
    };
  }),
];
