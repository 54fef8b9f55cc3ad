import type { VoyagesTable } from "@gateway/base/tables";
import type { Store } from "@gateway/store/database";
import { addEvent, type Change } from "@gateway/store/events";
import type { Selectable } from "kysely";
import { type demoCompanies, demoUsers } from "./demo";

/** Somebody as the trail names him. */
export interface Actor {
  id: string;
  name: string;
  company: string;
}

export interface SeedContext {
  db: Store;
  now: Date;
  companies: typeof demoCompanies;
  /** Company id → name. */
  names: ReadonlyMap<string, string>;
  actors: ReadonlyMap<string, Actor>;
  voyages: Selectable<VoyagesTable>[];
  nextBox: number;
  nextTruck: number;
}

/** The people and companies that the demo port has, to act in its orders. */
export async function gatherCast(db: Store, now: Date, companies: typeof demoCompanies): Promise<SeedContext> {
  const companyRows = await db.selectFrom("companies").select(["id", "name"]).execute();
  const names = new Map(companyRows.map((row) => [row.id, row.name]));
  const users = await db.selectFrom("users").select(["id", "name", "company_id"]).execute();
  const actors = new Map(
    users.map((user) => [user.id, { id: user.id, name: user.name, company: names.get(user.company_id ?? "") ?? "" }]),
  );
  const voyages = await db.selectFrom("voyages").selectAll().where("omit_time", "is", null).orderBy("eta").execute();
  return { db, now, companies, names, actors, voyages, nextBox: 0, nextTruck: 0 };
}

export const actorOf = (ctx: SeedContext, mobile: keyof typeof demoUsers): Actor => {
  const actor = ctx.actors.get(demoUsers[mobile]);
  if (!actor) throw new Error(`the demo port has nobody with the number ${mobile}`);
  return actor;
};

export const clerkOf = (ctx: SeedContext) => actorOf(ctx, "13800000009");
export const dispatcherOf = (ctx: SeedContext, carrier: "TRK1" | "TRK2") =>
  actorOf(ctx, carrier === "TRK1" ? "13800000004" : "13800000007");
export const system: Actor = { id: "SYS", name: "SYS", company: "" };

export interface Step {
  action: string;
  from: string | null;
  to: string;
  /** ms. */
  at: number;
  who: Actor;
  remark?: string;
  changes?: Change[];
}

export const iso = (ms: number) => new Date(ms).toISOString();

/** The columns of a document that say who did what to it last, from its steps. */
export function stepColumns(steps: readonly Step[], clerk: Actor) {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const audited = steps.findLast((step) => step.action === "approve" || step.action === "return");
  return {
    version: steps.length,
    create_by: first.who.id,
    create_by_name: first.who.name,
    create_time: iso(first.at),
    update_by: last.who.id,
    update_time: iso(last.at),
    audit_by: audited ? clerk.id : null,
    audit_by_name: audited ? clerk.name : null,
    audit_time: audited ? iso(audited.at) : null,
    audit_remark: audited?.remark ?? null,
  };
}

export const saveStep = (db: Store, documentId: string, step: Step) =>
  addEvent(db, {
    documentId,
    time: new Date(step.at),
    operator: step.who.id,
    operatorName: step.who.name,
    companyName: step.who.company,
    action: step.action,
    fromStatus: step.from,
    toStatus: step.to,
    remark: step.remark ?? null,
    ip: step.who.id === "SYS" ? null : "203.0.113.24",
    changes: step.changes,
  });
