import { documentHandlers } from "@gateway/documents/handlers";
import { standingOf } from "@gateway/documents/standing";
import { dgDeclaration } from "@gateway/testing/testDeclarations";
import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { dgDeclarations } from "@protocol/declarations";
import { verifyDocument } from "@protocol/documents";
import { describe, expect, it } from "vitest";
import { declarationHandlers } from "../declarations/handlers";

describe("a status", () => {
  it.each([
    ["dgDeclaration", { "05": "draft", "00": "pending", "01": "pending", "06": "inForce", "03": "void", "07": "void" }],
    ["truckOrder", { "05": "draft", "00": "pending", "01": "inForce", "02": "inForce", "06": "ended", "03": "void" }],
    ["dispatchOrder", { "01": "inForce", "02": "draft", "08": "draft", "03": "void", "04": "void", "06": "ended" }],
  ])("of a %s is worth what the port does with it", (kind, table) => {
    for (const [status, standing] of Object.entries(table)) expect(standingOf(kind, status), status).toBe(standing);
    expect(standingOf(kind, "99")).toBe("unknown");
  });
});

eachStore("a printed paper", (makeStore) => {
  it("is told as it was printed and as the document is now, with all its boxes by page", async () => {
    const { ask, answer, db } = await openTestPort(makeStore, [...declarationHandlers, ...documentHandlers]);
    const first = dgDeclaration();
    const boxes = Array.from({ length: 60 }, (_, i) => ({
      ...first.boxes[0]!,
      ctnNo: `TGHU${String(i).padStart(7, "0")}`,
      ctnNoConfirmed: true,
      sealNo: `CN${1000 + i}`,
    }));
    const declaration = { ...first, shipperName: "宁波甬盛家具有限公司", boxes };
    const draft = await ask("forwarder", dgDeclarations.create, { body: { mode: "draft", declaration } });
    const query = { docNo: draft.docNo, code: draft.verifyCode };
    const printed = await ask(null, verifyDocument, { query });
    expect(printed).toMatchObject({
      standing: "draft",
      status: "05",
      since: draft.createTime,
      version: 1,
      paper: { version: 1, digest: printed.digest },
      partyLabel: "shipper",
      partyName: "宁波****有限公司",
      boxCount: 60,
      page: 1,
      pages: 2,
    });
    expect(printed.boxes).toHaveLength(50);
    expect(printed.boxes[0]).toMatchObject({ ctnNo: "TGHU0000000", sealNo: "CN1000", ctnSizeType: expect.any(String) });
    expect(printed.boxes[0]!.goods[0]!.unNo).toMatch(/^\d{4}$/);
    expect(printed.boxes[0]!.grossWeight).toBe(first.boxes[0]!.goods!.reduce((sum, { grossKg }) => sum + grossKg!, 0));
    const rest = await ask(null, verifyDocument, { query: { ...query, page: "2" } });
    expect(rest.boxes.map(({ ctnNo }) => ctnNo)).toContain("TGHU0000059");
    expect(rest.boxes).toHaveLength(10);

    const changed = { ...declaration, boxes: [{ ...boxes[0]!, sealNo: "CN9999" }] };
    await ask("forwarder", dgDeclarations.update, {
      params: { id: draft.id },
      body: { mode: "draft", version: 1, declaration: changed },
    });
    const later = await ask(null, verifyDocument, { query });
    expect(later).toMatchObject({ version: 2, paper: { version: 1, digest: printed.digest }, boxCount: 1 });
    expect(later.digest).not.toBe(printed.digest);

    await db.updateTable("documents").set({ status: "07" }).where("id", "=", draft.id).execute();
    expect(await ask(null, verifyDocument, { query })).toMatchObject({ standing: "void", status: "07" });
    for (const code of [draft.verifyCode.replace(/^1/, "2"), draft.verifyCode.slice(0, -1), "x"])
      expect(await answer(null, verifyDocument, { query: { ...query, code } })).toMatchObject({ code: "404" });
  });
});
