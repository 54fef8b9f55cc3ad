import { text } from "node:stream/consumers";
import { truckOrders } from "@protocol/trucking";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pino } from "pino";
import { expect, it } from "vitest";
import { readListQuery } from "../listQuery.server";
import type { Person } from "../person.server";
import { timedOut } from "../upstream/upstreamError.server";
import { exportList } from "./exportList.server";

/** An export whose upstream answers with these pieces, one a call, and then takes too long. */
function open(pieces: { rows: { orderNo: string }[]; next: string | null }[]) {
  const asked: (string | undefined)[] = [];
  const person = {
    info: { user: { userId: "u-0001" } },
    async attempt(_call: unknown, { body }: { body: { after?: string } }) {
      asked.push(body.after);
      const result = pieces.shift();
      return result ? { ok: true, result, replayed: false } : { ok: false, error: timedOut("0".repeat(32)) };
    },
  } as unknown as Person;
  const url = new URL("http://portal.invalid/truckExport/export?format=csv");
  const context = { traceId: "0".repeat(32), portal: { log: pino({ level: "silent" }) } };
  const args = { request: new Request(url), context, params: {} } as unknown as LoaderFunctionArgs;
  const answer = exportList(args, person, {
    contract: truckOrders.export,
    list: readListQuery<"orderNo">(url, [], []),
    name: "出口委托",
    columns: [{ title: "委托单号", kind: "name", width: 18, of: (row) => row.orderNo }],
    back: "/truckExport",
  });
  return { answer, asked };
}

it("an export goes on behind each piece to the last", async () => {
  const { answer, asked } = open([
    { rows: [{ orderNo: "TE1" }, { orderNo: "TE2" }], next: "behind-2" },
    { rows: [{ orderNo: "TE3" }], next: null },
  ]);
  expect(await (await answer).text()).toBe("委托单号\r\nTE1\r\nTE2\r\nTE3\r\n");
  expect(asked).toEqual([undefined, "behind-2"]);
});

it("an export that cannot begin is a page that says so", async () => {
  const refused = await open([]).answer.catch((thrown: Response) => thrown);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ key: "errors:export.unavailable" });
});

it("an export that cannot go on breaks off instead of ending early", async () => {
  const { answer } = open([{ rows: [{ orderNo: "TE1" }], next: "behind-1" }]);
  const { body } = await answer;
  await expect(text(body as never)).rejects.toThrow("too long");
});
