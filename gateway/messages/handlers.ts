import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid, Refusal } from "@gateway/core/refusal";
import { listEverybody, listPeopleOf } from "@gateway/identity/public";
import type { BodyOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import {
  getNotice,
  publishNotice,
  queryPageNoticeList,
  queryUnReadNotice,
  readNotice,
  readNoticeList,
} from "@protocol/messages";
import { countUnread, findNoticePage, getNoticeOf, markListRead, markRead, readUnread } from "./messageStore";
import { announce } from "./public";

async function publish(ctx: UserContext, body: BodyOf<typeof publishNotice>) {
  if (!ctx.identity.bizRoles.includes("PORT")) throw new Refusal(codes.forbidden, "forbidden");
  const userIds = await (body.companyIds.length > 0 ? listPeopleOf(ctx.db, body.companyIds) : listEverybody(ctx.db));
  const sent = await announce(ctx, userIds, { ...body, link: "" });
  if (!sent) throw invalid({ content: ["required"] });
  ctx.log.info({ id: sent.id, userId: ctx.identity.userId, recipients: userIds.length }, "announcement sent");
  return { id: sent.id, recipients: userIds.length };
}

/** A person's own messages and nobody else's: who asks is known by the token alone. */
export const messageHandlers: Handler[] = [
  handle(queryUnReadNotice, ({ db, identity, now }, { query }) => readUnread(db, identity.userId, now, query)),
  handle(getNotice, ({ db, identity, now }, { params }) => getNoticeOf(db, identity.userId, params.id, now)),
  handle(queryPageNoticeList, ({ db, identity, now }, { body }) => findNoticePage(db, identity.userId, body, now)),
  handle(readNotice, async ({ db, identity, live, now }, { query }) => {
    const notice = await markRead(db, identity.userId, query.id, now);
    live.recount([identity.userId]);
    return { notice, ...(await countUnread(db, identity.userId, now)) };
  }),
  handle(readNoticeList, async ({ db, identity, live, now }, { query }) => {
    const readCount = await markListRead(db, identity.userId, query, now);
    if (readCount > 0) live.recount([identity.userId]);
    return { readCount, ...(await countUnread(db, identity.userId, now)) };
  }),
  handle(publishNotice, (ctx, { body }) => publish(ctx, body)),
];
