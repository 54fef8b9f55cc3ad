import { readBoxHistory } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { notFound } from "@gateway/core/refusal";
import type { openInterfaces } from "@protocol/openInterfaces";
import type { z } from "zod";
import { hasBox, isVisible } from "./companyDocuments";
import { readEvents } from "./dcsaEvents";
import { isBehind, pageOfRows, readCursor } from "./openPage";

type Interfaces = { [I in (typeof openInterfaces)[number] as I["name"]]: I };
type Part<I, K extends string> = I extends { [key in K]: infer S extends z.ZodType } ? z.output<S> : undefined;
export type OpenInput<N extends keyof Interfaces> = {
  params: Part<Interfaces[N], "params">;
  query: Part<Interfaces[N], "query">;
  body: Part<Interfaces[N], "body">;
};
export type OpenResult<N extends keyof Interfaces> = Part<Interfaces[N], "result">;
export type Readers = {
  [N in Exclude<keyof Interfaces, "createPreArrival">]: (
    ctx: UserContext,
    input: OpenInput<N>,
  ) => Promise<OpenResult<N>>;
};

const documentColumns = [
  "d.id",
  "d.kind",
  "d.type",
  "d.doc_no",
  "d.status",
  "d.vessel_name",
  "d.voyage",
  "d.bl_no",
  "d.terminal",
  "d.plate_no",
  "d.plan_time",
  "d.amount",
  "d.create_time",
  "d.update_time",
] as const;

const documentsOf = (ctx: UserContext) =>
  ctx.db.selectFrom("documents as d").select(documentColumns).orderBy("d.update_time").orderBy("d.id");

type Row = Awaited<ReturnType<ReturnType<typeof documentsOf>["execute"]>>[number];

const shownDocument = (row: Row) => ({
  ...{ id: row.id, docNo: row.doc_no, kind: row.kind, type: row.type, status: row.status, blNo: row.bl_no },
  ...{ vesselName: row.vessel_name, voyage: row.voyage, terminalCode: row.terminal, plateNo: row.plate_no },
  ...{ planTime: row.plan_time || null, createTime: row.create_time, updateTime: row.update_time },
});

const placeOf = (row: { update_time: string; id: string }) => ({ time: row.update_time, id: row.id });

/** What answers each interface that reads, for the company of the application. */
export const readers: Readers = {
  async listSchedules({ db }, { query: { limit, cursor, terminalCode, voyage } }) {
    let rows = db
      .selectFrom("voyages")
      .selectAll()
      .where(isBehind("update_time", "id", readCursor(cursor)))
      .orderBy("update_time")
      .orderBy("id")
      .limit(limit + 1);
    if (terminalCode) rows = rows.where("terminal_code", "=", terminalCode);
    if (voyage) rows = rows.where("voyage", "=", voyage);
    return pageOfRows(await rows.execute(), limit, placeOf, (row) => ({
      ...{ id: row.id, terminalCode: row.terminal_code, vesselName: row.vessel_name, imoNo: row.imo_no },
      ...{ voyage: row.voyage, operatorCode: row.operator_code, eta: row.eta, etb: row.etb, etd: row.etd },
      ...{ openTime: row.open_time, cyCutoff: row.cy_cutoff, vgmCutoff: row.vgm_cutoff },
      ...{ customsCutoff: row.customs_cutoff, atb: row.atb, atd: row.atd, omitted: row.omit_time !== null },
      updateTime: row.update_time,
    }));
  },

  async listBoxes(ctx, { query: { limit, cursor, ctnNo } }) {
    let rows = ctx.db
      .selectFrom("document_boxes as b")
      .innerJoin("documents as d", "d.id", "b.document_id")
      .select(["b.id", "b.ctn_no", "b.size_type", "d.doc_no", "d.kind", "d.bl_no", "d.update_time"])
      .where("b.ctn_no", "is not", null)
      .where(isVisible(ctx, "d"))
      .where(isBehind("d.update_time", "b.id", readCursor(cursor)))
      .orderBy("d.update_time")
      .orderBy("b.id")
      .limit(limit + 1);
    if (ctnNo) rows = rows.where("b.ctn_no", "=", ctnNo);
    return pageOfRows(await rows.execute(), limit, placeOf, (row) => ({
      ...{ id: row.id, ctnNo: row.ctn_no!, sizeType: row.size_type, docNo: row.doc_no, kind: row.kind },
      ...{ blNo: row.bl_no, updateTime: row.update_time },
    }));
  },

  async listBoxEvents(ctx, { params: { ctnNo } }) {
    if (!(await hasBox(ctx, ctnNo))) throw notFound();
    const { cycles } = await readBoxHistory(ctx, ctnNo);
    const items = cycles.flatMap(({ events }) =>
      events.map(({ time, code, placeCode, fullEmpty, vesselName, voyage, plateNo, blNo }) => ({
        ...{ time, code, placeCode, fullEmpty, vesselName, voyage, plateNo, blNo },
      })),
    );
    return { items, next: null };
  },

  async listGateEvents(ctx, { query: { limit, cursor, ctnNo } }) {
    let rows = ctx.db
      .selectFrom("box_events as e")
      .selectAll("e")
      .where("e.code", "in", ["GI", "GO", "GE", "GF"])
      .where((eb) =>
        eb(
          "e.bl_no",
          "in",
          eb.selectFrom("documents as d").select("d.bl_no").where("d.bl_no", "is not", null).where(isVisible(ctx, "d")),
        ),
      )
      .where(isBehind("e.time", "e.id", readCursor(cursor)))
      .where("e.time", "<=", ctx.now.toISOString())
      .orderBy("e.time")
      .orderBy("e.id")
      .limit(limit + 1);
    if (ctnNo) rows = rows.where("e.ctn_no", "=", ctnNo);
    return pageOfRows(
      await rows.execute(),
      limit,
      ({ time, id }) => ({ time, id }),
      (row) => ({
        ...{ id: row.id, ctnNo: row.ctn_no, time: row.time, code: row.code, placeCode: row.place_code },
        ...{ fullEmpty: row.full_empty, vesselName: row.vessel_name, voyage: row.voyage },
        ...{ plateNo: row.plate_no, blNo: row.bl_no },
      }),
    );
  },

  async listPositions({ db, identity }, { query: { limit, cursor, plateNo } }) {
    let rows = db
      .selectFrom("gps_devices")
      .selectAll()
      .where("company_id", "=", identity.companyId)
      .where("last_time", "<>", "")
      .where(isBehind("last_time", "device_no", readCursor(cursor)))
      .orderBy("last_time")
      .orderBy("device_no")
      .limit(limit + 1);
    if (plateNo) rows = rows.where("plate_no", "=", plateNo);
    const place = (row: { last_time: string; device_no: string }) => ({ time: row.last_time, id: row.device_no });
    return pageOfRows(await rows.execute(), limit, place, (row) => ({
      ...{ deviceNo: row.device_no, plateNo: row.plate_no, name: row.name, lng: row.last_lng, lat: row.last_lat },
      ...{ speed: row.last_speed, heading: row.last_heading, time: row.last_time },
    }));
  },

  async listDocuments(ctx, { query: { limit, cursor, kind, status } }) {
    let rows = documentsOf(ctx)
      .where(isVisible(ctx, "d", kind))
      .where(isBehind("d.update_time", "d.id", readCursor(cursor)))
      .limit(limit + 1);
    if (status) rows = rows.where("d.status", "=", status);
    return pageOfRows(await rows.execute(), limit, placeOf, shownDocument);
  },

  async getDocument(ctx, { params: { docNo } }) {
    const row = await documentsOf(ctx).where("d.doc_no", "=", docNo).where(isVisible(ctx, "d")).executeTakeFirst();
    if (!row) throw notFound();
    const boxes = await ctx.db
      .selectFrom("document_boxes")
      .select(["ctn_no", "size_type"])
      .where("document_id", "=", row.id)
      .orderBy("seq")
      .execute();
    const events = await ctx.db
      .selectFrom("document_events")
      .select(["time", "action", "from_status", "to_status"])
      .where("document_id", "=", row.id)
      .orderBy("id")
      .limit(200)
      .execute();
    return {
      ...shownDocument(row),
      boxes: boxes.map(({ ctn_no, size_type }) => ({ ctnNo: ctn_no, sizeType: size_type })),
      events: events.map(({ time, action, from_status, to_status }) => ({
        ...{ time, action, fromStatus: from_status, toStatus: to_status },
      })),
    };
  },

  async listFees(ctx, { query: { limit, cursor, kind } }) {
    const rows = await documentsOf(ctx)
      // what something costs is its own company's to know
      .where("d.company_id", "=", ctx.identity.companyId)
      .where("d.amount", "<>", 0)
      .where(isVisible(ctx, "d", kind))
      .where(isBehind("d.update_time", "d.id", readCursor(cursor)))
      .limit(limit + 1)
      .execute();
    return pageOfRows(rows, limit, placeOf, (row) => ({
      ...{ id: row.id, docNo: row.doc_no, kind: row.kind, status: row.status, amount: Number(row.amount) },
      updateTime: row.update_time,
    }));
  },

  listEvents: readEvents,
};
