import { randomUUID } from "node:crypto";
import type { Live } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import type { StoreSession } from "@gateway/store/session";
import type { NoticeRow } from "@protocol/messages";
import type { Logger } from "pino";
import { toRow } from "./messageStore";

/** What one gateway tells the others; `from` is who says it, and hears it, too. */
type Said =
  | { what: "push"; userIds: readonly string[]; notice?: NoticeRow; noticeId: string }
  | { what: "recount"; userIds: readonly string[] }
  | { what: "hangUp"; tokenHash: string }
  | { what: "hangUpUser"; userId: string; keep?: string }
  | { what: "recountAll" };

/** A message as it was pushed to those whom it was just written to; null where it is gone. */
async function findNoticeRow(db: Store, id: string): Promise<NoticeRow | null> {
  const row = await db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toRow({ ...row, read_time: "" }) : null;
}

const channel = "gateway_live";
/** PostgreSQL takes less than 8,000 bytes: people of 26 letters each, and a notice that is not long. */
const mostPeople = 100;
const longestNotice = 3_500;

export interface SharedLiveParts {
  /** The sockets of this gateway; `recountAll` is for everybody who is connected to it. */
  own: Live & { recountAll(): void };
  session: StoreSession;
  store: Store;
  log: Logger;
}

/**
 * Live messages to the sockets of all gateways on one store: each is told here and notified to the others. What was said
 * while a gateway was not connected to the store it makes up for by counting again for everybody.
 */
export async function shareLive({ own, session, store, log }: SharedLiveParts): Promise<Live> {
  const from = randomUUID();

  function say(said: Said): void {
    const text = JSON.stringify({ from, ...said });
    session
      .query("select pg_notify($1, $2)", [channel, text], "notify-live")
      .catch((error: Error) => log.warn({ what: said.what, reason: error.message }, "other gateways were not told"));
  }

  function sayToPeople(userIds: readonly string[], said: (some: readonly string[]) => Said): void {
    for (let at = 0; at < userIds.length; at += mostPeople) say(said(userIds.slice(at, at + mostPeople)));
  }

  async function hear(payload: string): Promise<void> {
    const said = JSON.parse(payload) as Said & { from: string };
    if (said.from === from) return;
    switch (said.what) {
      case "push": {
        const notice = said.notice ?? (await findNoticeRow(store, said.noticeId));
        if (notice) own.push(said.userIds, notice);
        break;
      }
      case "recount":
        own.recount(said.userIds);
        break;
      case "hangUp":
        own.hangUp(said.tokenHash);
        break;
      case "hangUpUser":
        own.hangUpUser(said.userId, said.keep);
        break;
      case "recountAll":
        own.recountAll();
        break;
    }
  }

  await session.listen(channel, (payload) => {
    hear(payload).catch((error: Error) =>
      log.error({ reason: error.message }, "what another gateway said was not heard"),
    );
  });
  session.onReconnected(async () => {
    own.recountAll();
    say({ what: "recountAll" });
  });

  return {
    push(userIds, notice) {
      own.push(userIds, notice);
      const short = Buffer.byteLength(JSON.stringify(notice)) <= longestNotice;
      sayToPeople(userIds, (some) => ({
        ...{ what: "push", userIds: some, noticeId: notice.id },
        ...(short ? { notice } : {}),
      }));
    },
    recount(userIds) {
      own.recount(userIds);
      sayToPeople(userIds, (some) => ({ what: "recount", userIds: some }));
    },
    hangUp(tokenHash) {
      own.hangUp(tokenHash);
      say({ what: "hangUp", tokenHash });
    },
    hangUpUser(userId, keep) {
      own.hangUpUser(userId, keep);
      say({ what: "hangUpUser", userId, keep });
    },
  };
}
