import { tmpdir } from "node:os";
import { describeGoods, dgBoxInput, dgGoodsInput } from "@protocol/dgDeclaration";
import { reeferBoxInput } from "@protocol/reeferDeclaration";
import pino from "pino";
import { afterAll, expect, it } from "vitest";
import { DgDeclarationPaper, EmergencyPaper, StuffingPaper } from "~/components/print/DgPapers";
import { ReeferPaper } from "~/components/print/ReeferPaper";
import type { Language } from "~/services/i18n/languages";
import { createPrinter } from "~/services/print/printer.server";
import { printPapers } from "~/services/print/printPapers.server";
import { renderPaper } from "~/services/print/renderPaper.server";
import { contextFor, ctnNo, declarationWith, dicts, textsIn } from "./papers";
import { readPdf } from "./readPdf";

const printer = createPrinter({
  chromiumPath: process.env.CHROMIUM_PATH,
  dataDir: tmpdir(),
  log: pino({ level: "silent" }),
});
afterAll(() => printer.close());

const textOf = async (language: Language, papers: React.ReactElement) => {
  const html = renderPaper(textsIn(language), { title: "D", docNo: "D", papers });
  const pages = await readPdf(await printPapers(printer, ["x"], () => html));
  for (const { pieces, width } of pages)
    for (const { text, x, y } of pieces.filter(({ text }) => text.trim()))
      expect(x > 20 && x < width - 20 && y > 8 && y < 825, text).toBe(true);
  return pages.map(({ text }) => text).join("");
};

const peroxide = dgGoodsInput.parse({
  ...{ id: "g1", unNo: "3105", techName: "过氧化甲基乙基酮", packCode: "4G", pkgCount: 20, grossKg: 500, netKg: 480 },
  ...{ ctrlTemp: 15.5, emgTemp: 20.5, neqKg: 3.125 },
});
const dg = declarationWith(0, {
  approvalNo: "TP-2026-0777",
  operatorLicence: "浙甬港经证 0091",
  boxes: [
    {
      ...dgBoxInput.parse({ ctnNo: ctnNo(1), ctnSizeType: "22G1", sealNo: "EMC880001", tareWeight: 2217 }),
      ...{ id: "b1", inspectorCertNo: "JC-2026-31", remark: "左侧通风口已封" },
      goods: [{ ...peroxide, listed: describeGoods(peroxide) }],
    },
  ],
});
const props = { declaration: dg, dicts, context: contextFor(dg.docNo) };

it.each(["zh-CN", "pt-BR"] as const)(
  "dangerous goods are printed with all that was declared of them in %s",
  async (language) => {
    const declared = await textOf(language, <DgDeclarationPaper {...props} />);
    const number = (value: string) => (language === "pt-BR" ? value.replace(".", ",") : value);
    for (const text of ["TP-2026-0777", "浙甬港经证0091", "JC-2026-31", "左侧通风口已封", "过氧化甲基乙基酮"])
      expect(declared).toContain(text);
    for (const value of ["15.5", "20.5", "3.125"]) expect(declared).toContain(number(value));
    expect(await textOf(language, <StuffingPaper {...props} />)).toContain("过氧化甲基乙基酮");
    const emergency = await textOf(language, <EmergencyPaper {...props} />);
    for (const value of ["15.5", "20.5"]) expect(emergency).toContain(number(value));
  },
);

it.each(["zh-CN", "pt-BR"] as const)(
  "a temperature box is printed with all that was declared of it in %s",
  async (language) => {
    const box = {
      ...reeferBoxInput.parse({
        ...{ ctnNo: ctnNo(2), ctnSizeType: "45R1", sealNo: "EMC880002", cargoName: "苹果 APPLE", coldChain: "CA" },
        ...{ setTemp: 1, ventUnit: "CMH", ventValue: 15, humidity: 85, drain: "O", precool: true, defrostHours: 11 },
        ...{ o2Pct: 2.7, co2Pct: 1.3, loadTemp: 3.4, grossWeight: 19_876, plugInBy: "2026-11-22T04:15:00.000Z" },
        ...{ genset: true, loggerNo: "LG-55091", tareWeight: 4711, remark: "运输途中请勿关机" },
      }),
      ...{ id: "b2", gateInTime: null, readings: [] },
    };
    const declaration = { ...declarationWith(0), boxes: [box] };
    const text = await textOf(
      language,
      <ReeferPaper declaration={declaration} dicts={dicts} context={props.context} />,
    );
    const number = (value: string) =>
      language === "pt-BR" ? value.replace(/[.,]/g, (c) => (c === "." ? "," : ".")) : value;
    for (const value of ["2.7", "1.3", "3.4", "19,876", "4,711"]) expect(text).toContain(number(value));
    for (const value of ["11", "2026-11-2212:15", "LG-55091", "运输途中请勿关机", "预冷", "需发电机"])
      expect(text).toContain(value);
    expect(text.match(/✓/g)).toHaveLength(2);
  },
);
