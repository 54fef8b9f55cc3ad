import { describe, expect, it } from "vitest";
import {
  describeGoods,
  dgDeclarationInput,
  dgGoodsInput,
  dgSubmitIssues,
  listSegregationAdvice,
} from "./dgDeclaration";
import { reeferDeclarationInput, reeferSubmitIssues } from "./reeferDeclaration";
import { doubtOf, findProductHint, showTemp } from "./values/reefer";

const now = Date.parse("2026-11-21T02:00:00.000Z");
const hours = (n: number) => new Date(now + n * 3_600_000).toISOString();
const paper = ["0123456789abcdefghjkmnpqrs"];
const header = {
  declType: "LOAD",
  blNo: "COSU6312345678",
  vesselName: "EVER GIVEN",
  voyage: "026W",
  terminalCode: "NBCT",
  polCode: "CNNGB",
  podCode: "NLRTM",
  ctnOperatorCode: "COS",
  opMode: "YARD",
  planTime: hours(48),
  shipperName: "宁波远帆",
  contactName: "周敏",
  contactMobile: "13800000001",
  declarant: "周敏",
  declarantCert: "NB-DG-0001",
  emergencyContact: "䶮㛃𠮷",
  emergencyTel: "0574-27660000",
  packCertFiles: paper,
  msdsFiles: paper,
  stuffingFiles: paper,
  fitnessFiles: paper,
};
const goods = (over: object = {}) => ({
  unNo: "1263",
  packGroup: "III",
  packCode: "1A2",
  pkgCount: 10,
  grossKg: 200,
  netKg: 180,
  flashPoint: 30,
  ...over,
});
const acid = goods({ unNo: "1830", packGroup: "II", flashPoint: undefined });
const alkali = goods({ unNo: "1824", packGroup: "II", flashPoint: undefined });
const box = { ctnNo: "CSQU3054383", ctnSizeType: "22G1", sealNo: "SL123456" };

const issuesOf = (issues: { path: (string | number)[]; message: string }[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));

const dg = (over: object = {}) =>
  issuesOf(
    dgSubmitIssues(dgDeclarationInput.parse({ ...header, boxes: [{ ...box, goods: [goods()] }], ...over }), now, 24),
  );

describe("a dangerous-goods declaration at submit", () => {
  it("is complete as it stands, and lacks what is left out", () => {
    expect(dg()).toEqual({});
    const missing = dg({ msdsFiles: [], shipperName: undefined, boxes: [{ goods: [{}] }] });
    expect(Object.keys(missing).sort()).toEqual(
      [
        "msdsFiles",
        "shipperName",
        ...["ctnNo", "ctnSizeType"].map((field) => `boxes.0.${field}`),
        ...["unNo", "packCode", "pkgCount", "grossKg", "netKg"].map((field) => `boxes.0.goods.0.${field}`),
      ].sort(),
    );
    expect(dg({ boxes: [] })).toEqual({ boxes: "boxes.none" });
  });

  it.each<[string, object, object]>([
    ["a plan within the lead time", { planTime: hours(23.9) }, { planTime: 'planTime.lead|{"hours":24}' }],
    ["a plan that is over", { planTime: hours(-1) }, { planTime: "planTime.past" }],
    ["a plan after the cut-off", { cyCutoff: hours(47) }, { planTime: "planTime.afterCyCutoff" }],
    ["a box without goods", { boxes: [{ ...box, goods: [] }] }, { "boxes.0.goods": "dg.goods.none" }],
    [
      "acid with alkali, which one class would let pass",
      { boxes: [{ ...box, goods: [alkali, acid] }] },
      { "boxes.0.goods": 'dg.segregation.alkalis|{"one":"UN1830","other":"UN1824"}' },
    ],
    [
      "two classes that may not share a box",
      { boxes: [{ ...box, goods: [goods(), goods({ unNo: "1495", packGroup: "II", flashPoint: undefined })] }] },
      { "boxes.0.goods": 'dg.segregation|{"one":"UN1263","other":"UN1495","a":"3","b":"5.1"}' },
    ],
    [
      "a subsidiary risk of the list that others replace, which still counts in the box",
      {
        boxes: [
          {
            ...box,
            goods: [
              goods({ unNo: "1072", subRisk: "9", packGroup: undefined, flashPoint: undefined }),
              goods({ unNo: "1001", packGroup: undefined, flashPoint: undefined }),
            ],
          },
        ],
      },
      {
        "boxes.0.goods.0.subRisk": 'dg.subRisk.listed|{"risks":"5.1"}',
        "boxes.0.goods": 'dg.segregation|{"one":"UN1072","other":"UN1001","a":"5.1","b":"2.1"}',
      },
    ],
    [
      "more than the box may carry",
      { boxes: [{ ...box, tareWeight: 2300, goods: [goods({ grossKg: 28_180.5, netKg: 28_000 })] }] },
      { "boxes.0.goods": 'dg.payload|{"sum":28180.5,"payload":28180}' },
    ],
    [
      "fireworks without their net mass of explosives",
      { boxes: [{ ...box, goods: [goods({ unNo: "0336", packGroup: undefined, flashPoint: undefined })] }] },
      { "boxes.0.goods.0.neqKg": "required" },
    ],
    [
      "limited quantities without their proof",
      { boxes: [{ ...box, goods: [goods({ lq: true })] }] },
      { lqFiles: "dg.lqFiles" },
    ],
    [
      "an emergency temperature below the control temperature",
      { boxes: [{ ...box, goods: [goods({ ctrlTemp: 20, emgTemp: 15 })] }] },
      { "boxes.0.goods.0.emgTemp": "dg.emgTemp" },
    ],
  ])("names %s", (_, over, expected) => {
    expect(dg(over)).toEqual(expected);
  });

  it("adds what is declared to the risks of the list", () => {
    const risks = (over: object) => describeGoods(dgGoodsInput.parse(over)).subRisk;
    expect(risks({ unNo: "1230", packGroup: "II" })).toBe("6.1");
    expect(risks({ unNo: "1230", packGroup: "II", subRisk: "8" })).toBe("6.1/8");
    expect(risks({ unNo: "2031", packGroup: "II" })).toBe("");
    expect(risks({ unNo: "2031", packGroup: "II", subRisk: "6.1/5.1" })).toBe("5.1/6.1");
  });

  it("gives advice on pairs that need separation, and lets them pass", () => {
    const pair = {
      ...box,
      goods: [
        goods({ unNo: "1350", flashPoint: undefined }),
        goods({ unNo: "1789", packGroup: "II", flashPoint: undefined }),
      ],
    };
    expect(dg({ boxes: [pair] })).toEqual({});
    const parsed = dgDeclarationInput.parse({ boxes: [pair] });
    expect(listSegregationAdvice(parsed.boxes[0]!)).toEqual([
      'dg.segregation.advice|{"one":"UN1350","other":"UN1789","a":"4.1","b":"8"}',
    ]);
  });

  it("keeps three decimals of a weight and refuses a fourth", () => {
    const weigh = (grossKg: number) => dgDeclarationInput.safeParse({ boxes: [{ goods: [{ grossKg }] }] }).success;
    expect([weigh(0.001), weigh(1234.567), weigh(1.2345)]).toEqual([true, true, false]);
  });
});

const shrimp = {
  ...box,
  ctnSizeType: "45R1",
  cargoName: "FROZEN SHRIMP",
  coldChain: "FRZ",
  setTemp: -18,
  ventUnit: "CLOSED",
};
const reefer = (over: object) =>
  issuesOf(reeferSubmitIssues(reeferDeclarationInput.parse({ ...header, boxes: [{ ...shrimp, ...over }] }), now));

describe("a temperature box at submit", () => {
  it.each<[string, object, object]>([
    ["nothing", {}, {}],
    ["a box that cannot cool", { ctnSizeType: "22G1" }, { ctnSizeType: "sizeType.reefer" }],
    ["+18 for −18", { setTemp: 18 }, { setTemp: 'reefer.frozen|{"from":-10}' }],
    [
      "the sign of a product's usual set point",
      { coldChain: "CHL", setTemp: 18 },
      { setTemp: 'reefer.sign|{"usual":"-25 … -18"}' },
    ],
    ["the same, meant", { coldChain: "CHL", setTemp: 18, setTempConfirmed: true }, {}],
    [
      "medicines between their two usual set points",
      { cargoName: "药品 PHARMA", coldChain: "CST", setTemp: 12 },
      { setTemp: 'reefer.hint|{"usual":"2 … 8 / 15 … 25"}' },
    ],
    ["medicines at the one", { cargoName: "PHARMA", coldChain: "CST", setTemp: 2 }, {}],
    ["medicines at the other", { cargoName: "PHARMA", coldChain: "CST", setTemp: 25 }, {}],
    ["tonnes for kilograms", { grossWeight: 25 }, { grossWeight: 'weight.tonnes|{"value":25}' }],
    ["deep cold that is called chilled", { coldChain: "CHL" }, { coldChain: 'reefer.notFrozen|{"from":-10}' }],
    ["an open vent on frozen goods", { ventUnit: "CMH", ventValue: 15 }, { ventUnit: "reefer.ventClosed" }],
    ["a vent of nothing, which is closed", { ventUnit: "CMH", ventValue: 0 }, {}],
    ["a vent without its value", { ventUnit: "CMH" }, { ventValue: "required", ventUnit: "reefer.ventClosed" }],
    ["humidity on frozen goods", { humidity: 60 }, { humidity: "reefer.humidityOff" }],
    [
      "more than 100 %",
      { cargoName: "BANANA", coldChain: "CHL", setTemp: 13.5, ventUnit: "PCT", ventValue: 101 },
      { ventValue: "percent" },
    ],
    [
      "colder than machinery goes",
      { cargoName: "FISH", setTemp: -35 },
      { setTemp: 'reefer.range|{"from":-30,"to":30}' },
    ],
    [
      "pre-cooling a box for fruit loaded warm",
      { cargoName: "APPLE", coldChain: "CHL", setTemp: 0, precool: true, loadTemp: 22 },
      { precool: "reefer.precool" },
    ],
  ])("is asked about %s", (_, over, expected) => {
    expect(reefer(over)).toEqual(Object.fromEntries(Object.entries(expected).map(([f, m]) => [`boxes.0.${f}`, m])));
  });

  it("knows products by their names in both tongues, and minus nothing as nothing", () => {
    expect(findProductHint("香蕉 BANANA")).toMatchObject({ from: 13.5 });
    expect(findProductHint("PINEAPPLE")).toMatchObject({ from: 7 });
    expect(doubtOf(-21, "冷冻虾")).toBeNull();
    expect(showTemp(-0)).toBe("0.0");
    expect(showTemp(-18)).toBe("-18.0");
  });
});
