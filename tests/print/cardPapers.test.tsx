import { tmpdir } from "node:os";
import type { Appointment } from "@protocol/appointments";
import type { EmptyPickup } from "@protocol/emptyPickups";
import type { PersonPermit } from "@protocol/personPermits";
import type { WheelMachine } from "@protocol/wheelMachines";
import pino from "pino";
import type { ReactElement } from "react";
import { afterAll, describe, expect, it } from "vitest";
import { AppointmentCard } from "~/components/print/AppointmentCard";
import { BarcodeLabels } from "~/components/print/BarcodeLabels";
import { MachineCertificate, MachinePlate } from "~/components/print/MachineCards";
import { PermitCard } from "~/components/print/PermitCard";
import { PickupSlip } from "~/components/print/PickupSlip";
import { type PaperSizeName, paperSizes } from "~/components/print/paperSizes";
import { SerialSlipPaper } from "~/components/print/SerialSlipPaper";
import { drawBarcode } from "~/services/print/barcode.server";
import { createPrinter } from "~/services/print/printer.server";
import { printPapers } from "~/services/print/printPapers.server";
import { renderPaper } from "~/services/print/renderPaper.server";
import { contextFor, dicts, system, textsIn } from "./papers";
import { readPdf } from "./readPdf";

const printer = createPrinter({
  chromiumPath: process.env.CHROMIUM_PATH,
  dataDir: tmpdir(),
  log: pino({ level: "silent" }),
});
afterAll(() => printer.close());

const owner = "宁波远帆国际货运代理有限公司北仑港区集装箱运输分公司";

const permit = (docNo: string) => {
  const person = {
    ...{ ...system, permitNo: docNo, name: "欧阳震华", idNo: "330206198506153023", occupation: "DRIVER", isDg: true },
    ...{ areas: dicts.terminal.map(({ dictValue }) => dictValue), validFrom: "2026-11-21", validTo: "2027-10-10" },
  } as unknown as PersonPermit;
  return (index: number) => (
    <PermitCard key={index} permit={person} terminals={dicts.terminal} context={contextFor(docNo, index)} />
  );
};

const machine = {
  ...{ ...system, innerPlate: "港内A0123", machineNo: "RS-2026-031", machineType: "REACH", brandModel: "三一 SRSC45H" },
  ...{ serialNo: "LGHXCKHG8EH123456", liftTon: 45, ownerName: owner, inspectTo: "2027-05-31" },
} as unknown as WheelMachine;
const machineCard = (Card: typeof MachinePlate, docNo: string) => (index: number) => (
  <Card key={index} machine={machine} licenseNo={docNo} context={contextFor(docNo, index)} />
);

const appointment = (docNo: string) => {
  const visit = {
    ...{ ...system, apptNo: docNo, plateNo: "浙B12345D", job: "FULL_IN", companyName: owner, ctnNo: "CSQU3054383" },
    ...{ placeCode: "NBCT", startTime: "2026-11-22T02:00:00.000Z", endTime: "2026-11-22T02:30:00.000Z" },
    driverName: "欧阳震华",
  } as unknown as Appointment;
  return (index: number) => (
    <AppointmentCard key={index} appointment={visit} places={dicts.terminal} context={contextFor(docNo, index)} />
  );
};

const pickup = (docNo: string) => {
  const empty = {
    ...{ ...system, docNo, qty: 3, releaseNo: "CR2611210001", sizeType: "45G1", ctnOperatorCode: "EMC" },
    ...{ assignedCtnNo: "CSQU3054383", yardCode: "YD-BL1", plateNo: "浙B12345D", driverName: "欧阳震华" },
    ...{ planTime: "2026-11-22T02:00:00.000Z", expireTime: "2026-11-23T02:00:00.000Z" },
  } as unknown as EmptyPickup;
  const { qrCode } = contextFor(docNo);
  return (index: number) => (
    <PickupSlip
      key={index}
      pickup={empty}
      box={{ n: 1, code: "381204", qr: qrCode! }}
      dicts={dicts}
      context={contextFor(docNo, index)}
    />
  );
};

const slip = (docNo: string, bars: string) => (index: number) => (
  <SerialSlipPaper
    key={index}
    kind="truckExport"
    slip={{
      ...{ id: "t1", version: 1, docNo, verifyCode: "a", time: "2026-11-21T02:00:00.000Z", amount: 123_456_00 },
      window: { from: "2026-11-22T02:00:00.000Z", to: "2026-11-22T04:00:00.000Z" },
      place: "北仑国际集装箱码头有限公司（一期、二期）",
    }}
    bars={bars}
    context={contextFor(docNo, index)}
  />
);

const bars = drawBarcode("TE26112100001");
const cards: [string, PaperSizeName, ((index: number) => ReactElement)[]][] = [
  ["PP26112100001", "A6", [permit("PP26112100001")]],
  [
    "WM26112100001",
    "A6",
    [machineCard(MachinePlate, "WM26112100001"), machineCard(MachineCertificate, "WM26112100001")],
  ],
  ["AP26112100001", "A6", [appointment("AP26112100001")]],
  ["EP26112100001", "A6", [pickup("EP26112100001")]],
  ["TE26112100001", "slip", [slip("TE26112100001", bars)]],
];

describe.each(["zh-CN", "pt-BR"] as const)("a card or slip in %s", (language) => {
  it.each(cards)("%s fits its page and says who printed it, when, and which page it is", async (docNo, size, drawn) => {
    const papers = drawn.map((draw, index) => draw(index));
    const pages = await readPdf(
      await printPapers(
        printer,
        papers.map(() => docNo),
        (feet) =>
          renderPaper(textsIn(language), {
            ...{ title: docNo, docNo: papers.length === 1 ? docNo : undefined, feet, size, papers },
          }),
        { size: paperSizes[size].size },
      ),
      { codes: ["qr"] },
    );
    expect(pages).toHaveLength(papers.length);
    for (const { text, pieces, width, height, links, codes } of pages) {
      for (const part of ["周敏", "2026-11-2112:30:00", docNo]) expect(text).toContain(part);
      expect(text).toMatch(language === "zh-CN" ? /可查验本单真伪/ : /prevaleceoresultado/);
      expect(links[0]).toContain("/verify?");
      expect(codes.qr).toContain(links[0]);
      const foot = pieces.filter(({ y, text }) => y < 20 && text.trim()).sort((a, b) => a.x - b.x);
      expect(
        foot
          .map((piece) => piece.text)
          .join("")
          .replace(/\s/g, ""),
      ).toBe(`${docNo}1/1`);
      for (const { x, y } of pieces.filter(({ text }) => text.trim()))
        expect(x > 8 && x < width - 8 && y > 7 && y < height - 8, `${x} ${y}`).toBe(true);
    }
  });
});

const label = (n: number) => ({
  ...{ barcode: `BC261112345678${n}`, ctnNo: "CSQU3054383", blNo: "WWWWWWWWWWWWWWWWWWWW", plateNo: "粤ZAB12港" },
  ...{ place: "北仑国际集装箱码头有限公司（一期、二期）", validTo: "2026-11-30T04:31:00.000Z", printCount: 12 },
  ...{ bars, qr: contextFor("BC").qrCode! },
});

it.each([
  ["zh-CN", "label", 1],
  ["pt-BR", "label", 1],
  ["pt-BR", "labels", 8],
] as const)("labels in %s, as %s, say who printed them and when, above their bars", async (language, size, count) => {
  const labels = Array.from({ length: count }, (_, n) => label(n));
  const html = renderPaper(textsIn(language), {
    ...{ title: "BC", size },
    papers: [<BarcodeLabels key="" labels={labels} sheet={size === "labels"} context={contextFor("BC")} />],
  });
  const pages = await readPdf(await printPapers(printer, ["BC"], () => html, { size: paperSizes[size].size }));
  expect(pages).toHaveLength(1);
  const { pieces, height } = pages[0]!;
  const printers = pieces.filter(({ text }) => text.includes("周敏"));
  expect(printers).toHaveLength(count);
  expect(pieces.filter(({ text }) => text.includes("2026-11-21 12:30:00"))).toHaveLength(count);
  // the bars are 60 pt high and stand 6 pt above the end of a label
  const labelHeight = height / (size === "labels" ? 4 : 1);
  for (const { y } of printers) expect(y % labelHeight).toBeGreaterThan(66);
});
