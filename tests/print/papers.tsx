import { readdirSync, readFileSync } from "node:fs";
import type { DgDeclaration } from "@protocol/declarations";
import { describeGoods, dgBoxInput, dgDeclarationInput, dgGoodsInput } from "@protocol/dgDeclaration";
import type { DispatchOrder } from "@protocol/dispatchOrder";
import type { TruckOrder } from "@protocol/trucking";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { DgDeclarationPaper } from "~/components/print/DgPapers";
import { DispatchOrderPaper } from "~/components/print/DispatchOrderPaper";
import type { PageFoot } from "~/components/print/pageFeet";
import { type OrderDicts, TruckOrderPaper } from "~/components/print/TruckOrderPaper";
import type { Language } from "~/services/i18n/languages";
import { i18nOptions } from "~/services/i18n/options";
import type { PaperContext } from "~/services/print/paperContext";
import { drawQrCode } from "~/services/print/qrCode.server";
import { renderPaper } from "~/services/print/renderPaper.server";

const textsOf = (language: string) =>
  Object.fromEntries(
    readdirSync(`locales/${language}`).map((file) => [
      file.replace(".json", ""),
      JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8")),
    ]),
  );

const made = new Map<Language, i18n>();

/** The texts read from the files, so that a benchmark needs no Vite. */
export function textsIn(language: Language): i18n {
  const found = made.get(language);
  if (found) return found;
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    resources: { "zh-CN": textsOf("zh-CN"), [language]: textsOf(language) },
  });
  made.set(language, instance);
  return instance;
}

/** A valid box number; the n-th of its owner. */
export function ctnNo(n: number): string {
  const first = `TCNU${String(700_000 + n)}`;
  return first + containerCheckDigit(first);
}

export const system = {
  status: "02",
  version: 4,
  companyId: "c1",
  companyName: "宁波远帆国际货运代理有限公司",
  createBy: "u1",
  createByName: "周敏",
  createTime: "2026-11-20T01:00:00.000Z",
  updateTime: "2026-11-20T02:00:00.000Z",
  auditBy: "u9",
  auditByName: "李静",
  auditTime: "2026-11-20T02:00:00.000Z",
  auditRemark: null,
  sourceChannel: "WEB",
} as const;

/** A paid export order with as many boxes as asked. */
export function orderWith(boxes: number, own: Partial<TruckOrder> = {}): TruckOrder {
  return {
    ...system,
    id: "o1",
    orderNo: "TE26112100001",
    type: "E",
    blNo: "EGLV149600123456",
    vesselName: "EVER GIVEN",
    voyage: "052W",
    callSign: null,
    imoNo: "9811000",
    terminalCode: "BLCT",
    ctnOperatorCode: "EMC",
    polCode: "CNNGB",
    podCode: "USLAX",
    destCode: null,
    cyCutoff: "2026-11-29T07:00:00.000Z",
    ctnReq: [{ sizeType: "45G1", qty: Math.max(1, boxes) }],
    pickupYard: "YD-BL1",
    returnYard: "BLCT",
    doorAddress: "浙江省宁波市鄞州区启航南路 88 号",
    doorContact: "赖海燕",
    doorMobile: "13566302285",
    planTime: "2026-11-23T03:30:00.000Z",
    cargoName: "KNITTED GARMENTS",
    pkgCount: 294,
    grossWeight: 26_500,
    volume: 57,
    special: ["WEIGH"],
    isDg: false,
    isReefer: false,
    clientName: "象山锦绣针织有限公司",
    contactName: "周敏",
    contactMobile: "13800000001",
    contactEmail: "fwd1@example.com",
    carrierName: "舟山顺达物流有限公司",
    remarks: "",
    boxes: Array.from({ length: boxes }, (_, i) => ({
      id: `b${i}`,
      ctnNo: ctnNo(i),
      ctnNoConfirmed: false,
      ctnSizeType: "45G1",
      fullEmpty: "F" as const,
      grossWeight: 17_800 + i,
      vgmWeight: 21_700 + i,
      sealNo: `EMC${String(880_000 + i)}`,
      customsSealNo: null,
      isDg: false,
      isReefer: false,
      isOog: false,
      milestones: {},
      dispatchOrder: null,
    })),
    fees: [
      {
        feeItemCode: "TRUCKING",
        qty: boxes,
        unit: "箱",
        unitPrice: 125_050,
        amount: 125_050 * boxes,
        taxRate: 9,
        payStatus: "2",
        tradeNo: null,
      },
    ],
    amount: 125_050 * boxes,
    paidTime: null,
    files: [],
    verifyCode: "abcdefghijklmnopqrstuv",
    allowedActions: ["print"],
    ...own,
  };
}

/** A dispatch order with truck and driver. */
export function dispatchOrderWith(own: Partial<DispatchOrder> = {}): DispatchOrder {
  return {
    ...system,
    id: "s1",
    status: "01",
    companyName: "舟山顺达物流有限公司",
    sendNo: "SD26112100001",
    orderId: "o1",
    orderNo: "TE26112100001",
    orderType: "E",
    clientName: "象山锦绣针织有限公司",
    boxId: "b1",
    ctnNo: ctnNo(1),
    ctnSizeType: "45G1",
    grossWeight: 17_800,
    sealNo: "EMC880001",
    isDg: false,
    isReefer: false,
    isOog: false,
    jobType: "PE",
    plateNo: "浙B12345",
    trailerNo: "浙B8888挂",
    driverId: "d1",
    driverName: "王建国",
    driverMobile: "13957400001",
    driverIdNoMasked: "330***********1234",
    planArriveTime: "2026-11-23T03:30:00.000Z",
    apptNo: "AP2611230001",
    pickupYard: "YD-BL1",
    returnYard: "BLCT",
    terminalCode: "BLCT",
    vesselName: "EVER GIVEN",
    voyage: "052W",
    blNo: "EGLV149600123456",
    doorAddress: "浙江省宁波市鄞州区启航南路 88 号",
    doorContact: "赖海燕",
    doorMobile: "13566302285",
    cargoName: "KNITTED GARMENTS",
    cyCutoff: "2026-11-29T07:00:00.000Z",
    twinSendNo: null,
    gpsDeviceNo: "BD330200001",
    dispatchRemark: "进港前过磅",
    milestones: { PE: "2026-11-23T02:10:00.000Z" },
    verifyCode: "abcdefghijklmnopqrstuv",
    allowedActions: ["print"],
    ...own,
  };
}

export const dicts: OrderDicts = {
  terminal: [{ dictValue: "BLCT", dictLabel: "北仑国际集装箱码头" }],
  yard: [{ dictValue: "YD-BL1", dictLabel: "北仑一号堆场" }],
  operator: [{ dictValue: "EMC", dictLabel: "长荣海运" }],
  locode: [
    { dictValue: "CNNGB", dictLabel: "宁波 CNNGB" },
    { dictValue: "USLAX", dictLabel: "洛杉矶 USLAX" },
  ],
  feeItem: [{ dictValue: "TRUCKING", dictLabel: "拖运费" }],
};

export const contextFor = (docNo: string, index = 0): PaperContext => ({
  time: "2026-11-21T04:30:00.000Z",
  printedBy: "周敏",
  productName: undefined,
  companyName: "泊联港务有限公司",
  hotline: "0574-2766 0000",
  index,
  digest: "0123456789abcdef",
  qrCode: drawQrCode(`https://port.example/verify?no=${docNo}&code=abcdefghijklmnopqrstuv`),
});

/** The HTML of truck orders as the portal gives it to the printer. */
export function orderHtml(orders: TruckOrder[], language: Language = "zh-CN", feet?: readonly PageFoot[]) {
  const docNos = orders.map((order) => order.orderNo);
  const papers = orders.map((order, i) => (
    <TruckOrderPaper key={order.orderNo} order={order} dicts={dicts} context={contextFor(order.orderNo, i)} />
  ));
  return renderPaper(textsIn(language), {
    title: docNos[0]!,
    docNo: orders.length === 1 ? docNos[0] : undefined,
    feet,
    papers,
  });
}

/** What printPapers asks for while it prints a batch. */
export const orderParts = (orders: TruckOrder[]) => (feet?: readonly PageFoot[]) => orderHtml(orders, "zh-CN", feet);

export function dispatchOrderHtml(dispatchOrder: DispatchOrder, language: Language = "zh-CN"): string {
  const paper = (
    <DispatchOrderPaper dispatchOrder={dispatchOrder} dicts={dicts} context={contextFor(dispatchOrder.sendNo)} />
  );
  return renderPaper(textsIn(language), { title: dispatchOrder.sendNo, docNo: dispatchOrder.sendNo, papers: paper });
}

/** A submitted dangerous-goods declaration with as many boxes as asked, every tenth of them with two kinds of goods. */
export function declarationWith(boxes: number, own: Partial<DgDeclaration> = {}): DgDeclaration {
  const goods = (i: number, unNo: string) => {
    const input = dgGoodsInput.parse({ id: `g${i}-${unNo}`, unNo, packGroup: "III", packCode: "1A2", pkgCount: 80 });
    return { ...input, grossKg: 1000 + i, netKg: 900 + i, flashPoint: 30, listed: describeGoods(input) };
  };
  return {
    ...dgDeclarationInput.parse({
      declType: "LOAD",
      blNo: "EGLV149600123456",
      vesselName: "EVER GIVEN",
      voyage: "052W",
      terminalCode: "BLCT",
      polCode: "CNNGB",
      podCode: "USLAX",
      ctnOperatorCode: "EMC",
      opMode: "YARD",
      planTime: "2026-11-23T03:30:00.000Z",
      shipperName: "象山锦绣针织有限公司",
      declarant: "周敏",
      emergencyContact: "陈思远",
      emergencyTel: "0574-27660000",
    }),
    ...system,
    id: "d1",
    docNo: "DG26112100001",
    status: "00",
    revision: 1,
    amends: null,
    amendedBy: null,
    marks: [],
    releaseTime: null,
    papers: {},
    verifyCode: "abcdefghijklmnopqrstuv",
    allowedActions: ["print"],
    boxes: Array.from({ length: boxes }, (_, i) => ({
      ...dgBoxInput.parse({ ctnNo: ctnNo(i), ctnSizeType: "22G1", sealNo: `EMC${880_000 + i}` }),
      id: `b${i}`,
      goods: i % 10 === 0 ? [goods(i, "1263"), goods(i, "1866")] : [goods(i, "1263")],
    })),
    ...own,
  };
}

export function declarationHtml(declaration: DgDeclaration, language: Language = "zh-CN"): string {
  const { docNo } = declaration;
  const paper = <DgDeclarationPaper declaration={declaration} dicts={dicts} context={contextFor(docNo)} />;
  return renderPaper(textsIn(language), { title: docNo, docNo, papers: paper });
}
