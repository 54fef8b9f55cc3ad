import { createDocumentHandlers } from "@gateway/documents/handlers";
import { gateDeskHandlers } from "@gateway/gateDesk/handlers";
import { occupancyHandlers } from "@gateway/occupancy/occupancyHandlers";
import { reconciliationHandlers } from "@gateway/occupancy/reconciliation";
import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { verifyDocument } from "@protocol/documents";
import { listShift } from "@protocol/gateDesk";
import { readReconciliationSheet } from "@protocol/reconciliation";
import { expect, it } from "vitest";
import { findSnapshot } from "./snapshotPapers";

eachStore("a paper of what was seen at an instant", (makeStore) => {
  it("is verified by its number and code, and by no other", async () => {
    const handlers = [...reconciliationHandlers, ...gateDeskHandlers, ...occupancyHandlers];
    const port = await openTestPort(makeStore, [...handlers, ...createDocumentHandlers([findSnapshot])]);
    const { paper: sheet } = await port.ask("clerk", readReconciliationSheet);
    const { paper: shift } = await port.ask("clerk", listShift, { query: {} });
    expect([sheet!.docNo, shift!.docNo]).toEqual(["RC20261121100000", "GS20261121100000"]);
    const verify = (docNo: string, code: string) => port.answer(null, verifyDocument, { query: { docNo, code } });
    for (const [{ docNo, verifyCode }, kind] of [
      [sheet!, "reconciliationSheet"],
      [shift!, "gateShift"],
    ] as const) {
      const { result } = await verify(docNo, verifyCode);
      const { paper } = result as { paper: { digest: string } };
      expect(result).toMatchObject({ kind, docNo, standing: "inForce", digest: paper.digest });
      expect(result).toMatchObject({ since: "2026-11-21T02:00:00.000Z", partyName: "泊联*****司" });
    }
    expect((await verify(sheet!.docNo, shift!.verifyCode)).status).toBe(404);
    expect((await verify("RC20261121100001", sheet!.verifyCode)).status).toBe(404);
    for (const docNo of ["RC20261321100000", "XX20261121100000", "RC"])
      expect((await verify(docNo, sheet!.verifyCode)).status).toBe(404);
  });
});
