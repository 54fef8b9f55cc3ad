import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentHandlers } from "@gateway/documents/handlers";
import { createScheduler } from "@gateway/documents/scheduler";
import { diskStore } from "@gateway/files/diskStore";
import { filesHandlers } from "@gateway/files/handlers";
import { lifecycles } from "@gateway/lifecycles";
import { newId } from "@gateway/store/id";
import { inHours, openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { PDF } from "@libpdf/core";
import { codes } from "@protocol/codes";
import { contractInput } from "@protocol/contract";
import { type ContractPaperContent, getContractPaper, verifyContractFile } from "@protocol/contractPapers";
import { type Contract, contracts } from "@protocol/contracts";
import { createContractTemplate, getContractTemplate, updateContractTemplate } from "@protocol/contractTemplates";
import { verifyDocument } from "@protocol/documents";
import { getScannedContract, sendScannedCode, signScanned } from "@protocol/scannedContracts";
import { sealApplies } from "@protocol/sealApplies";
import { sealApplyInput } from "@protocol/sealApply";
import { readSignedPdf } from "@protocol/signedPdf";
import { dateOf } from "@protocol/values/instant";
import { beforeAll, expect, it } from "vitest";
import { evidenceRows, isWhole } from "./evidence";
import { finishContracts } from "./finishContracts";
import { contractHandlers } from "./handlers";
import { makePaperTicket } from "./paperTicket";
import { openPortSigner, type PortSigner } from "./portSigner";
import { sha256Of, signPdf, sm3Of } from "./signPdf";

const dataDir = mkdtempSync(join(tmpdir(), "contracts-"));
let signer: PortSigner;
/** Signs in the port's name with another key; making an RSA key takes a second. */
let forger: PortSigner;
let drawn: Buffer;
beforeAll(async () => {
  signer = await openPortSigner({ dataDir, companyName: "泊联港务有限公司" });
  forger = await openPortSigner({ dataDir: join(dataDir, "forger"), companyName: "泊联港务有限公司" });
  const pdf = PDF.create();
  pdf.addPage();
  drawn = Buffer.from(await pdf.save());
});

const mobileOf = { forwarder: "13900000000", otherForwarder: "13900000002", fleet: "13900000004" } as const;

eachStore("contracts", (makeStore) => {
  const open = async () => {
    const port = await openTestPort(makeStore, [...contractHandlers, ...filesHandlers, ...documentHandlers], {
      files: diskStore(dataDir),
      contractCertificate: async () => (await signer()).certificate,
    });
    return port;
  };
  const approveSeal = async (port: TestPort, who: Person, picture?: Buffer) => {
    const id = `0000000000000000000000${who
      .slice(0, 4)
      .replace(/[ilou]/gi, "x")
      .toLowerCase()}`;
    await port.db
      .insertInto("files")
      .values({
        ...{ id, company_id: null, user_id: `u-${who}`, name: "授权书.pdf", size: 3, mime: "application/pdf" },
        ...{ sha256: "0".repeat(64), purpose: "attachment", create_time: inHours(0), kept_by: null },
      })
      .execute();
    const sealFile = picture && newId();
    if (sealFile) {
      const path = join(dataDir, sealFile);
      writeFileSync(path, picture);
      const file = { name: "印章.png", size: picture.length, sha256: sha256Of(picture) };
      await port.unattended.config.files.keep(sealFile, { ...file, path });
      await port.db
        .insertInto("files")
        .values({
          ...{ ...file, id: sealFile, company_id: null, user_id: `u-${who}`, mime: "image/png" },
          ...{ purpose: "seal", create_time: inHours(0), kept_by: null },
        })
        .execute();
    }
    const apply = sealApplyInput.parse({ agentName: "经办", agentMobile: "13900000009", files: [id], sealFile });
    const made = await port.ask(who, sealApplies.create, { body: { mode: "submit", apply } });
    await port.ask("clerk", sealApplies.approve, { params: { id: made.id }, body: { version: made.version } });
  };
  const draft = async (port: TestPort, over: object = {}) => {
    const template = await port.ask("clerk", createContractTemplate, {
      body: { template: { name: "运输合同", text: "运费每箱 {{单价}} 元，自 {{起点}} 至 {{终点}}。" } },
    });
    return contractInput.parse({
      ...{ title: "十一月运输", templateId: template.id, templateVersion: 1, amount: 1_250_000 },
      variables: template.variables.map((name) => ({ name, value: `${name}值` })),
      ...{ ownSignerName: "周敏", ownSignerMobile: mobileOf.forwarder, otherCompany: "宁波捷港集装箱运输有限公司" },
      ...{ otherSignerName: "王建国", otherSignerMobile: mobileOf.fleet },
      ...{ effectiveDay: "2026-12-01", expiryDay: "2027-11-30", signBy: inHours(48), ...over },
    });
  };
  const send = async (port: TestPort, over: object = {}, seals: Person[] = ["forwarder", "fleet"]) => {
    for (const who of seals) await approveSeal(port, who);
    return port.ask("forwarder", contracts.create, {
      body: { mode: "submit", contract: await draft(port, over) },
    });
  };
  /** Past the pause between two codes to one number. */
  const later = (port: TestPort, minutes = 2) => {
    port.clock.now = new Date(port.clock.now.getTime() + minutes * 60_000);
  };
  const code = async (port: TestPort, who: Person, { id }: { id: string }) => {
    later(port);
    await port.ask(who, contracts.sendCode, { params: { id }, body: {} });
    return port.letters.at(-1)!.code;
  };
  const signBy = (port: TestPort, who: Person, contract: Contract, smsCode: string, over: object = {}) =>
    port.answer(who, contracts.sign, {
      params: { id: contract.id },
      body: { sha256: contract.sha256!, smsCode, ...over },
    });
  const signed = async (port: TestPort, who: Person, contract: Contract) => {
    const answer = await signBy(port, who, contract, await code(port, who, contract));
    expect(answer.code, JSON.stringify(answer.result)).toBe(codes.ok);
    return answer.result as Contract;
  };
  const read = (port: TestPort, who: Person, { id }: { id: string }) =>
    port.ask(who, contracts.get, { params: { id } });
  const reasonOf = ({ result }: { result: unknown }) => (result as { reason?: string }).reason;

  it("are seen by the other side once they are sent, never by strangers or the port, each in his own words", async () => {
    const port = await open();
    const contract = await draft(port);
    const kept = await port.ask("forwarder", contracts.create, { body: { mode: "draft", contract } });
    expect(kept.contractNo).toMatch(/^CT/);
    expect((await port.answer("fleet", contracts.get, { params: { id: kept.id } })).code).toBe(codes.notFound);
    const sent = await port.ask("forwarder", contracts.submit, {
      params: { id: kept.id },
      body: { version: kept.version },
    });
    expect(sent).toMatchObject({ status: "2", text: "运费每箱 单价值 元，自 起点值 至 终点值。" });
    const seen = await read(port, "fleet", sent);
    expect(seen).toMatchObject({ status: "1", sha256: sent.sha256 });
    expect(JSON.stringify(seen)).not.toContain(mobileOf.forwarder);
    const trail = await port.ask("fleet", contracts.listEvents, { params: { id: sent.id } });
    expect(trail.map(({ action, ip }) => [action, ip])).toEqual([["submit", null]]);
    for (const who of ["otherForwarder", "clerk"] as const)
      expect((await port.answer(who, contracts.get, { params: { id: sent.id } })).code).toBe(codes.notFound);
    const list = async (who: Person, status: string) => {
      const searchInfos = [{ fieldName: "status" as const, searchType: "eq" as const, values: [status] }];
      return (await port.ask(who, contracts.page, { body: { pageIndex: 1, pageSize: 10, searchInfos } })).total;
    };
    expect([await list("forwarder", "1"), await list("forwarder", "2")]).toEqual([0, 1]);
    expect([await list("fleet", "1"), await list("fleet", "2"), await list("clerk", "2")]).toEqual([1, 0, 0]);
    expect(await port.ask("fleet", contracts.count)).toEqual([{ type: "C", status: "1", count: 1 }]);
  });

  it("name a verified company and people of it, a template's version, and a time to come", async () => {
    const port = await open();
    const wrong = async (over: object) => {
      const { result } = await port.answer("forwarder", contracts.create, {
        body: { mode: "submit", contract: await draft(port, over) },
      });
      return Object.keys((result as { fieldReasons: object }).fieldReasons);
    };
    expect(await wrong({ otherCompany: "尚未认证货运代理有限公司" })).toEqual(["contract.otherCompany"]);
    expect(await wrong({ otherCompany: "宁波远帆国际货运代理有限公司" })).toContain("contract.otherCompany");
    expect(await wrong({ otherSignerMobile: "13911111111" })).toEqual(["contract.otherSignerMobile"]);
    expect(await wrong({ otherSignerName: "别人" })).toEqual(["contract.otherSignerName"]);
    expect(await wrong({ signBy: inHours(-1) })).toEqual(["contract.signBy"]);
    expect(await wrong({ templateVersion: 2 })).toContain("contract.templateId");
    expect(await wrong({ expiryDay: "2026-11-01" })).toEqual(["contract.expiryDay"]);
    expect(await wrong({ signBy: "2027-11-30T16:00:00.000Z" })).toEqual(["contract.signBy"]);
  });

  it("are sent by a template in use alone; one out of use leaves drafts as they are", async () => {
    const port = await open();
    const contract = await draft(port);
    const params = { id: contract.templateId! };
    const { name, text } = await port.ask("clerk", getContractTemplate, { params, query: {} });
    const body = { revision: 1, template: { name, text, enabled: false } };
    await port.ask("clerk", updateContractTemplate, { params, body });
    const enter = (mode: "draft" | "submit") =>
      port.answer("forwarder", contracts.create, { body: { mode, contract } });
    expect((await enter("draft")).code).toBe(codes.ok);
    const { result } = await enter("submit");
    expect(result).toMatchObject({ fieldReasons: { "contract.templateId": [expect.stringContaining("templateOff")] } });
  });

  it("are sent by a template that nobody switches on again by saving what he read before", async () => {
    const port = await open();
    const { templateId } = await draft(port);
    const params = { id: templateId! };
    const { name, text, revision } = await port.ask("clerk", getContractTemplate, { params, query: {} });
    const save = (over: object) =>
      port.answer("clerk", updateContractTemplate, { params, body: { revision, template: { name, text, ...over } } });
    const both = await Promise.all([save({ enabled: false }), save({ text: `${text}另议。` })]);
    expect(both.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict]);
    expect(both.find(({ code }) => code === codes.conflict)!.result).toMatchObject({ current: { version: 2 } });
    expect((await save({})).code).toBe(codes.conflict);
  });

  it("are signed with the seal approved last, and with none once that is revoked or the company is to be verified again", async () => {
    const port = await open();
    const contract = await send(port, {}, ["fleet"]);
    const seals = async () =>
      (await port.ask("fleet", sealApplies.page, { body: { pageIndex: 1, pageSize: 10, searchInfos: [] } })).rows;
    const [first] = await seals();
    later(port);
    // its paper is kept by the first one
    await port.db.updateTable("files").set({ kept_by: null }).execute();
    const apply = sealApplyInput.parse({
      ...{ agentName: "经办", agentMobile: "13900000009" },
      files: [(await port.db.selectFrom("files").select("id").executeTakeFirstOrThrow()).id],
    });
    const second = await port.ask("fleet", sealApplies.create, { body: { mode: "submit", apply } });
    await port.ask("clerk", sealApplies.approve, { params: { id: second.id }, body: { version: second.version } });
    expect((await seals()).map(({ id, status }) => [id, status])).toEqual([
      [second.id, "01"],
      [first!.id, "07"],
    ]);
    const verified = (auth_status: string) =>
      port.db.updateTable("companies").set({ auth_status }).where("id", "=", "TRK1").execute();
    await verified("09");
    const unverified = await port.answer("fleet", contracts.sendCode, { params: { id: contract.id }, body: {} });
    expect(reasonOf(unverified)).toBe("company.unverified");
    await verified("02");
    const body = { version: second.version + 1, remark: "授权期满" };
    await port.ask("clerk", sealApplies.revoke, { params: { id: second.id }, body });
    expect((await read(port, "fleet", contract)).obstacle).toBe("seal");
  });

  it("are signed with one seal of a company, also when two are approved at the same instant", async () => {
    const port = await open();
    await send(port, {}, ["fleet"]);
    const [{ id: file }] = (await port.db
      .selectFrom("files")
      .select("id")
      .where("user_id", "=", "u-fleet")
      .execute()) as [{ id: string }];
    for (let round = 0; round < 5; round++) {
      await port.db.updateTable("documents").set({ status: "07" }).where("kind", "=", "sealApply").execute();
      const apply = sealApplyInput.parse({ agentName: "经办", agentMobile: "13900000009", files: [file] });
      const made = [];
      for (const _ of [1, 2]) {
        await port.db.updateTable("files").set({ kept_by: null }).where("id", "=", file).execute();
        made.push(await port.ask("fleet", sealApplies.create, { body: { mode: "submit", apply } }));
      }
      await Promise.all(
        made.map(({ id, version }) => port.ask("clerk", sealApplies.approve, { params: { id }, body: { version } })),
      );
      const approved = await port.db
        .selectFrom("documents")
        .select("id")
        .where("kind", "=", "sealApply")
        .where("company_id", "=", "TRK1")
        .where("status", "=", "01")
        .execute();
      expect(approved).toHaveLength(1);
    }
  });

  it("are signed in turn or at once; the last signature completes them", async () => {
    const port = await open();
    const inTurn = await send(port);
    expect(reasonOf(await signBy(port, "forwarder", inTurn, "123456"))).toBe("contract.turn");
    const half = await signed(port, "fleet", inTurn);
    expect(half).toMatchObject({ status: "2", signers: [{ state: "WAITING" }, { state: "SIGNED" }] });
    expect((await read(port, "forwarder", inTurn)).status).toBe("1");
    expect((await signed(port, "forwarder", inTurn)).status).toBe("3");

    const atOnce = await send(port, { signOrder: "PARALLEL" }, []);
    later(port);
    const [one, two] = [await code(port, "forwarder", atOnce), await code(port, "fleet", atOnce)];
    const both = await Promise.all([signBy(port, "forwarder", atOnce, one), signBy(port, "fleet", atOnce, two)]);
    expect(both.map((each) => each.code)).toEqual([codes.ok, codes.ok]);
    const done = await read(port, "fleet", atOnce);
    expect(done.status).toBe("3");
    expect(done.evidence.filter(({ what }) => what === "completed")).toHaveLength(1);
    const rows = await evidenceRows(port.db, atOnce.id);
    expect(isWhole(rows)).toBe(true);
    expect(isWhole(rows.map((row, i) => (i === 1 ? { ...row, who: "别人" } : row)))).toBe(false);
  });

  it("take a code that is right, in time, of this contract and signer, and counted; and only of a company with a seal", async () => {
    const port = await open();
    const contract = await send(port, { signOrder: "PARALLEL" }, ["fleet"]);
    const other = await send(port, { signOrder: "PARALLEL" }, []);
    const unsealed = await port.answer("forwarder", contracts.sendCode, { params: { id: contract.id }, body: {} });
    expect(reasonOf(unsealed)).toBe("contract.noSeal");
    expect((await read(port, "forwarder", contract)).obstacle).toBe("seal");
    const foreign = await code(port, "fleet", other);
    expect((await signBy(port, "fleet", contract, foreign)).code).toBe(codes.invalid);
    const old = await code(port, "fleet", contract);
    expect(reasonOf(await signBy(port, "fleet", contract, old, { sha256: "0".repeat(64) }))).toBe("contract.changed");
    later(port, 6);
    expect((await signBy(port, "fleet", contract, old)).code).toBe(codes.invalid);
    const right = await code(port, "fleet", contract);
    const bad = right === "000000" ? "000001" : "000000";
    for (let i = 0; i < 5; i++) expect((await signBy(port, "fleet", contract, bad)).code).toBe(codes.invalid);
    expect((await signBy(port, "fleet", contract, right)).code).toBe(codes.invalid);
    await signed(port, "fleet", contract);
  });

  it("are refused with a reason, withdrawn or expired; of these and a signature at once one comes true", async () => {
    const port = await open();
    const refusal = await send(port);
    const short = await port.answer("fleet", contracts.refuse, {
      ...{ params: { id: refusal.id }, body: { version: refusal.version, remark: "" } },
    });
    expect(short.code).toBe(codes.invalid);
    const refused = await port.ask("fleet", contracts.refuse, {
      ...{ params: { id: refusal.id }, body: { version: refusal.version, remark: "价格不符" } },
    });
    expect(refused).toMatchObject({ status: "4", signers: [{}, { state: "REFUSED", remark: "价格不符" }] });

    const race = await send(port, {}, []);
    const smsCode = await code(port, "fleet", race);
    const [withdrawal, signature] = await Promise.all([
      port.answer("forwarder", contracts.withdraw, { params: { id: race.id }, body: { version: race.version } }),
      signBy(port, "fleet", race, smsCode),
    ]);
    expect([withdrawal.code, signature.code].filter((each) => each === codes.ok)).toHaveLength(1);

    const late = await send(port, { signBy: inHours(20) }, []);
    const lateCode = await code(port, "fleet", late);
    // the code still lives when the deadline comes
    await port.db
      .updateTable("sms_codes")
      .set({ expire_time: inHours(30) })
      .execute();
    port.clock.now = new Date(Date.parse(inHours(20)));
    const scheduler = createScheduler({ ...port.unattended, kinds: Object.values(lifecycles) });
    const [answer] = await Promise.all([signBy(port, "fleet", late, lateCode), scheduler.runDue()]);
    expect(answer.code).not.toBe(codes.ok);
    expect((await read(port, "forwarder", late)).status).toBe("5");
  });

  it("are signed on the phone by a code of one use that shows no more than it must", async () => {
    const port = await open();
    const contract = await send(port);
    const { code: scan } = await port.ask("fleet", contracts.scanCode, { params: { id: contract.id }, body: {} });
    const shown = await port.ask(null, getScannedContract, { query: { code: scan } });
    expect(JSON.stringify(shown)).not.toMatch(/十一月|运费|王建国|13900000004|捷港集装箱/);
    expect(shown).toMatchObject({ sha256: contract.sha256, amount: 1_250_000, contractNo: contract.contractNo });
    later(port);
    await port.ask(null, sendScannedCode, { body: { code: scan } });
    const smsCode = port.letters.at(-1)!.code;
    await port.ask(null, signScanned, {
      body: { code: scan, sha256: shown.sha256, smsCode, opened: shown.opened, device: "Phone" },
    });
    expect((await read(port, "forwarder", contract)).signers[1]).toMatchObject({ state: "SIGNED" });
    expect((await port.answer(null, getScannedContract, { query: { code: scan } })).code).toBe(codes.notFound);
    const again = await port.ask("forwarder", contracts.scanCode, { params: { id: contract.id }, body: {} });
    later(port, 6);
    expect((await port.answer(null, getScannedContract, { query: { code: again.code } })).code).toBe(codes.notFound);
  });

  it("bear the seal that its company has given, and no other", async () => {
    const port = await open();
    const picture = Buffer.from("89504e470d0a1a0a00", "hex");
    await approveSeal(port, "forwarder", picture);
    const contract = await send(port, {}, ["fleet"]);
    await signed(port, "fleet", contract);
    await signed(port, "forwarder", contract);
    const ticket = makePaperTicket(port.unattended.config.signingKey, contract.id, port.clock.now);
    const read = () => port.answer(null, getContractPaper, { query: { ticket } });
    const { signatures } = (await read()).result as ContractPaperContent;
    expect(signatures.map(({ seal }) => seal)).toEqual([picture.toString("base64"), null]);
    const rows = await evidenceRows(port.db, contract.id);
    expect(rows.filter(({ data }) => data.includes(sha256Of(picture)))).toHaveLength(1);
    const { id } = await port.db
      .selectFrom("files")
      .select("id")
      .where("purpose", "=", "seal")
      .executeTakeFirstOrThrow();
    await port.unattended.config.files.remove(id);
    expect((await read()).code).not.toBe(codes.ok);
  });

  it("are made into one signed file, whatever fails on the way; a changed byte is found", async () => {
    const port = await open();
    const contract = await send(port);
    await signed(port, "fleet", contract);
    await signed(port, "forwarder", contract);
    const ticket = makePaperTicket(port.unattended.config.signingKey, contract.id, port.clock.now);
    const content = await port.ask(null, getContractPaper, { query: { ticket } });
    expect(content.signatures.map(({ evidenceNo }) => evidenceNo)).toEqual([
      `${contract.contractNo}-1`,
      `${contract.contractNo}-2`,
    ]);
    expect((await port.answer(null, getContractPaper, { query: { ticket: `${ticket}x` } })).code).toBe(codes.notFound);
    const standing = async () => {
      const query = { docNo: content.docNo, code: content.verifyCode };
      return (await port.ask(null, verifyDocument, { query })).standing;
    };
    // it takes effect on the first of December
    const signedAt = port.clock.now;
    expect(await standing()).toBe("notYet");
    for (const [instant, expected] of [
      ["2026-11-30T16:00:00.000Z", "inForce"],
      ["2027-11-30T15:59:59.999Z", "inForce"],
      ["2027-11-30T16:00:00.000Z", "ended"],
    ]) {
      port.clock.now = dateOf(instant!);
      expect(await standing()).toBe(expected);
    }
    port.clock.now = signedAt;

    const parts = { ...port.unattended, dataDir, signer };
    await finishContracts({ ...parts, draw: () => Promise.reject(new Error("no Chromium")) });
    expect((await read(port, "fleet", contract)).paper).toBeNull();
    later(port, 10);
    await Promise.all([1, 2].map(() => finishContracts({ ...parts, draw: async () => drawn })));
    const { paper } = await read(port, "fleet", contract);
    expect(paper?.certificate.subject).toContain("泊联港务有限公司");
    later(port, 100);
    await finishContracts({ ...parts, draw: async () => drawn });
    expect((await read(port, "fleet", contract)).paper).toEqual(paper);
    const kept = await port.unattended.config.files.open(paper!.fileId);
    const bytes = Buffer.concat(await kept!.stream.toArray());
    expect([sha256Of(bytes), sm3Of(bytes)]).toEqual([paper!.sha256, paper!.sm3]);

    const verdict = async (pdf: Buffer) => {
      const found = readSignedPdf(pdf);
      const signature = found && { ...found, cms: found.signature.toString("base64"), signature: undefined };
      const body = { sha256: sha256Of(pdf), signature };
      return port.ask(null, verifyContractFile, { body });
    };
    expect(await verdict(bytes)).toMatchObject({
      ...{ verdict: "unchanged", signatureValid: true, signedByPort: true, contractNo: contract.contractNo },
    });
    expect(JSON.stringify(await verdict(bytes))).not.toContain("王建国");
    const changed = Buffer.from(bytes);
    changed[40]! ^= 1;
    expect(await verdict(changed)).toMatchObject({ verdict: "changed", signatureValid: false, signedByPort: true });
    const longer = await verdict(Buffer.concat([bytes, Buffer.from("\n% more")]));
    expect(longer).toMatchObject({ verdict: "changed", signatureValid: false });
    const forged = { signer: await forger(), docNo: contract.contractNo, title: "", now: new Date() };
    expect(await verdict((await signPdf(drawn, forged)).bytes)).toMatchObject({
      ...{ verdict: "changed", signatureValid: true, signedByPort: false, sha256: null, signatures: [] },
    });
    expect(await verdict(drawn)).toMatchObject({ verdict: "unknown", signatureValid: null, contractNo: null });
  });

  it("are ended by both sides alone, and their templates keep each version", async () => {
    const port = await open();
    const contract = await send(port);
    await signed(port, "fleet", contract);
    const done = await signed(port, "forwarder", contract);
    const end = (who: Person, call: "askEnd" | "confirmEnd" | "declineEnd", version: number) =>
      port.answer(who, contracts[call], {
        params: { id: done.id },
        body: { version, remark: "双方协商一致" },
      } as never);
    const asked = (await end("forwarder", "askEnd", done.version)).result as Contract;
    expect(reasonOf(await end("forwarder", "confirmEnd", asked.version))).toBe("contract.notAsked");
    const kept = (await end("fleet", "declineEnd", asked.version)).result as Contract;
    const again = (await end("fleet", "askEnd", kept.version)).result as Contract;
    expect(((await end("forwarder", "confirmEnd", again.version)).result as Contract).status).toBe("7");

    const { templateId = "" } = done;
    const body = { revision: 1, template: { name: "运输合同", text: "改了 {{单价}}" } };
    expect((await port.answer("forwarder", updateContractTemplate, { params: { id: templateId }, body })).code).toBe(
      codes.notFound,
    );
    const next = await port.ask("clerk", updateContractTemplate, { params: { id: templateId }, body });
    expect(next).toMatchObject({ version: 2, variables: ["单价"] });
    const first = await port.ask("fleet", getContractTemplate, { params: { id: templateId }, query: { version: "1" } });
    expect(first.text).toContain("{{终点}}");
  });
});

it("SM3 is that of GB/T 32905", () => {
  expect(sm3Of("abc")).toBe("66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0");
});
