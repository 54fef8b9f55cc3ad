import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import english from "@locales/en-US/declarations.json";
import portuguese from "@locales/pt-BR/declarations.json";
import pino from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { findChromium } from "~/services/print/chromium.server";
import { showMissingGlyphs } from "~/services/print/glyphs.server";
import { createPrinter } from "~/services/print/printer.server";
import { printPapers } from "~/services/print/printPapers.server";
import {
  ctnNo,
  declarationHtml,
  declarationWith,
  dispatchOrderHtml,
  dispatchOrderWith,
  orderHtml,
  orderParts,
  orderWith,
} from "./papers";
import { type ReadPage, readPdf } from "./readPdf";

const printer = createPrinter({
  chromiumPath: process.env.CHROMIUM_PATH,
  dataDir: tmpdir(),
  log: pino({ level: "silent" }),
});
afterAll(() => printer.close());

const footOf = ({ pieces }: ReadPage) =>
  pieces
    .filter(({ y }) => y < 21)
    .sort((a, b) => a.x - b.x)
    .map(({ text }) => text)
    .join("")
    .replace(/\s/g, "");

const printOne = async (html: string) => readPdf(await printPapers(printer, ["x"], () => html));

describe("a truck order of 61 boxes", async () => {
  const pages = await printOne(orderHtml([orderWith(61)]));

  it("has the page size of the paper form", () => {
    expect(pages.length).toBeGreaterThanOrEqual(3);
    for (const { width, height } of pages) expect([width, height]).toEqual([592.28, 841.89]);
  });

  it("carries its head on the first page only and its foot on the last only", () => {
    const title = pages.map(({ text }) => text.includes("出口集装箱公路运输委托单"));
    expect(title).toEqual(pages.map((_, i) => i === 0));
    const foot = pages.map(({ text }) => text.includes("打印人周敏") && text.includes("2026-11-2112:30:00"));
    expect(foot).toEqual(pages.map((_, i) => i === pages.length - 1));
  });

  it("counts its pages and names itself at the foot of each", () => {
    expect(pages.map(footOf)).toEqual(pages.map((_, i) => `TE26112100001${i + 1}/${pages.length}`));
  });

  it("repeats the head of the box list on every page that has boxes", () => {
    for (const { text } of pages.filter(({ text }) => text.includes("TCNU"))) expect(text).toContain("箱货总重（kg）");
    expect(pages.filter(({ text }) => text.includes("TCNU")).length).toBeGreaterThan(1);
  });

  it("cuts no row: number, seal and weights of a box stand on one line, inside the page", () => {
    const rows = Array.from({ length: 61 }, (_, i) => {
      const [seal, gross] = [`EMC${880_000 + i}`, (17_800 + i).toLocaleString("en-US")];
      const page = pages.find(({ text }) => text.includes(seal))!;
      const ys = [seal, gross].map((wanted) => page.pieces.find(({ text }) => text === wanted)!.y);
      expect(page.text).toContain(ctnNo(i));
      expect(Math.abs(ys[0]! - ys[1]!)).toBeLessThan(1);
      return ys[0]!;
    });
    expect(rows.length).toBe(61);
    for (const y of rows) expect(y > 22 && y < 820).toBe(true);
  });
});

describe("a declaration of dangerous goods in 200 boxes", async () => {
  const pages = await printOne(declarationHtml(declarationWith(200)));

  it("carries its head on the first page only and its foot on the last only, and counts its pages", () => {
    expect(pages.length).toBeGreaterThan(5);
    const first = pages.map((_, i) => i === 0);
    expect(pages.map(({ text }) => text.includes("危险货物申报单"))).toEqual(first);
    expect(
      pages.map(({ text }) => text.includes("0574-27660000陈思远") || text.includes("陈思远0574-27660000")),
    ).toEqual(first);
    const last = pages.map((_, i) => i === pages.length - 1);
    expect(pages.map(({ text }) => text.includes("打印人周敏"))).toEqual(last);
    expect(pages.map(footOf)).toEqual(pages.map((_, i) => `DG26112100001${i + 1}/${pages.length}`));
  });

  it("repeats the head of the list on every page that has boxes", () => {
    const listed = pages.filter(({ text }) => text.includes("TCNU"));
    expect(listed.length).toBeGreaterThanOrEqual(pages.length - 1);
    for (const { text } of listed) expect(text).toContain("闪点（℃闭杯）");
  });

  it("cuts no row and loses none: a box's number, seal and weights stand together inside one page", () => {
    for (let i = 0; i < 200; i++) {
      const [seal, gross] = [`EMC${880_000 + i}`, (1000 + i).toLocaleString("en-US")];
      const found = pages.filter(({ text }) => text.includes(seal));
      expect(found, seal).toHaveLength(1);
      const { pieces, text } = found[0]!;
      expect(text).toContain(ctnNo(i));
      const under = pieces.find((piece) => piece.text.includes(seal))!;
      const beside = pieces.filter((piece) => piece.text === gross).map(({ y }) => Math.abs(y - under.y));
      expect(beside.length, gross).toBe(i % 10 === 0 ? 2 : 1);
      expect(Math.min(...beside), gross).toBeLessThan(30);
      expect(under.y > 22 && under.y < 820).toBe(true);
    }
  });

  it("says consignee and the shipper's certification", async () => {
    const [page] = await printOne(declarationHtml(declarationWith(1, { consigneeName: "PACIFIC COATINGS LLC" })));
    expect(page!.text).toContain("PACIFICCOATINGSLLC");
    expect(page!.text).toContain("在各方面均处于适运状态");
  });

  it("never leaves the heading of its list alone at the foot of a page", async () => {
    // a step is less than a line of the page; the long form takes them closer
    for (let length = 200; length <= 280; length += process.env.LONG ? 4 : 10) {
      const html = declarationHtml(declarationWith(3, { shipperName: "很长的名称 ".repeat(length) }));
      for (const { text } of await printOne(html))
        if (text.includes("闪点")) expect(text, `${length}`).toContain("TCNU");
    }
  });

  it.each(["en-US", "pt-BR"] as const)("breaks no word of its headings in %s", async (language) => {
    const [page] = await printOne(declarationHtml(declarationWith(1), language));
    const labels: Record<string, string> = language === "en-US" ? english : portuguese;
    const heads = ["ctnNo", "unNo", "psn", "imdgClass", "packGroup", "packCode", "grossKg", "netKg", "flashPoint"];
    for (const word of heads.flatMap((field) => labels[`field.${field}`]!.split(" ")))
      expect(
        page!.pieces.some(({ text }) => text.includes(word)),
        word,
      ).toBe(true);
  });

  it("keeps rare Han in shipper and technical name as text", async () => {
    const declaration = declarationWith(1, { shipperName: "龔䶮㛃" });
    declaration.boxes[0]!.goods[0]!.techName = "㛃𠮷";
    const [page] = await printOne(declarationHtml(declaration));
    expect(page!.text).toContain("龔䶮㛃");
    expect(page!.text).toContain("㛃𠮷");
  });
});

describe("letters", () => {
  it("come from the shipped fonts alone, whatever the machine has, and from others by a setting", async () => {
    const foldersOf = async (more?: string[]) => {
      const { environment } = await findChromium(process.env.CHROMIUM_PATH, more);
      const text = readFileSync(environment.FONTCONFIG_FILE!, "utf8");
      return [...text.matchAll(/<dir>(.*?)<\/dir>/g)].map((found) => found[1]!);
    };
    expect(await foldersOf()).toEqual([expect.stringMatching(/\/noto$/)]);
    expect(await foldersOf(["/usr/share/fonts"])).toEqual([expect.stringMatching(/\/noto$/), "/usr/share/fonts"]);
  });

  it("are found and copied as what they are, never as the radical that looks alike", async () => {
    const [page] = await printOne(dispatchOrderHtml(dispatchOrderWith()));
    expect(page!.text).toContain("派车单");
    expect(page!.text).not.toMatch(/[\u2E80-\u2FDF]/);
  });

  it("tell a driver what sets the box apart on the road", async () => {
    const marked = dispatchOrderWith({ isDg: true, isOog: true, oogLeft: 35, oogHeight: 60 });
    const [page] = await printOne(dispatchOrderHtml(marked));
    expect(page!.text.replace(/\s+/g, "")).toMatch(/危险货物·超限.*35cm.*60cm/);
    const [usual] = await printOne(dispatchOrderHtml(dispatchOrderWith()));
    expect(usual!.text).not.toContain("超限");
  });

  it("draws rare Han from the embedded font and keeps them as text", async () => {
    const [page] = await printOne(orderHtml([orderWith(1, { doorContact: "龔䶮㛃", contactName: "𠮷田𫖯㙱" })]));
    expect(page!.text).toContain("龔䶮㛃");
    expect(page!.text).toContain("𠮷田𫖯㙱");
    const of = (text: string) => page!.pieces.find((piece) => piece.text.includes(text))!.y;
    expect(of("𠮷")).toBe(of("田"));
    expect(page!.fonts.length).toBeGreaterThan(0);
    for (const font of page!.fonts) {
      expect(font.embedded).toBe(true);
      expect(font.name).toMatch(/NotoSans(SC|JP)/);
    }
  });

  it("shows the code point of what the font lacks", async () => {
    const [page] = await printOne(orderHtml([orderWith(1, { contactName: "𪛖田" })]));
    expect(page!.text).toContain("[U+2A6D6]田");
    expect(showMissingGlyphs("a𠮷𪛖\u202Eb\u200B葛\u{E0100}军東é")).toBe("a𠮷[U+2A6D6][U+202E]b葛军東é");
  });

  it("composes accents that stand apart, as macOS gives them", () => {
    expect(showMissingGlyphs("Sa\u0303o Joa\u0303o, Ac\u0327a\u0303o, lo\u0302")).toBe("São João, Ação, lô");
    expect(showMissingGlyphs("x\u0303")).toBe("x[U+0303]");
  });

  it("turns a typed radical into the character it looks like", () => {
    expect(showMissingGlyphs("⼈⻋")).toBe("人[U+2ECB]");
  });

  it("escapes what people typed", async () => {
    const html = orderHtml([orderWith(1, { remarks: `</td><img src=x onerror="a">{{x}}` })]);
    expect(html).not.toContain("<img");
    const [page] = await printOne(html);
    expect(page!.text).toContain(`</td><imgsrc=xonerror="a">{{x}}`);
  });

  it.each(["en-US", "pt-BR"] as const)("keeps the Chinese terms beside those in %s", async (language) => {
    const order = await printOne(orderHtml([orderWith(3)], language));
    expect(order).toHaveLength(1);
    for (const term of ["出口集装箱公路运输委托单", "订舱号", "箱货总重", "委托方（签章）"])
      expect(order[0]!.text).toContain(term);
    expect(order[0]!.text).toContain(language === "en-US" ? "Bookingno." : "Nº");
    const dispatchOrder = await printOne(dispatchOrderHtml(dispatchOrderWith(), language));
    expect(dispatchOrder).toHaveLength(1);
    for (const term of ["派车单", "车牌号", "司机签名"]) expect(dispatchOrder[0]!.text).toContain(term);
  });
});

describe("a dispatch order", () => {
  it("says what a driver needs on one page", async () => {
    const pages = await printOne(dispatchOrderHtml(dispatchOrderWith()));
    expect(pages).toHaveLength(1);
    for (const fact of ["浙B12345", ctnNo(1), "北仑一号堆场", "启航南路88号", "13566302285", "SD26112100001", "1/1"])
      expect(pages[0]!.text).toContain(fact);
  });
});

describe("a batch", () => {
  it.each([3, 20])("of %i papers is one file that counts each paper's pages", async (count) => {
    const orders = Array.from({ length: count }, (_, i) =>
      orderWith(i % 4 === 1 ? 40 : 1 + (i % 3), { orderNo: `TE2611210${1000 + i}` }),
    );
    const docNos = orders.map((order) => order.orderNo);
    const pdf = await printPapers(printer, docNos, orderParts(orders));
    const pages = await readPdf(pdf);
    const feet = pages.map(footOf);
    const expected = orders.flatMap((order, i) => {
      const own = i % 4 === 1 ? 2 : 1;
      return Array.from({ length: own }, (_, n) => `${order.orderNo}${n + 1}/${own}`);
    });
    expect(feet).toEqual(expected);
    for (const { width, height } of pages) expect([width, height]).toEqual([592.28, 841.89]);
    expect(pages.flatMap(({ links }) => links).map((link) => new URL(link).searchParams.get("no"))).toEqual(docNos);
    const heads = pages.map(({ text }) => text.includes("出口集装箱公路运输委托单"));
    expect(heads).toEqual(expected.map((foot) => foot.includes("1/")));
    // for screen readers; its numbers are drawn by what it carries itself
    expect(pdf.includes("/StructTreeRoot") && pdf.includes("/Lang")).toBe(true);
    for (const font of pages.flatMap(({ fonts }) => fonts)) {
      expect(font.embedded).toBe(true);
      expect(font.name).toMatch(/NotoSans(SC|JP)/);
    }
  });
});
