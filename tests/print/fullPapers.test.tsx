import { tmpdir } from "node:os";
import type { Appointment } from "@protocol/appointments";
import type { Invoice } from "@protocol/invoicing";
import type { InWeight } from "@protocol/inWeights";
import type { Transfer } from "@protocol/transfers";
import type { WeighSlip } from "@protocol/weighSlips";
import type { WeightOrder } from "@protocol/weightOrders";
import pino from "pino";
import type { ReactElement } from "react";
import { afterAll, describe, expect, it } from "vitest";
import { AppointmentCard } from "~/components/print/AppointmentCard";
import { BillPaper } from "~/components/print/BillPaper";
import { DispatchOrderPaper } from "~/components/print/DispatchOrderPaper";
import { InvoicePaper } from "~/components/print/InvoicePaper";
import { InWeightPaper } from "~/components/print/InWeightPaper";
import { LiftingVoucher } from "~/components/print/LiftingVoucher";
import { type PaperSizeName, paperSizes } from "~/components/print/paperSizes";
import { ReceiptPaper } from "~/components/print/ReceiptPaper";
import { ReconciliationPaper } from "~/components/print/ReconciliationPaper";
import { StatementPaper } from "~/components/print/StatementPaper";
import { TransferPaper } from "~/components/print/TransferPaper";
import { WeighSlipPaper } from "~/components/print/WeighSlipPaper";
import type { Language } from "~/services/i18n/languages";
import { prepayColumns } from "~/services/money/statementColumns";
import { createPrinter } from "~/services/print/printer.server";
import { printPapers } from "~/services/print/printPapers.server";
import { renderPaper } from "~/services/print/renderPaper.server";
import { contextFor, ctnNo, dicts, dispatchOrderWith, system, textsIn } from "./papers";
import { type ReadPage, readPdf } from "./readPdf";

const printer = createPrinter({
  chromiumPath: process.env.CHROMIUM_PATH,
  dataDir: tmpdir(),
  log: pino({ level: "silent" }),
});
afterAll(() => printer.close());

const time = "2026-11-21T02:00:00.000Z";
const millions = 123_456_789_00;
const company = "宁波远帆国际货运代理有限公司北仑港区集装箱运输分公司";

const statement = {
  ...{ docNo: "EW26112800001.20261101.20261130", accountNo: "EW26112800001", companyName: company, place: "北仑" },
  ...{ from: "2026-11-01", to: "2026-11-30", opening: -millions, closing: millions, filtered: true },
  rows: [1, 2].map((n) => ({
    ...{ id: `${n}`, time, txnNo: `PY2611210000${n}-12`, type: "PAY", bizNo: "TE26112100001-12", dir: "O" as const },
    ...{ amount: millions, held: millions, balanceAfter: -millions, frozenAfter: millions, operatorName: "周敏" },
    remark: "运费",
  })),
} as unknown as Parameters<typeof StatementPaper>[0]["statement"];

const books = {
  ...{ docNo: "RC26112100001", time, differences: [], count: 1, total: 1, paper: null },
  accounts: [
    {
      ...{ accountNo: "EP26112800001", companyName: company, yardCode: "YD-BL1" },
      ...{ balance: millions, posted: millions - 1, frozen: millions, held: -millions, documents: millions },
    },
  ],
};

const box = {
  ...{ id: "b1", ctnNo: ctnNo(1), ctnSizeType: "42P3", sealNo: "CMAU12345678901", customsSealNo: "CN1234567890123" },
  ...{ grossWeight: 100_000, vgmWeight: 100_000, tareWeight: 20_000, vgmMethod: "SM1", signer: "MAXIMILIAN WETHERBYS" },
  ...{ pkgCount: 1_000_000, pkgType: "CARTONS", volume: 9999.999, isDg: true, dgNo: "DG26112100001", isOog: true },
};
const application = {
  ...{ ...system, docNo: "IW26112100001", status: "01", window: null, vesselName: "EVER GIVEN", boxes: [box] },
} as unknown as InWeight;

const order = {
  ...{ ...system, docNo: "HL26112100001", status: "02", tradeScope: "F", boxes: [], amount: millions },
  fees: [
    {
      ...{ ctnNo: ctnNo(1), feeItem: "STORAGE", rate: { id: "r", rateNo: "YR26112100001" }, qty: 22 },
      ...{ fromDay: "2026-11-01", toDay: "2026-11-22", unitPrice: millions, amount: millions },
    },
  ],
} as unknown as WeightOrder;

const transfer = {
  ...{ docNo: "TF26112100001", status: "0", version: 1, companyName: company, amount: millions, remark: "" },
  ...{ reference: "BLWWWWWWWW", createByName: "周敏", createTime: time, expiresTime: time },
  account: { kind: "WALLET", yardCode: "", accountNo: "EW26112800001" },
  payee: { name: company, bankName: "中国工商银行宁波北仑支行", bankAcct: "3901 1200 1920 0012 345" },
} as unknown as Transfer & { verifyCode: string };

const invoice = {
  ...{ docNo: "26332000000012345678", status: "2", version: 2, kind: "82", net: millions, tax: millions },
  ...{ total: 2 * millions, title: { titleName: company, taxNo: "91330206MA2AH12345" }, sellerName: company },
  lines: [
    {
      ...{ feeRowId: "f", name: "*物流辅助服务*集装箱装卸及堆存费", docNo: "TE26112100001-12", qty: 200, unit: "箱" },
      ...{ net: millions, taxRate: 9, tax: millions },
    },
  ],
} as unknown as Invoice & { docNo: string };

const dispatchOrder = dispatchOrderWith({ ctnSizeType: "42P3", plateNo: "粤ZAB12港", doorAddress: company.repeat(4) });

const slip = {
  ...{ ...system, slipNo: "WS26112100001", status: "2", voidReason: "重复", scaleNo: "S1", plateNo: "浙B12345" },
  ...{ grossKg: 200_000, tareKg: 15_000, netKg: 185_000, divisionKg: 20, firstTime: time, firstBy: "李静" },
  ...{ ctnNo: null, ctnNo2: null, ctnTareKg: null, cargoKg: null, declaredKg: null, diffKg: null, diffPct: null },
} as unknown as WeighSlip;

const appointment = {
  ...{ ...system, apptNo: "AP26112100001", plateNo: null, ctnNo: null, releaseNo: "WWWWWWWWWWWWWWWWWWWW" },
  ...{ job: "PE", placeCode: "BLCT", startTime: time, endTime: time, companyName: company, driverName: null },
} as unknown as Appointment;

const at = (docNo: string) => contextFor(docNo);
/** Each with the longest and largest that its columns have to take; one page. */
const papers: Record<string, [ReactElement, PaperSizeName?]> = {
  statement: [
    <StatementPaper key="" statement={statement} columns={prepayColumns as never} context={at("S")} />,
    "A4L",
  ],
  books: [<ReconciliationPaper key="" sheet={books} places={dicts.yard} context={at("R")} />, "A4L"],
  gateIn: [<InWeightPaper key="" application={application} terminals={[]} packing={false} context={at("I")} />],
  loadPlan: [<InWeightPaper key="" application={application} terminals={[]} packing context={at("I")} />],
  voucher: [<LiftingVoucher key="" order={order} places={[]} pictures={new Map()} context={at("H")} />],
  transfer: [<TransferPaper key="" transfer={transfer} context={at("T")} />],
  invoice: [<InvoicePaper key="" invoice={invoice} context={at("V")} />],
  dispatchOrder: [<DispatchOrderPaper key="" dispatchOrder={dispatchOrder} dicts={dicts} context={at("D")} />],
  weighSlip: [<WeighSlipPaper key="" slip={{ ...slip, status: "1" }} copy={3} context={at("W")} />, "A5"],
  appointment: [<AppointmentCard key="" appointment={appointment} places={[]} context={at("A")} />, "A6"],
};

const htmlOf = (papers: ReactElement, language: Language = "zh-CN", size?: PaperSizeName, docNo = "N") =>
  renderPaper(textsIn(language), { title: docNo, docNo, size, papers });
const print = async (html: string, size?: PaperSizeName) =>
  readPdf(await printPapers(printer, ["N"], () => html, { size: size && paperSizes[size].size }));

/** What stands across something beside it, or within 5 mm of the edge, where many printers leave white. */
function faultsOf({ pieces, width }: ReadPage): string[] {
  return pieces.flatMap((a) => {
    const across = pieces.filter((b) => b !== a && Math.abs(a.y - b.y) < 2 && b.x >= a.x && b.x < a.x + a.width - 1);
    const edge = a.y < 14 || a.x < 14 || a.x + a.width > width - 14;
    return [...across.map((b) => `${a.text} | ${b.text}`), ...(edge ? [`${a.text} at the edge`] : [])];
  });
}

describe.each(["zh-CN", "pt-BR"] as const)("a paper full to its limits in %s", (language) => {
  it.each(Object.entries(papers))("%s is one page on which nothing is cut or covered", async (_, [paper, size]) => {
    const pages = await print(htmlOf(paper, language, size), size);
    expect(pages).toHaveLength(1);
    expect(faultsOf(pages[0]!)).toEqual([]);
  });
});

it.each([
  ["zh-CN", "人民币负壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾元整"],
  ["en-US", "人民币负壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾元整"],
  ["zh-TW", "人民幣負壹拾貳億參仟肆佰伍拾陸萬柒仟捌佰玖拾圓整"],
] as const)("papers of money have their amount in capitals in %s", (language, words) => {
  const fen = -10 * millions;
  const shown = [
    <InvoicePaper key="i" invoice={{ ...invoice, total: fen }} context={at("V")} />,
    <TransferPaper key="t" transfer={{ ...transfer, amount: fen }} context={at("T")} />,
    <StatementPaper
      key="s"
      statement={{ ...statement, closing: fen }}
      columns={prepayColumns as never}
      context={at("S")}
    />,
    <BillPaper key="b" bill={{ billNo: "MB1", amount: fen, rows: [] } as never} context={at("B")} />,
    <ReceiptPaper key="r" receipt={{ docNo: "PY1", amount: fen, refunded: 0, time } as never} context={at("R")} />,
  ];
  for (const paper of shown) expect(htmlOf(paper, language)).toContain(words);
});

it("a card keeps its measures, however long what it is read by is", async () => {
  const [page] = await print(htmlOf(papers.appointment![0], "zh-CN", "A6"), "A6");
  expect(page!.pieces.find(({ text }) => text.includes("打印时间"))!.x).toBeCloseTo(18, 0);
});

it("an empty fact shows a dash, and a line break stays one", async () => {
  const remarked = { ...slip, status: "1", voidReason: null, remark: "第一行\n第二行" };
  const [page] = await print(htmlOf(<WeighSlipPaper slip={remarked} copy={1} context={at("W")} />));
  const y = (text: string) => page!.pieces.find((piece) => piece.text.includes(text))!.y;
  expect(y("第一行")).toBeGreaterThan(y("第二行"));
  expect(page!.pieces.filter(({ text }) => /^\p{Pd}$/u.test(text)).length).toBeGreaterThanOrEqual(8);
});

it("the number at the foot of a statement is the one at its head", async () => {
  const html = htmlOf(papers.statement![0], "zh-CN", "A4L", statement.docNo);
  expect((await print(html, "A4L"))[0]!.pieces.filter(({ text }) => text === statement.docNo)).toHaveLength(3);
});

it("a void paper says so across its pages", () => {
  const mark = encodeURIComponent(">作废</text>");
  const valid = { ...slip, status: "1" };
  expect(htmlOf(<WeighSlipPaper slip={slip} copy={1} context={at("W")} />)).toContain(mark);
  expect(htmlOf(<WeighSlipPaper slip={valid} copy={1} context={at("W")} />)).not.toContain(mark);
});
