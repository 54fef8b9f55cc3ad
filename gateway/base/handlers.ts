import type { Identity } from "@gateway/core/context";
import { type Handler, handle, handlePublic } from "@gateway/core/handler";
import { conflict, invalid, notFound, Refusal } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import {
  addDictData,
  deleteDictData,
  dictTypes,
  getDict,
  getDictData,
  getStandard,
  listDictData,
  listVoyages,
  updateDictData,
} from "@protocol/base";
import { codes } from "@protocol/codes";
import { getReadiness } from "@protocol/readiness";
import { type Selectable, sql } from "kysely";
import { namesOf } from "./codeNames";
import { readStandard } from "./standards";
import type { DictDataTable } from "./tables";
import { listVoyagesAround } from "./voyages";

type DictRow = Selectable<DictDataTable>;

/** The code lists are the port's: everybody reads them, its staff alone changes them. */
function requirePortStaff(identity: Identity): void {
  if (!identity.bizRoles.includes("PORT")) throw new Refusal(codes.forbidden, "forbidden");
}

const toRow = (row: DictRow) => ({
  id: row.id,
  dictType: row.dict_type,
  dictValue: row.dict_value,
  dictLabel: row.dict_label,
  sort: row.sort,
  version: row.version,
});

async function listRows(db: Store, dictType?: string): Promise<DictRow[]> {
  let rows = db.selectFrom("dict_data").selectAll();
  if (dictType) rows = rows.where("dict_type", "=", dictType);
  return rows.orderBy("dict_type").orderBy("sort").orderBy("dict_value").execute();
}

async function getRow(db: Store, id: string): Promise<DictRow> {
  const row = await db.selectFrom("dict_data").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A value stands in its list once; `own` is the entry that may keep it. */
async function requireFreeValue(db: Store, dictType: string, dictValue: string, own?: string): Promise<void> {
  const taken = await db
    .selectFrom("dict_data")
    .select("id")
    .where("dict_type", "=", dictType)
    .where("dict_value", "=", dictValue)
    .executeTakeFirst();
  if (taken && taken.id !== own) throw invalid({ dictValue: ["dict.duplicate"] });
}

export const baseHandlers: Handler[] = [
  handlePublic(getReadiness, async ({ db }) => {
    await sql`select 1`.execute(db);
    return { store: "ok" as const };
  }),
  handle(getDict, async ({ db }, { params }) => {
    const rows = await listRows(db, params.type);
    if (rows.length === 0 && !(dictTypes as readonly string[]).includes(params.type)) throw notFound();
    return rows.map((row) => ({
      dictValue: row.dict_value,
      dictLabel: row.dict_label,
      names: namesOf(row.dict_value, row.dict_label),
    }));
  }),
  handle(listDictData, async ({ db }, { query }) => (await listRows(db, query.dictType)).map(toRow)),
  handle(getDictData, async ({ db }, { params }) => toRow(await getRow(db, params.id))),
  handle(addDictData, async ({ db, identity }, { body }) => {
    requirePortStaff(identity);
    await requireFreeValue(db, body.dictType, body.dictValue);
    const row = {
      id: newId(),
      dict_type: body.dictType,
      dict_value: body.dictValue,
      dict_label: body.dictLabel,
      sort: body.sort,
    };
    return toRow(await db.insertInto("dict_data").values(row).returningAll().executeTakeFirstOrThrow());
  }),
  handle(updateDictData, async ({ db, identity }, { body }) => {
    requirePortStaff(identity);
    await getRow(db, body.id);
    await requireFreeValue(db, body.dictType, body.dictValue, body.id);
    const columns = {
      dict_type: body.dictType,
      dict_value: body.dictValue,
      dict_label: body.dictLabel,
      sort: body.sort,
    };
    const row = await db
      .updateTable("dict_data")
      .set({ ...columns, version: body.version + 1 })
      .where("id", "=", body.id)
      .where("version", "=", body.version)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw conflict(toRow(await getRow(db, body.id)));
    return toRow(row);
  }),
  handle(deleteDictData, async ({ db, identity }, { params: { id }, body: { version } }) => {
    requirePortStaff(identity);
    const one = db.deleteFrom("dict_data").where("id", "=", id).where("version", "=", version);
    const { numDeletedRows } = await one.executeTakeFirst();
    if (numDeletedRows === 0n) throw conflict(toRow(await getRow(db, id)));
    return { id };
  }),
  handlePublic(getStandard, ({ db }, { params }) => readStandard(db, params.type)),
  handle(listVoyages, ({ db, now }) => listVoyagesAround(db, now)),
];
