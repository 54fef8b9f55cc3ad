import type { UserContext } from "@gateway/core/context";
import { requirePort } from "@gateway/documents/requirePort";
import { queueAlert } from "@gateway/store/alertQueue";
import { newId } from "@gateway/store/id";
import { type reportTemperatures, usualTolerance } from "@protocol/alertSubscriptions";
import type { BodyOf } from "@protocol/call";
import { declarationStatus } from "@protocol/documentStatuses";

type Report = BodyOf<typeof reportTemperatures>["reports"][number];

/** What the declaration in force allows of a refrigerated box, °C; undefined where none says anything of it. */
async function allowedOf({ db }: UserContext, ctnNo: string) {
  const row = await db
    .selectFrom("document_boxes as b")
    .innerJoin("documents as d", "d.id", "b.document_id")
    .select(["d.id", "b.body"])
    .where("b.ctn_no", "=", ctnNo)
    .where("d.kind", "=", "reeferDeclaration")
    .where("d.status", "in", [declarationStatus.approved, declarationStatus.released])
    .orderBy("d.create_time", "desc")
    .executeTakeFirst();
  if (!row) return undefined;
  const { setTemp, tolerance = usualTolerance } = JSON.parse(row.body) as { setTemp?: number; tolerance?: number };
  return setTemp === undefined ? undefined : { documentId: row.id, setTemp, tolerance };
}

/** Keeps a measured temperature; whoever subscribed is told when it leaves what is allowed, not each time it stays out. */
async function keepReport(ctx: UserContext, { ctnNo, temperature, time }: Report): Promise<boolean> {
  const { db, now } = ctx;
  const allowed = await allowedOf(ctx, ctnNo);
  const outside = allowed !== undefined && Math.abs(temperature - allowed.setTemp) > allowed.tolerance;
  const before = await db
    .selectFrom("temperature_reports")
    .select(["outside", "time"])
    .where("ctn_no", "=", ctnNo)
    .orderBy("time", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  await db
    .insertInto("temperature_reports")
    .values({
      ...{ id: newId(), ctn_no: ctnNo, temperature, time, outside: outside ? 1 : 0, create_time: now.toISOString() },
    })
    .execute();
  // one that comes late is no news
  if (outside && before?.outside !== 1 && (before === undefined || before.time <= time))
    await queueAlert(db, {
      ...{ what: "temperature", documentId: allowed.documentId, ctnNo, time: now },
      params: { ctnNo, temperature, setTemp: allowed.setTemp, tolerance: allowed.tolerance },
    });
  return outside;
}

/** Keeps what the port's staff or their devices have measured. */
export async function takeTemperatures(ctx: UserContext, reports: readonly Report[]): Promise<{ outside: number }> {
  requirePort(ctx, "declarationAudit", "edit");
  let outside = 0;
  for (const report of reports) if (await keepReport(ctx, report)) outside++;
  return { outside };
}
