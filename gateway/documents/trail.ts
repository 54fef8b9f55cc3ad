import type { ActorContext, Identity } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import type { DocumentPatch } from "@gateway/store/documents";
import { addEvent, type Change } from "@gateway/store/events";

export interface Operator {
  id: string;
  name: string;
  companyName: string;
}

/** What the gateway does of itself. */
export const system: Operator = { id: "SYS", name: "SYS", companyName: "" };

export const operatorOf = (identity: Identity | null): Operator =>
  identity ? { id: identity.userId, name: identity.userName, companyName: identity.companyName } : system;

/** What a transition changes besides status, version and trail. */
export interface TransitionChanges<B> {
  patch?: DocumentPatch;
  body?: B;
  remark?: string | null;
  changes?: Change[];
  /** Where the transition leaves it open, or the handler decides otherwise. */
  status?: string;
  /** Who did it, where not the person of the call. */
  by?: Operator;
}

/** A row of the trail: what was done, and the status before and after it. */
export interface TrailEntry {
  action: string;
  fromStatus: string | null;
  toStatus: string;
  remark?: string | null;
  changes?: Change[];
  by?: Operator;
}

/** Whether a document has ever had another status than this one. */
export async function hasBeenOther(db: Store, documentId: string, status: string): Promise<boolean> {
  const event = await db
    .selectFrom("document_events")
    .select("id")
    .where("document_id", "=", documentId)
    .where("to_status", "!=", status)
    .executeTakeFirst();
  return event !== undefined;
}

/** Writes a row of the trail of a document by the person of the call, or of what the gateway does of itself. */
export async function noteEvent(ctx: ActorContext, documentId: string, entry: TrailEntry): Promise<void> {
  const { by = operatorOf(ctx.identity), ...event } = entry;
  await addEvent(ctx.db, {
    documentId,
    time: ctx.now,
    operator: by.id,
    operatorName: by.name,
    companyName: by.companyName,
    ip: by === system ? null : ctx.ip,
    ...event,
  });
}
