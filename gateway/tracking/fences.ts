import type { UserContext } from "@gateway/core/context";
import { conflict, invalid, notFound } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { type Fence, type fenceInput, mostFences } from "@protocol/gps";
import { message } from "@protocol/message";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { GpsFencesTable } from "./tables";
import type { Place } from "./trackRules";

type FenceInput = z.infer<typeof fenceInput>;

const answer = (row: Selectable<GpsFencesTable>): Fence => ({
  id: row.id,
  name: row.name,
  polygon: JSON.parse(row.polygon) as Fence["polygon"],
  version: row.version,
  updateTime: row.update_time,
});

/** The fences of a company, the oldest first. */
export async function listFencesOf(db: Store, companyId: string): Promise<Fence[]> {
  const rows = await db
    .selectFrom("gps_fences")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("id")
    .execute();
  return rows.map(answer);
}

/** Fences as places of the map, for what looks at where a device was. */
export const placesOf = (fences: readonly Fence[]): Place[] =>
  fences.map(({ id, name, polygon }) => ({ code: id, name, kind: "fence", polygon }));

const columnsOf = ({ name, polygon }: FenceInput, now: string) => ({
  name,
  polygon: JSON.stringify(polygon),
  update_time: now,
});

/** 422 beside its name where another fence has it, or the company has as many as it may. */
async function checkFence(ctx: UserContext, fence: FenceInput, id?: string): Promise<void> {
  await lockSubjects(ctx.db, [`fences:${ctx.identity.companyId}`]);
  const others = (await listFencesOf(ctx.db, ctx.identity.companyId)).filter((each) => each.id !== id);
  if (others.some(({ name }) => name === fence.name)) throw invalid({ "fence.name": [message("fence.taken")] });
  if (others.length >= mostFences) throw invalid({ "fence.name": [message("fence.most", { most: mostFences })] });
}

export async function createFence(ctx: UserContext, fence: FenceInput): Promise<Fence> {
  await checkFence(ctx, fence);
  const now = ctx.now.toISOString();
  const row = {
    id: newId(ctx.now.getTime()),
    company_id: ctx.identity.companyId,
    version: 1,
    create_time: now,
    ...columnsOf(fence, now),
  };
  await ctx.db.insertInto("gps_fences").values(row).execute();
  return answer(row);
}

async function findOwn(ctx: UserContext, id: string, version: number): Promise<Selectable<GpsFencesTable>> {
  const row = await ctx.db
    .selectFrom("gps_fences")
    .selectAll()
    .where("id", "=", id)
    .where("company_id", "=", ctx.identity.companyId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.version !== version) throw conflict(answer(row));
  return row;
}

/** 409 where it has been changed since `version`. */
export async function updateFence(ctx: UserContext, id: string, version: number, fence: FenceInput): Promise<Fence> {
  const row = await findOwn(ctx, id, version);
  await checkFence(ctx, fence, id);
  const changed = { ...columnsOf(fence, ctx.now.toISOString()), version: version + 1 };
  const { numUpdatedRows } = await ctx.db
    .updateTable("gps_fences")
    .set(changed)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict(answer(row));
  return answer({ ...row, ...changed });
}

export async function deleteFence(ctx: UserContext, id: string, version: number): Promise<{ id: string }> {
  await findOwn(ctx, id, version);
  await ctx.db.deleteFrom("gps_fences").where("id", "=", id).where("version", "=", version).execute();
  return { id };
}
