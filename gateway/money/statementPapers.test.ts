import { createDocumentHandlers } from "@gateway/documents/handlers";
import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { verifyDocument } from "@protocol/documents";
import { readWalletStatement } from "@protocol/money";
import { openPrepayAccount, readPrepayStatement } from "@protocol/prepay";
import { dateOf } from "@protocol/values/instant";
import { expect, it } from "vitest";
import { moneyHandlers } from "./handlers";
import { postMovement } from "./ledger";
import { prepayHandlers } from "./prepayHandlers";
import { findStatementPaper } from "./statementPapers";

eachStore("the code on a statement", (makeStore) => {
  const open = async () => {
    const handlers = [...moneyHandlers, ...prepayHandlers, ...createDocumentHandlers([findStatementPaper])];
    const port = await openTestPort(makeStore, handlers);
    const topUp = (bizNo: string, amount: number, time: string) =>
      postMovement(port.db, {
        ...{ type: "TOPUP", companyId: "FWD1", amount, direction: "intoWallet", counterAccount: "CLEARING" },
        ...{ bizType: "BANK", bizNo, operator: "u", operatorName: "", time: dateOf(time), remark: null },
      });
    const read = (...days: string[]) =>
      port.ask("forwarder", readWalletStatement, {
        body: { searchInfos: days.length === 0 ? [] : [{ fieldName: "time", searchType: "between", values: days }] },
      });
    const verify = ({ docNo, verifyCode: code }: { docNo: string; verifyCode: string }) =>
      port.answer(null, verifyDocument, { query: { docNo, code } });
    return { port, topUp, read, verify };
  };

  it("tells anybody that it is genuine, and whether its period has the same entries still", async () => {
    const { topUp, read, verify } = await open();
    await topUp("B1", 100, "2026-11-19T04:00:00.000Z");
    await topUp("B2", 200, "2026-11-20T04:00:00.000Z");
    const { paper } = await read("2026-11-19", "2026-11-20");
    expect(paper!.docNo).toBe("EW-FWD1.20261119.20261120");
    const found = await verify(paper!);
    expect(found.result).toMatchObject({
      ...{ kind: "accountStatement", type: "WALLET", standing: "inForce", since: "2026-11-20T04:00:00.000Z" },
      ...{ docNo: paper!.docNo, partyName: "宁波********有限公司" },
    });
    const { digest, paper: printed } = found.result as { digest: string; paper: { digest: string } };
    expect(printed.digest).toBe(digest);
    // later entries are none of it; one within it is told, and another statement has another code
    await topUp("B3", 300, "2026-11-21T04:00:00.000Z");
    expect((await verify(paper!)).result).toMatchObject({ digest });
    expect((await verify({ ...paper!, docNo: "EW-FWD1.20261119.20261121" })).status).toBe(404);
    await topUp("B4", 400, "2026-11-20T05:00:00.000Z");
    const later = await verify(paper!);
    expect(later.result).toMatchObject({ paper: { digest } });
    expect((later.result as { digest: string }).digest).not.toBe(digest);
    expect((await read("2026-11-19", "2026-11-20")).paper!.verifyCode).not.toBe(paper!.verifyCode);
  });

  it("is of whole days, with or without bounds, and on the first piece", async () => {
    const { port, read, verify } = await open();
    const { paper } = await read();
    expect(paper!.docNo).toBe("EW-FWD1.0.0");
    expect((await verify(paper!)).status).toBe(200);
    expect((await read("2026-11-19T00:00:00.000Z", "2026-11-20T03:00:00.000Z")).paper).toBeNull();
    for (const docNo of ["EW-FWD1.0.20260230", "EW-FWD1.0", "EW-NONE.0.0", "CLEARING.0.0"])
      expect((await verify({ ...paper!, docNo })).status).toBe(404);
    await port.db
      .insertInto("dict_data")
      .values({ id: "d1", dict_type: "yard", dict_value: "YD-BL1", dict_label: "北仑一号堆场", sort: 1 })
      .execute();
    const { accountNo } = await port.ask("clerk", openPrepayAccount, {
      body: { companyId: "FWD1", yardCode: "YD-BL1", creditLimit: 0, warnLine: 0 },
    });
    const prepay = await port.ask("forwarder", readPrepayStatement, {
      params: { accountNo },
      body: { searchInfos: [] },
    });
    expect((await verify(prepay.paper!)).result).toMatchObject({ type: "PREPAY", docNo: `${accountNo}.0.0` });
  });
});
