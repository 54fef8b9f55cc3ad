import { tmpdir } from "node:os";
import { describeGoods, dgBoxInput, dgGoodsInput } from "@protocol/dgDeclaration";
import pino from "pino";
import { afterAll, expect, it } from "vitest";
import { PlacardPaper } from "~/components/print/PlacardPaper";
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

/** A box of goods of 5 t each. */
function boxOf(n: number, unNos: string[], own: { ctnSizeType?: string; lq?: true } = {}) {
  const { ctnSizeType = "22G1", lq } = own;
  return {
    ...dgBoxInput.parse({ ctnNo: ctnNo(n), ctnSizeType }),
    id: `b${n}`,
    goods: unNos.map((unNo) => {
      const input = dgGoodsInput.parse({ id: `g${n}-${unNo}`, unNo, grossKg: 5000, lq });
      return { ...input, listed: describeGoods(input) };
    }),
  };
}

const boxes = [
  boxOf(1, ["1017", "1230"]),
  boxOf(2, ["1263"]),
  boxOf(3, ["1789"], { ctnSizeType: "22T6" }),
  boxOf(4, ["1263"], { lq: true }),
  boxOf(5, ["3082", "1350"]),
];

const htmlOf = (language: Language) => {
  const declaration = declarationWith(0, { boxes });
  const { docNo } = declaration;
  const paper = <PlacardPaper declaration={declaration} dicts={dicts} context={contextFor(docNo)} />;
  return renderPaper(textsIn(language), { title: docNo, docNo, papers: paper });
};

it("draws each placard and mark of the boxes once, 62.5 mm a side, and each orange plate 75 × 30 mm", () => {
  const html = htmlOf("zh-CN");
  // classes 2.3, 3, 4.1, 5.1, 6.1, 8 and 9, marine pollutant and limited quantities
  expect(html.match(/width="88.39mm" height="88.39mm"/g)).toHaveLength(9);
  expect(html.match(/width="75mm" height="30mm"/g)).toHaveLength(2);
  // as many are drawn small for the table, whose boxes share them
  expect(html.match(/<symbol/g)).toHaveLength(9);
});

it.each(["zh-CN", "pt-BR"] as const)("prints a list of boxes with the placards to scale in %s", async (language) => {
  const html = htmlOf(language);
  const pages = await readPdf(await printPapers(printer, ["x"], () => html));
  expect(pages).toHaveLength(4);
  for (let n = 1; n <= 5; n++) expect(pages[0]!.text).toContain(ctnNo(n));
  // what the scale is stands above the first of them
  const scaled = pages.findIndex(({ text }) => text.includes("1:4"));
  expect(pages[scaled]!.text).toContain("易燃液体");
  // by their captions four stand on a page, each with all of its height above
  const captions = pages.map(({ pieces }) =>
    pieces.filter(({ text }) => /箱数|Contêineres:/.test(text)).map(({ y }) => y),
  );
  expect(captions.flat()).toHaveLength(11);
  for (const ys of captions) {
    expect(ys.length).toBeLessThanOrEqual(4);
    for (const y of ys) expect(y > 22 && y < 841 - 21 - 75).toBe(true);
  }
  const text = pages.map((page) => page.text).join("");
  for (const words of ["腐蚀性物质", "杂类危险物质和物品", "UN1263", "UN1789"]) expect(text).toContain(words);
  for (const font of pages.flatMap(({ fonts }) => fonts)) expect(font.name).toMatch(/NotoSans(SC|JP)/);
});
