import { setTimeout as pause } from "node:timers/promises";
import { diskStore } from "@gateway/files/diskStore";
import { filesHandlers } from "@gateway/files/handlers";
import { identityHandlers } from "@gateway/identity/handlers";
import { moneyHandlers } from "@gateway/money/handlers";
import { newId } from "@gateway/store/id";
import { openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import {
  approveCompany,
  getCompanyAudit,
  getCompanyProfile,
  pageCompanyAudits,
  refuseCompany,
  submitCompanyProfile,
} from "@protocol/companies";
import { getFile } from "@protocol/files";
import { getInfo, getRouters } from "@protocol/identity";
import { getWallet } from "@protocol/money";
import { getCompanyUrl, getCompanyUrl2, reportRealAuth, verifyCompany } from "@protocol/realAuth";
import { expect, it } from "vitest";
import { realAuthHandlers } from "./handlers";
import { secretOf, signFields } from "./signature";
import { type Company, company, legal } from "./testCompany";

async function open(makeStore: Parameters<typeof openTestPort>[0]) {
  const port = await openTestPort(makeStore, [
    ...realAuthHandlers,
    ...identityHandlers,
    ...filesHandlers,
    ...moneyHandlers,
  ]);
  // somebody who has just registered: verified himself, without a company
  await port.db.updateTable("users").set({ company_id: null }).where("id", "=", "u-newcomer").execute();
  await port.db.deleteFrom("user_roles").where("user_id", "=", "u-newcomer").execute();
  return port;
}

async function newFile(port: TestPort, who: Person, purpose = "licence"): Promise<string> {
  const id = newId();
  const row = { id, company_id: null, user_id: `u-${who}`, name: "执照.png", size: 3, mime: "image/png", sha256: "0" };
  await port.db
    .insertInto("files")
    .values({ ...row, purpose, create_time: "2026-11-21T00:00:00.000Z", kept_by: null })
    .execute();
  return id;
}

const submit = async (port: TestPort, changes: Partial<Company> = {}, version = 0, who: Person = "newcomer") =>
  port.answer(who, submitCompanyProfile, {
    body: { version, company: company(changes.licenceFile ?? (await newFile(port, who)), changes) },
  });

/** Submitted by the newcomer; answers the company's id. */
async function submitted(port: TestPort, changes: Partial<Company> = {}): Promise<string> {
  const answer = await submit(port, changes);
  expect(answer.code, JSON.stringify(answer.result)).toBe("0000");
  return (answer.result as { companyId: string }).companyId;
}

eachStore("companies", (makeStore) => {
  it("are submitted, approved by the clerk, and their people may work at once", async () => {
    const port = await open(makeStore);
    expect(await port.ask("newcomer", getCompanyProfile)).toMatchObject({ status: "00", version: 0 });
    expect((await port.ask("newcomer", getInfo)).permissions.map((each) => each.permissionId)).toEqual(["dashboard"]);
    const id = await submitted(port);
    expect((await port.ask("newcomer", getInfo)).company).toMatchObject({ companyId: id, authStatus: "09" });
    expect((await port.answer("newcomer", getWallet)).code).toBe("403");

    const list = await port.ask("clerk", pageCompanyAudits, {
      body: { pageIndex: 1, pageSize: 10, searchInfos: [{ fieldName: "status", searchType: "eq", values: ["09"] }] },
    });
    expect(list.rows).toMatchObject([{ id, name: "宁波新程国际货运代理有限公司", bizRoles: ["FWD"] }]);
    const { version } = await port.ask("clerk", getCompanyAudit, { params: { id } });
    await port.ask("clerk", approveCompany, { params: { id }, body: { version } });

    const info = await port.ask("newcomer", getInfo);
    expect(info.company).toMatchObject({ authStatus: "02", bizRoles: ["FWD"] });
    expect(info.roles).toEqual(["ROLE_FORWARDER"]);
    expect(info.permissions.find((each) => each.permissionId === "truckExport")?.actionList).toContain("add");
    expect(JSON.stringify(await port.ask("newcomer", getRouters))).toContain("/truckExport");
    expect(await port.ask("newcomer", getWallet)).toMatchObject({ companyId: id, balance: 0 });
    const row = await port.db.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ uscc: "91330206MA2AYGW88A", auth_status: "02" });
  });

  it("are turned down with a reason, mended and submitted again", async () => {
    const port = await open(makeStore);
    const id = await submitted(port);
    expect(
      (await port.answer("clerk", refuseCompany, { params: { id }, body: { version: 1, remark: "x" } })).code,
    ).toBe("422");
    await port.ask("clerk", refuseCompany, { params: { id }, body: { version: 1, remark: "执照模糊，请重新上传" } });
    const profile = await port.ask("newcomer", getCompanyProfile);
    expect(profile).toMatchObject({ status: "08", reason: "执照模糊，请重新上传", auditByName: "李静" });
    const again = await submit(port, {}, profile.version);
    expect(again.result).toMatchObject({ status: "09", reason: "" });
  });

  it("are under review anew when what was verified changes, and only then", async () => {
    const port = await open(makeStore);
    const id = await submitted(port);
    await port.ask("clerk", approveCompany, { params: { id }, body: { version: 1 } });
    const licenceFile = (await port.ask("newcomer", getCompanyProfile)).licenceFile!.id;

    const moved = await submit(port, { address: "宁波市鄞州区惊驾路 5 号", licenceFile }, 2);
    expect(moved.result).toMatchObject({ status: "02", version: 3 });
    const changed = await submit(port, { legalName: "李建国", licenceFile }, 3);
    expect(changed.result).toMatchObject({ status: "09", verifiedBefore: true });
    expect((await port.ask("newcomer", getInfo)).company.authStatus).toBe("09");
    const back = await submit(port, { uscc: "91330109MA2AYGW7XG", licenceFile }, 4);
    expect(back.result).toMatchObject({ status: "09" });
    // the code stays the old one until somebody has approved the new
    const stored = () => port.db.selectFrom("companies").select("uscc").where("id", "=", id).executeTakeFirstOrThrow();
    expect(await stored()).toEqual({ uscc: "91330206MA2AYGW88A" });
    await port.ask("clerk", approveCompany, { params: { id }, body: { version: 5 } });
    expect(await stored()).toEqual({ uscc: "91330109MA2AYGW7XG" });
  });

  it("lose the permissions of a business that they give up", async () => {
    const port = await open(makeStore);
    const road = { roadLicenceNo: "甬330206100088", roadLicenceValidTo: "2030-01-01" };
    const id = await submitted(port, { bizRoles: ["FWD", "TRK"], ...road });
    await port.ask("clerk", approveCompany, { params: { id }, body: { version: 1 } });
    expect((await port.ask("newcomer", getInfo)).roles).toEqual(["ROLE_FLEET", "ROLE_FORWARDER"]);
    const licenceFile = (await port.ask("newcomer", getCompanyProfile)).licenceFile!.id;
    await submit(port, { bizRoles: ["FWD"], licenceFile }, 2);
    await port.ask("clerk", approveCompany, { params: { id }, body: { version: 3 } });
    expect((await port.ask("newcomer", getInfo)).roles).toEqual(["ROLE_FORWARDER"]);
  });

  it("are decided on once, on the version that the clerk has read, and never by themselves", async () => {
    const port = await open(makeStore);
    const id = await submitted(port);
    await submit(port, { licenceFile: (await port.ask("newcomer", getCompanyProfile)).licenceFile!.id }, 1);
    const approve = (version: number) => port.answer("clerk", approveCompany, { params: { id }, body: { version } });
    expect((await approve(1)).code).toBe("409");
    const both = await Promise.all([approve(2), approve(2)]);
    expect(both.map((answer) => answer.code).sort()).toEqual(["0000", expect.stringMatching(/^(409|1002)$/)].sort());
    expect((await approve(3)).code).toBe("1002");
    for (const who of ["newcomer", "forwarder", "fleet"] as const) {
      expect((await port.answer(who, approveCompany, { params: { id }, body: { version: 3 } })).code).toBe("404");
      expect((await port.answer(who, getCompanyAudit, { params: { id } })).code).toBe("404");
    }
  });

  it("are no business of sub-accounts, of strangers, or of people who are not verified", async () => {
    const port = await open(makeStore);
    await port.db.updateTable("users").set({ user_type: "5" }).where("id", "=", "u-assistant").execute();
    expect((await port.answer("assistant", getCompanyProfile)).code).toBe("404");
    expect((await submit(port, {}, 0, "assistant")).code).toBe("404");
    await port.db.updateTable("users").set({ auth_status: "00" }).where("id", "=", "u-newcomer").execute();
    expect((await submit(port)).result).toMatchObject({ reason: "realAuth.personFirst" });
  });

  it("have a credit code that no other company is registered under", async () => {
    const port = await open(makeStore);
    await port.db.updateTable("companies").set({ uscc: "91330206MA2AYGW88A" }).where("id", "=", "TRK2").execute();
    expect((await submit(port)).result).toMatchObject({ reason: "uscc.taken" });
    // submitted before the other was verified: the approval finds out
    await port.db.updateTable("companies").set({ uscc: null }).where("id", "=", "TRK2").execute();
    const id = await submitted(port);
    await port.db.updateTable("companies").set({ uscc: "91330206MA2AYGW88A" }).where("id", "=", "TRK2").execute();
    expect((await port.answer("clerk", approveCompany, { params: { id }, body: { version: 1 } })).result).toMatchObject(
      {
        reason: "uscc.taken",
      },
    );
    expect(await port.ask("newcomer", getCompanyProfile)).toMatchObject({ status: "09", version: 1 });
  });

  it("keep the files that they name, and no files of others", async () => {
    const port = await open(makeStore);
    const foreign = await newFile(port, "forwarder");
    expect((await submit(port, { licenceFile: foreign })).result).toMatchObject({
      fieldReasons: { "company.licenceFile": ["file.gone"] },
    });
    const letter = await newFile(port, "newcomer", "authLetter");
    expect((await submit(port, { licenceFile: letter })).code).toBe("422");
    await submitted(port, { authLetter: letter });
    const profile = await port.ask("newcomer", getCompanyProfile);
    expect(profile.authLetter).toMatchObject({ id: letter, name: "执照.png" });
    for (const who of ["newcomer", "clerk"] as const)
      expect((await port.answer(who, getFile, { params: { id: letter } })).code, who).toBe("0000");
    expect((await port.answer("forwarder", getFile, { params: { id: letter } })).code).toBe("404");

    await submit(port, { licenceFile: profile.licenceFile!.id }, 1);
    const row = await port.db.selectFrom("files").select("kept_by").where("id", "=", letter).executeTakeFirstOrThrow();
    expect(row.kept_by).toBeNull();
  });

  it("are opened once, however many tabs submit", async () => {
    const port = await open(makeStore);
    const answers = await Promise.all([submit(port), submit(port)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual(["0000", "409"]);
    const rows = await port.db.selectFrom("company_profiles").select("company_id").execute();
    expect(rows).toHaveLength(1);
  });

  it("have their licence looked at by the provider, which leaves the decision to the port", async () => {
    const port = await open(makeStore);
    await submitted(port);
    expect((await port.answer("newcomer", getCompanyUrl2, { query: {} })).result).toMatchObject({
      reason: "realAuth.first",
    });
    const ticketOf = async () =>
      new URL((await port.ask("newcomer", getCompanyUrl, { query: {} })).url, "http://p").searchParams.get("ticket")!;
    const first = await ticketOf();
    expect(await port.ask("newcomer", verifyCompany, { body: { ticket: first, legal } })).toMatchObject({
      status: "09",
      reason: "realAuth.licenceMatches",
    });
    expect(await port.ask("newcomer", getCompanyProfile)).toMatchObject({
      status: "09",
      licenceCheck: "09",
      licenceRemark: "realAuth.licenceMatches",
    });
    const second = await ticketOf();
    const other = { ...legal, realName: "李建国" };
    await port.ask("newcomer", verifyCompany, { body: { ticket: second, legal: other } });
    expect(await port.ask("newcomer", getCompanyProfile)).toMatchObject({
      status: "08",
      reason: "realAuth.legalMismatch",
    });
    const licenceFile = (await port.ask("newcomer", getCompanyProfile)).licenceFile!.id;
    const again = await submit(port, { licenceFile }, 2);
    expect(again.result).toMatchObject({ status: "09", reason: "", licenceCheck: "", licenceRemark: "" });
  });

  it("stay merchants when they are verified anew", async () => {
    const port = await open(makeStore);
    const id = await submitted(port);
    await port.ask("clerk", approveCompany, { params: { id }, body: { version: 1 } });
    await port.db.updateTable("companies").set({ merchant_status: "1" }).where("id", "=", id).execute();
    const licenceFile = (await port.ask("newcomer", getCompanyProfile)).licenceFile!.id;
    await submit(port, { legalName: "李建国", licenceFile }, 2);
    await port.ask("clerk", approveCompany, { params: { id }, body: { version: 3 } });
    expect((await port.ask("newcomer", getInfo)).company.bizRoles).toEqual(["FWD", "MERCH"]);
  });

  const uscc = "91330206MA2AYGW88A";
  const reported = async (port: TestPort, uscc: string) => {
    const { url } = await port.ask("newcomer", getCompanyUrl, { query: {} });
    const fields = {
      ticket: new URL(url, "http://p").searchParams.get("ticket")!,
      status: "02" as const,
      reason: "",
      realName: "",
      idType: "",
      idNo: "",
      uscc,
      timestamp: String(port.clock.now.getTime()),
      nonce: newId(),
    };
    const secret = secretOf({ captcha: false, files: diskStore(""), signingKey: Buffer.alloc(32, 7) });
    return port.answer(null, reportRealAuth, { body: { ...fields, sign: signFields(secret, fields) } });
  };

  it("are verified by an outside provider's report, for the code that it has seen", async () => {
    const port = await open(makeStore);
    await submitted(port);
    expect((await reported(port, "91330109MA2AYGW7XG")).result).toEqual({ status: "09" });
    expect((await reported(port, uscc)).result).toEqual({ status: "02" });
    expect((await port.ask("newcomer", getInfo)).roles).toEqual(["ROLE_FORWARDER"]);
  });

  it("are refused by a report where another is registered under the code at the same moment", async () => {
    const port = await open(makeStore);
    await submitted(port);
    const { report } = await port.db.transaction().execute(async (trx) => {
      await trx.updateTable("companies").set({ uscc }).where("id", "=", "TRK2").execute();
      const report = reported(port, uscc);
      await pause(300);
      return { report };
    });
    expect((await report).result).toMatchObject({ reason: "uscc.taken" });
  });
});
