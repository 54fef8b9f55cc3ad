import { voyageHandlers } from "@gateway/voyages/handlers";
import type { BranchVoyageInput } from "@protocol/branchVoyage";
import { type BranchVoyage, branchVoyages } from "@protocol/branchVoyages";
import { bringPhotos } from "./permitParts";
import { inHours, openTestPort, type TestPort } from "./testPort";

/** Papers that a forwarder has brought and nothing keeps yet. */
export const bringPapers = (port: TestPort, user: "forwarder" | "otherForwarder" = "forwarder") =>
  bringPhotos(port, 1, user, user === "forwarder" ? "FWD1" : "FWD2");

/** A branch voyage that may be submitted; its files are to be given. */
export const voyageOf = (files: string[], over: Partial<BranchVoyageInput> = {}): BranchVoyageInput => ({
  ...{ vesselName: "浙海 18", imoNo: "CN1234567", voyageOut: "B001", tradeScope: "D" },
  ...{ fromPort: "CNZOS", toPort: "CNNGB", eta: inHours(48), etd: inHours(72) },
  rotation: [
    { terminalCode: "NBCT", eta: inHours(48), etd: inHours(56) },
    { terminalCode: "BLCT", eta: inHours(60), etd: inHours(70) },
  ],
  quantities: [{ size: "20", fullEmpty: "F", loadQty: 30, dischQty: 10 }],
  ...{ agent: "宁波船务代理", operatorCode: "COS" },
  files,
  ...over,
});

export const openVoyages = (makeStore: Parameters<typeof openTestPort>[0]) => openTestPort(makeStore, voyageHandlers);

/** A voyage that has been submitted, and one that the port has approved. */
export async function submittedVoyage(port: TestPort, over: Partial<BranchVoyageInput> = {}): Promise<BranchVoyage> {
  const voyage = voyageOf(await bringPapers(port), over);
  return port.ask("forwarder", branchVoyages.create, { body: { mode: "submit", voyage } });
}
export async function approvedVoyage(port: TestPort, over: Partial<BranchVoyageInput> = {}): Promise<BranchVoyage> {
  const { id, version } = await submittedVoyage(port, over);
  return port.ask("clerk", branchVoyages.approve, { params: { id }, body: { version } });
}
