import { createDocumentHandlers } from "@gateway/documents/handlers";
import { handoverHandlers } from "@gateway/handover/handlers";
import { inHours, openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { verifyDocument } from "@protocol/documents";
import { readMessage } from "@protocol/message";
import { dateOf } from "@protocol/values/instant";
import {
  secondWeighingInput,
  secondWeighingIssues,
  type WeighSlipInput,
  weighSlipInput,
  weighSlipIssues,
  weightsOf,
} from "@protocol/weighSlip";
import { type WeighSlip, weighSlips } from "@protocol/weighSlips";
import { describe, expect, it } from "vitest";

const slipOf = (over: Partial<WeighSlipInput> = {}): WeighSlipInput =>
  weighSlipInput.parse({
    ...{ scaleNo: "D-01", divisionKg: 20, weighOrder: "GROSS_FIRST", plateNo: "浙B12345", firstKg: 38_460 },
    ...{ ctnNo: "GYOU4047990", fleetName: "宁波捷港集装箱运输有限公司" },
    ...over,
  });

describe("a weigh slip", () => {
  it.each([
    [
      { firstKg: 38_460, secondKg: 15_200 },
      { netKg: 23_260, diffKg: null, diffPct: null, over: false },
    ],
    [
      { secondKg: 15_200, declaredKg: 22_100 },
      { netKg: 23_260, diffKg: 1_160, diffPct: 5.25, over: true },
    ],
    // 5 % of a light box is less than a tonne
    [
      { firstKg: 20_000, secondKg: 15_000, declaredKg: 5_260 },
      { diffKg: -260, diffPct: -4.94, over: false },
    ],
    [
      { firstKg: 20_000, secondKg: 15_000, declaredKg: 5_264 },
      { diffKg: -264, over: true },
    ],
    // and of a heavy one more
    [
      { firstKg: 45_000, secondKg: 15_000, declaredKg: 31_001 },
      { diffKg: -1_001, diffPct: -3.23, over: true },
    ],
    [
      { weighOrder: "TARE_FIRST", firstKg: 15_200, secondKg: 38_460, ctnTareKg: 3_900 },
      { grossKg: 38_460, tareKg: 15_200, cargoKg: 19_360 },
    ],
  ] as const)("with %j says %j", (over, expected) => {
    expect(weightsOf({ weighOrder: "GROSS_FIRST", firstKg: 38_460, ...over })).toMatchObject(expected);
  });

  it("holds both weighings against scale, order and each other", () => {
    const said = (issues: ReturnType<typeof weighSlipIssues>) =>
      issues.map(({ path, message }) => `${path.join(".")} ${readMessage(message).key}`);
    expect(said(weighSlipIssues(slipOf({ firstKg: 38_450, ctnNo2: "GYOU4047990" })))).toEqual([
      "ctnNo2 ctnNo.duplicate",
      "firstKg weigh.division",
    ]);
    expect(said(weighSlipIssues(slipOf({ ctnNo: undefined, ctnNo2: "GYOU4047991" })))).toEqual([
      "ctnNo2 ctnNo.checkDigit",
      "ctnNo required",
    ]);
    const second = (secondKg: number, ctnTareKg?: number) =>
      said(secondWeighingIssues(secondWeighingInput.parse({ secondKg, ctnTareKg }), slipOf()));
    expect([second(38_460), second(38_000, 3_900), second(15_210)]).toEqual([
      ["secondKg weigh.net"],
      ["ctnTareKg weigh.ctnTare"],
      ["secondKg weigh.division"],
    ]);
    expect(weighSlipInput.safeParse({ ...slipOf(), firstKg: 38 }).error?.issues[0]?.message).toContain("weigh.kg");
  });
});

eachStore("weigh slips", (makeStore) => {
  const open = () => openTestPort(makeStore, [...handoverHandlers, ...createDocumentHandlers([])]);
  const make = (port: TestPort, over: Partial<WeighSlipInput> = {}) =>
    port.ask("clerk", weighSlips.create, { body: { slip: slipOf(over) } });
  const again = ({ id, version }: WeighSlip, secondKg = 15_200) => ({
    params: { id },
    body: { version, second: secondWeighingInput.parse({ secondKg, declaredKg: 22_100 }) },
  });

  it("are weighed twice by the port, seen by their companies, and void with a reason while the row stays", async () => {
    const port = await open();
    const first = await make(port);
    expect(first).toMatchObject({ slipNo: "WS26112100001", status: "0", netKg: null, firstBy: "李静" });
    const read = async (who: Person) => (await port.answer(who, weighSlips.get, { params: { id: first.id } })).code;
    expect(await Promise.all([read("fleet"), read("otherFleet"), read("forwarder")])).toEqual([
      codes.ok,
      codes.notFound,
      codes.notFound,
    ]);
    expect((await port.answer("fleet", weighSlips.second, again(first))).code).toBe(codes.forbidden);
    const two = await Promise.all([1, 2].map(() => port.answer("clerk", weighSlips.second, again(first))));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = await port.ask("fleet", weighSlips.get, { params: { id: first.id } });
    expect(done).toMatchObject({ status: "1", grossKg: 38_460, netKg: 23_260, diffPct: 5.25, over: true });
    const over = { fieldName: "over" as const, searchType: "eq" as const, values: ["Y"] };
    const page = (who: Person) =>
      port.ask(who, weighSlips.page, { body: { pageIndex: 1, pageSize: 10, searchInfos: [over] } });
    expect([(await page("clerk")).total, (await page("fleet")).total, (await page("otherFleet")).total]).toEqual([
      1, 1, 0,
    ]);

    const body = { version: done.version, remark: "车牌录错" };
    const voided = await port.ask("clerk", weighSlips.void, { params: { id: done.id }, body });
    expect(voided).toMatchObject({ status: "2", voidReason: "车牌录错", netKg: 23_260 });
    const verify = await port.ask(null, verifyDocument, { query: { docNo: done.slipNo, code: done.verifyCode } });
    expect(verify).toMatchObject({ standing: "void", paper: { version: done.version } });
  });

  it("are weighed again within a day", async () => {
    const port = await open();
    const first = await make(port, { weighOrder: "TARE_FIRST", firstKg: 15_200 });
    port.clock.now = dateOf(inHours(24.1));
    expect(JSON.stringify(await port.answer("clerk", weighSlips.second, again(first, 38_460)))).toContain("weigh.old");
    port.clock.now = dateOf(inHours(23.9));
    expect((await port.answer("clerk", weighSlips.second, again(first, 38_460))).status).toBe(200);
  });

  it("count each print once, whoever prints at once, and leave the paper as it is", async () => {
    const port = await open();
    const first = await make(port);
    const params = { id: first.id };
    expect((await port.answer("clerk", weighSlips.print, { params, body: {} })).status).not.toBe(200);
    const { verifyCode } = await port.ask("clerk", weighSlips.second, again(first));
    const print = (who: Person, idempotencyKey?: string) =>
      port.ask(who, weighSlips.print, { params, body: {}, ...(idempotencyKey ? { idempotencyKey } : {}) });
    const copies = await Promise.all([print("fleet"), print("clerk"), print("clerk")]);
    expect(copies.map(({ copy }) => copy).sort()).toEqual([1, 2, 3]);
    expect([await print("fleet", "same"), await print("fleet", "same")]).toEqual([{ copy: 4 }, { copy: 4 }]);
    expect((await port.answer("otherFleet", weighSlips.print, { params, body: {} })).code).toBe(codes.notFound);
    const after = await port.ask("fleet", weighSlips.get, { params });
    expect(after).toMatchObject({ printCount: 4, verifyCode });
  });
});
