import { importOrder, paidOrder } from "@gateway/testing/testOrders";
import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { verifyDocument } from "@protocol/documents";
import { expect, it } from "vitest";

eachStore("a printed truck order", (makeStore) => {
  it("is proved genuine to anybody, names masked", async () => {
    const port = await openTestPort(makeStore);
    const order = await paidOrder(port, importOrder());
    const query = { docNo: order.orderNo.toLowerCase(), code: order.verifyCode };
    expect(await port.ask(null, verifyDocument, { query })).toMatchObject({
      kind: "truckOrder",
      partyLabel: "client",
      status: "02",
      standing: "inForce",
      version: order.version,
      paper: { version: order.version, digest: order.verifyCode.split(".")[1] },
      digest: order.verifyCode.split(".")[1],
      boxCount: 2,
      boxes: [{ ctnNo: "MSKU2667024" }, { ctnNo: "MSKU7338649" }],
    });
    for (const wrong of [
      { ...query, code: "wrong" },
      // another version than the one that was printed
      { ...query, code: order.verifyCode.replace(/^\d+/, "99") },
      { ...query, docNo: "TE26112199999" },
    ]) {
      expect(await port.answer(null, verifyDocument, { query: wrong })).toMatchObject({ code: "404" });
    }
  });
});
