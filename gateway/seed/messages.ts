import { summaryOf } from "@gateway/core/richText";
import { listEverybody, listWhoMay } from "@gateway/identity/public";
import { insertMessage, titleKeyOf } from "@gateway/messages/messageStore";
import { type EventReason, wordsOf } from "@gateway/messages/messageText";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { permissionOfTruckType } from "@protocol/identity";
import type { ContentType } from "@protocol/messages";
import { screenPath } from "@protocol/screens";
import { formatYuan } from "@protocol/values/fen";
import { demoUsers } from "./demo";

const hour = 3_600_000;

interface Announcement {
  /** Hours before now. */
  ago: number;
  strong?: boolean;
  title: string;
  content: string;
}

/** What the demo port has announced, the newest first. Clean as it stands. */
export const demoAnnouncements: Announcement[] = [
  {
    ago: 3,
    title: "今日 22:00 至 23:00 系统例行维护",
    content: "<p>维护期间可查询，暂不能提交与支付。请提前安排。</p>",
  },
  {
    ago: 26,
    strong: true,
    title: "强冷空气大风停工通知",
    content:
      '<p>预计今日夜间起沿海 8 至 9 级大风，<strong>梅山、穿山港区岸边作业暂停</strong>，闸口照常收发箱。</p><p>受影响航次的截港时间顺延，请在<a href="/user/DockDate" rel="noopener noreferrer nofollow">码头船期</a>查看。</p>',
  },
  {
    ago: 70,
    title: "进港重箱须提供 VGM",
    content:
      "<p>自下月起，进港重箱未提供 VGM 的，闸口不予受理。</p><ul><li>方法一：整箱称重；</li><li>方法二：累加计算。</li></ul>",
  },
  {
    ago: 120,
    title: "电子钱包对账单可按日期导出",
    content: "<p>电子钱包新增对账单导出，支持 CSV 与 XLSX。</p>",
  },
  {
    ago: 200,
    title: "入港须知已更新",
    content:
      '<p>新版入港须知自本周起执行，请司机在<a href="/user/EntryNotice" rel="noopener noreferrer nofollow">入港须知</a>签署。</p>',
  },
  {
    ago: 310,
    title: "冷藏箱插电区调整",
    content: "<p>北二集司冷藏箱插电区调整至 R3 区，提箱请按闸口小票指引。</p>",
  },
];

const unexpected = (key: string) => {
  throw new Error(`events.json has no ${key}`);
};

/** Announcements to everybody, and what the newest orders of each status ask of their people, dated around `now`. */
export async function saveMessages(db: Store, now: Date): Promise<void> {
  const everybody = await listEverybody(db);
  for (const { ago, strong, title, content } of [...demoAnnouncements].reverse()) {
    const time = now.getTime() - ago * hour;
    const row = {
      id: newId(time),
      content_type: "NOTICE" as const,
      notice_type: strong ? ("2" as const) : ("1" as const),
      reason: "",
      params: "{}",
      title,
      title_key: titleKeyOf(title),
      summary: summaryOf(content),
      content,
      link: "",
      subject: "",
      push_time: new Date(time).toISOString(),
    };
    await insertMessage(db, row, everybody);
    if (!strong) continue;
    // one of the port's staff has still to acknowledge it; to all others it is yesterday's
    await db
      .updateTable("message_recipients")
      .set({ read_time: new Date(time + hour).toISOString() })
      .where("message_id", "=", row.id)
      .where("user_id", "<>", demoUsers["13800000012"])
      .execute();
  }
  await saveEvents(db);
}

/** The newest orders of a status, and what they are to whom. */
async function saveEvents(db: Store): Promise<void> {
  const newest = (status: string, limit: number) =>
    db
      .selectFrom("documents")
      .selectAll()
      .where("kind", "=", "truckOrder")
      .where("type", "in", ["E", "I"])
      .where("status", "=", status)
      .orderBy("update_time", "desc")
      .limit(limit)
      .execute();
  type Order = Awaited<ReturnType<typeof newest>>[number];

  async function save(
    order: Order,
    userIds: string[],
    contentType: ContentType,
    reason: EventReason,
    more: Record<string, string | number> = {},
  ): Promise<void> {
    if (userIds.length === 0) return;
    const params = { orderNo: order.doc_no, ...more };
    const words = wordsOf(reason, params, unexpected);
    await insertMessage(
      db,
      {
        id: newId(Date.parse(order.update_time)),
        content_type: contentType,
        notice_type: "1",
        reason,
        params: JSON.stringify(params),
        ...words,
        title_key: titleKeyOf(words.title),
        link: screenPath(order.type === "E" ? "truckExportDetail" : "truckImportDetail", { id: order.id }),
        subject: `truckOrder:${order.id}`,
        push_time: order.update_time,
      },
      userIds,
    );
  }

  const customers = (order: Order) => listWhoMay(db, [order.company_id], permissionOfTruckType(order.type), "get");
  for (const order of await newest("00", 6)) {
    const clerks = await listWhoMay(db, "PORT", "truckAudit", "edit");
    await save(order, clerks, "TODO", "order.submitted", { company: order.company_name });
  }
  for (const order of await newest("01", 6)) {
    const payers = await listWhoMay(db, [order.company_id], "wallet", "edit");
    const more = { carrier: order.partner_name ?? "", amount: formatYuan(order.amount) };
    await save(order, payers, "TODO", "order.audited", more);
  }
  for (const order of await newest("03", 3)) {
    const remark = order.audit_remark ?? "提单号有误";
    await save(order, await customers(order), "MESSAGE", "order.returned", { remark });
  }
  for (const order of await newest("06", 5)) await save(order, await customers(order), "MESSAGE", "order.completed");
}

/** How many messages a person of the demo port has not read yet, beside notices and to-dos. */
const unreadMessages = 12;

/** The people of the demo port have read what the documents of weeks have told them, but for the newest. */
export async function readOlderMessages(db: Store, now: Date): Promise<void> {
  for (const user of Object.values(demoUsers)) {
    const unread = db
      .selectFrom("message_recipients")
      .select("message_id")
      .where("user_id", "=", user)
      .where("content_type", "=", "MESSAGE")
      .where("read_time", "=", "")
      .orderBy("message_id", "desc");
    const older = (await unread.execute()).slice(unreadMessages).map((row) => row.message_id);
    for (let i = 0; i < older.length; i += 200)
      await db
        .updateTable("message_recipients")
        .set({ read_time: now.toISOString() })
        .where("user_id", "=", user)
        .where("message_id", "in", older.slice(i, i + 200))
        .execute();
  }
}
