import { clearanceHandlers } from "@gateway/clearance/handlers";
import { shipmentHandlers } from "@gateway/shipments/handlers";
import type { StoreKind } from "@gateway/store/open";
import { fillShipment } from "@gateway/testing/testShipment";
import { getShipment } from "@protocol/shipments";
import { compareTimes, type Figure, measureFigure, runAsProgram } from "./support/figures";
import { openFilledPort, postgresAnswers, token } from "./support/filledPort";

const shipment = { blNo: "SHIPMENT200", boxes: 200, documents: 30 } as const;

/** One shipment of 200 boxes and 30 documents, among few documents and among many. */
async function compareSizes(kind: StoreKind, sizes: readonly [number, number], quick: boolean): Promise<Figure> {
  const sides: Awaited<ReturnType<typeof openFilledPort>>[] = [];
  try {
    for (const documents of sizes) {
      const handlers = [...shipmentHandlers, ...clearanceHandlers];
      sides.push(await openFilledPort(kind, documents, handlers, (db) => fillShipment(db, shipment)));
    }
    const ask = async ({ upstream }: (typeof sides)[number]) => {
      const { boxes, documents } = await upstream.call(getShipment, {
        query: { type: "E", blNo: shipment.blNo },
        token,
      });
      if (boxes.length !== shipment.boxes || documents.length !== shipment.documents)
        throw new Error(`${boxes.length} boxes and ${documents.length} documents`);
    };
    const [small, large] = sides;
    const name = `shipments ${kind}: 200 boxes and 30 documents, ${sizes[1]} documents over ${sizes[0]}`;
    return await measureFigure({ name, limit: 1.3 }, async () => {
      const { ratio, floorMs, subjectMs } = await compareTimes(
        quick ? 20 : 60,
        () => ask(small!),
        () => ask(large!),
      );
      return { ratio, note: `${subjectMs.toFixed(1)} ms over ${floorMs.toFixed(1)} ms` };
    });
  } finally {
    for (const side of sides) await side.close();
  }
}

/** A shipment opens as quickly in a port of a million documents as in one of a thousand, through the wire, on both stores. */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const sizes = [1_000, quick ? 100_000 : 1_000_000] as const;
  const figures = [await compareSizes("sqlite", sizes, quick)];
  if (await postgresAnswers("shipments")) figures.push(await compareSizes("postgres", sizes, quick));
  return figures;
}

await runAsProgram(import.meta.url, run);
