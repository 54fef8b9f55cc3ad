import { tmpdir } from "node:os";
import { damageCodes } from "@protocol/damages";
import type { Eir } from "@protocol/eirs";
import { Resvg } from "@resvg/resvg-js";
import pino from "pino";
import { afterAll, expect, it } from "vitest";
import { EirPaper } from "~/components/print/EirPaper";
import { paperSizes } from "~/components/print/paperSizes";
import { createPrinter } from "~/services/print/printer.server";
import { printPapers } from "~/services/print/printPapers.server";
import { renderPaper } from "~/services/print/renderPaper.server";
import { contextFor, ctnNo, dicts, system, textsIn } from "./papers";
import { readPdf } from "./readPdf";

const printer = createPrinter({
  chromiumPath: process.env.CHROMIUM_PATH,
  dataDir: tmpdir(),
  log: pino({ level: "silent" }),
});
afterAll(() => printer.close());

/** Twelve damages on every face of a box, the most that a receipt takes. */
const places = ["LT1N", "LB23", "LXXX", "RT4N", "RH56", "RBXX", "TR1N", "TL78", "BX2N", "BL9N", "DT1N", "FB2N"];
const nothing = {
  fleetName: "舟山顺达物流有限公司",
  driverName: "王建国",
  customerName: "宁波远帆国际货运代理有限公司",
};

function eirWith(damages: readonly string[]): Eir {
  return {
    ...system,
    ...nothing,
    ...{ id: "e1", eirNo: "EI26112100001", direction: "OUT", status: "1", ctnNo: ctnNo(1), ctnSizeType: "45G1" },
    ...{ ctnOperatorCode: "EMC", fullEmpty: "E", yardCode: "YD-BL1", gateTime: "2026-11-21T02:00:00.000Z" },
    ...{ lineName: "长荣海运", plateNo: "浙B12345", conclusion: "D", handOver: "李静", receiver: "王建国" },
    checks: damages.map((location, i) => ({
      ...{ side: location[0], part: location[1], from: Number(location[2]) || undefined },
      ...{ to: Number(location[3]) || undefined, damageCode: damageCodes[i % damageCodes.length] },
      ...{ sizeCm: `${10 + i}×${20 + i}`, location },
      photo: { id: `p${i}`, name: `damage-${i}.png`, size: 1_000, mime: "image/png" },
    })),
    ...{ counterparty: nothing.fleetName, confirmations: { yard: null, counterparty: null } },
    ...{ disputeUntil: "2026-11-22T02:00:00.000Z", dispute: null, replaces: null, replacedBy: null, pair: null },
    ...{ verifyCode: "abcdefghijklmnopqrstuv", allowedActions: ["print"] },
  } as unknown as Eir;
}

/** A photo unlike the others, as a data address. */
function photo(n: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><rect width="160" height="120" fill="hsl(${n * 30} 60% 60%)"/><circle cx="${20 + n * 10}" cy="60" r="18"/></svg>`;
  return `data:image/png;base64,${Buffer.from(new Resvg(svg).render().asPng()).toString("base64")}`;
}

it("a receipt of twelve damages prints all of them, with their places, their photos and a code that is read", async () => {
  const eir = eirWith(places);
  const context = contextFor(eir.eirNo);
  const photos = Object.fromEntries(places.map((_, i) => [`p${i}`, photo(i)]));
  const printed = [{ ...eir, digest: context.digest, qrCode: context.qrCode }];
  const paper = <EirPaper eirs={printed} photos={photos} places={dicts.yard} context={context} />;
  const html = renderPaper(textsIn("zh-CN"), { title: eir.eirNo, docNo: eir.eirNo, size: "A4L", papers: paper });
  const pages = await readPdf(await printPapers(printer, [eir.eirNo], () => html, paperSizes.A4L), { codes: ["qr"] });
  const text = pages.map((page) => page.text).join("");
  for (const [i, place] of places.entries()) {
    expect(text).toContain(place);
    expect(text).toContain(`${10 + i}×${20 + i}`);
  }
  // each number stands in the table, on the drawing and on its photo
  const pieces = pages.flatMap((page) => page.pieces.map((piece) => piece.text));
  for (let n = 1; n <= places.length; n++)
    expect(pieces.filter((piece) => piece.trim() === String(n)).length, `${n}`).toBeGreaterThanOrEqual(3);
  expect(pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(places.length);
  expect(pages.flatMap(({ codes }) => codes.qr)).toEqual([context.qrCode?.text]);
  expect(pages.length).toBeLessThanOrEqual(2);
});

it("damages of no side are in the table of a receipt, and keep the numbers of the others", async () => {
  const eir = eirWith(["IXXX", "LB23", "UL2N"]);
  const context = contextFor(eir.eirNo);
  const printed = [{ ...eir, digest: context.digest, qrCode: context.qrCode }];
  const paper = <EirPaper eirs={printed} photos={{}} places={dicts.yard} context={context} />;
  const html = renderPaper(textsIn("zh-CN"), { title: eir.eirNo, docNo: eir.eirNo, size: "A4L", papers: paper });
  const [page] = await readPdf(await printPapers(printer, [eir.eirNo], () => html, paperSizes.A4L));
  for (const text of ["IXXX", "箱内", "UL2N", "底架"]) expect(page!.text).toContain(text);
  const drawing = /<svg.*?<\/svg>/s.exec(html)![0];
  expect([...drawing.matchAll(/<circle.*?<text[^>]*>(\d+)</gs)].map(([, n]) => n)).toEqual(["2"]);
});
