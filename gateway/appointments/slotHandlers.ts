import { listCodes } from "@gateway/base/public";
import { closureFollowers } from "@gateway/closureFollowers";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, notFound } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { message } from "@protocol/message";
import {
  closeSlots,
  endSlotTemplate,
  getSlot,
  liftSlotClosure,
  listSlotClosures,
  listSlotDays,
  listSlots,
  listSlotTemplates,
  readSlotUse,
  saveSlotTemplates,
} from "@protocol/slots";
import { closeSpan, closureAnswer, liftClosure } from "./closures";
import { dayAfter } from "./slotRules";
import { findLastDay, findNearest, findSlot, listDays, listSlotsOf } from "./slotStore";
import { readUse } from "./slotUse";
import { endTemplate, listTemplates, requireTemplatesVersion, saveTemplates } from "./templates";

/** Days that a calendar shows at once, and that statistics are read over. */
const mostDays = { calendar: 14, use: 31 };
/** ms back over which closures are listed. */
const closuresBack = 31 * 24 * 3_600_000;

function requireSpan({ from, to }: { from: string; to: string }, most: number): void {
  if (to < from || dayAfter(from, most) <= to) throw invalid({ to: [message("slot.days", { max: most })] });
}

async function requirePlace(db: Store, placeCode: string, field: string): Promise<void> {
  const lists = await listCodes(db, ["terminal", "yard"]);
  const known = [...lists.values()].some((codes) => codes.has(placeCode));
  if (!known) throw invalid({ [field]: [message("code.unknown", { code: placeCode })] });
}

export const slotHandlers: Handler[] = [
  handle(listSlots, async (ctx, { query }) => {
    requirePermission(ctx.identity, "appointment", "query");
    requireSpan(query, mostDays.calendar);
    const [lastDay, slots] = await Promise.all([
      findLastDay(ctx.db, query.placeCode, ctx.now),
      listSlotsOf(ctx.db, query, ctx.identity.companyId),
    ]);
    return { lastDay, slots };
  }),

  handle(listSlotDays, async (ctx, { query }) => {
    requirePermission(ctx.identity, "appointment", "query");
    requireSpan(query, mostDays.calendar);
    return listDays(ctx.db, query, ctx.now);
  }),

  handle(readSlotUse, async (ctx, { query }) => {
    requirePermission(ctx.identity, "slotAdmin", "query");
    requireSpan(query, mostDays.use);
    return readUse(ctx.db, query);
  }),

  handle(getSlot, async (ctx, { params, query }) => {
    requirePermission(ctx.identity, "appointment", "query");
    const { db, now, identity } = ctx;
    const slot = await findSlot(db, params.id, identity.companyId);
    if (!slot) throw notFound();
    const near = await findNearest(db, slot, { places: query.places, companyId: identity.companyId, now });
    return { slot, ...near };
  }),

  handle(listSlotTemplates, async (ctx) => {
    requirePermission(ctx.identity, "slotAdmin", "query");
    return listTemplates(ctx.db);
  }),

  handle(saveSlotTemplates, async (ctx, { body: { template, version } }) => {
    requirePermission(ctx.identity, "slotAdmin", "edit");
    await requirePlace(ctx.db, template.placeCode, "template.placeCode");
    if (version !== undefined) await requireTemplatesVersion(ctx.db, version);
    await saveTemplates(ctx, template);
    return listTemplates(ctx.db);
  }),

  handle(endSlotTemplate, async (ctx, { params, body }) => {
    requirePermission(ctx.identity, "slotAdmin", "delete");
    await endTemplate(ctx, params.id, body.version);
    return listTemplates(ctx.db);
  }),

  handle(listSlotClosures, async (ctx) => {
    requirePermission(ctx.identity, "slotAdmin", "query");
    const from = new Date(ctx.now.getTime() - closuresBack).toISOString();
    const rows = await ctx.db
      .selectFrom("slot_closures")
      .selectAll()
      .where("to_time", ">", from)
      .orderBy("from_time", "desc")
      .orderBy("id")
      .execute();
    return rows.map(closureAnswer);
  }),

  handle(closeSlots, async (ctx, { body: { closure } }) => {
    requirePermission(ctx.identity, "slotAdmin", "add");
    if (closure.placeCode) await requirePlace(ctx.db, closure.placeCode, "closure.placeCode");
    const closed = await closeSpan(ctx, closure);
    for (const follow of closureFollowers) await follow(ctx, closure);
    return closed;
  }),

  handle(liftSlotClosure, async (ctx, { params }) => {
    requirePermission(ctx.identity, "slotAdmin", "edit");
    return liftClosure(ctx, params.id);
  }),
];
