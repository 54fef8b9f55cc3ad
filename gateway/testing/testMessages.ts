import type { Person, TestPort } from "@gateway/testing/testPort";
import { queryPageNoticeList } from "@protocol/messages";

/** Kind and reason of what somebody was told, the newest first; what he has read, or need not do any more, with a tick. */
export async function toldTo(port: Pick<TestPort, "ask">, who: Person): Promise<string[]> {
  const { rows } = await port.ask(who, queryPageNoticeList, { body: { pageIndex: 1, pageSize: 50 } });
  return rows.map((row) => `${row.contentType} ${row.reason ?? row.title}${row.readTime ? " ✓" : ""}`);
}
