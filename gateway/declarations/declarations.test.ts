import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diskStore, pathOfFile } from "@gateway/files/diskStore";
import { newId } from "@gateway/store/id";
import { dgDeclaration, paint, reeferDeclaration, shrimp } from "@gateway/testing/testDeclarations";
import { toldOf } from "@gateway/testing/testMessages";
import { inHours, openTestPort, type Person, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { dgDeclarations, reeferDeclarations } from "@protocol/declarations";
import { afterAll, expect, it } from "vitest";
import { declarationHandlers } from "./handlers";

const dataDir = mkdtempSync(join(tmpdir(), "declarations-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const open = (makeStore: Parameters<typeof openTestPort>[0]) =>
  openTestPort(makeStore, declarationHandlers, { files: diskStore(dataDir) });
const page = { pageIndex: 1, pageSize: 10 as const };

const required = ["packCertFiles", "msdsFiles", "stuffingFiles", "fitnessFiles"];

/** The papers that must come with dangerous goods, brought by this person. */
async function papers({ db }: TestPort, who: Person = "forwarder", fields: readonly string[] = required) {
  const ids = fields.map((field) => [field, [newId()]] as const);
  for (const [field, [id]] of ids) {
    const file = { name: `${field}.pdf`, size: 900, mime: "application/pdf", sha256: "0".repeat(64) };
    const row = { ...file, id: id!, company_id: null, user_id: `u-${who}`, purpose: "attachment", kept_by: null };
    mkdirSync(join(pathOfFile(dataDir, id!), ".."), { recursive: true });
    writeFileSync(pathOfFile(dataDir, id!), "%PDF-1.7");
    await db
      .insertInto("files")
      .values({ ...row, create_time: testNow.toISOString() })
      .execute();
  }
  return Object.fromEntries(ids);
}

async function submitted(port: TestPort, over: Record<string, unknown> = {}) {
  const declaration = dgDeclaration({ ...(await papers(port)), ...over });
  return port.ask("forwarder", dgDeclarations.create, { body: { mode: "submit", declaration } });
}

async function reasonsOf(port: TestPort, over: Record<string, unknown>) {
  const declaration = dgDeclaration({ ...(await papers(port)), ...over });
  const answer = await port.answer("forwarder", dgDeclarations.create, { body: { mode: "submit", declaration } });
  expect(answer.code).toBe("422");
  return (answer.result as { fieldReasons: Record<string, string[]> }).fieldReasons;
}

eachStore("dangerous-goods declarations", (makeStore) => {
  it("are told at once what is malformed and what the rules say of the rest", async () => {
    const port = await open(makeStore);
    const boxes = [{ ctnNo: "CSQU3054384", goods: [{ unNo: "12", grossKg: "abc" }, { unNo: "1203" }] }];
    const body = { mode: "submit", declaration: { contactMobile: "12", boxes } } as never;
    for (const answer of [
      await port.answer("forwarder", dgDeclarations.create, { body }),
      await port.answer("forwarder", dgDeclarations.update, {
        params: { id: "x" },
        body: { ...(body as object), version: 1 } as never,
      }),
    ]) {
      expect(answer.code).toBe("422");
      const { fieldReasons } = answer.result as { fieldReasons: Record<string, string[]> };
      expect(fieldReasons).toMatchObject({
        "declaration.blNo": ["required"],
        "declaration.boxes[0].ctnNo": ["ctnNo.checkDigit"],
        "declaration.boxes[0].goods[0].unNo": ["dg.unNo"],
        "declaration.boxes[0].goods[0].grossKg": ["number"],
        "declaration.boxes[0].goods[1].flashPoint": ["dg.flashPoint"],
      });
      expect(fieldReasons["declaration.contactMobile"]).toHaveLength(1);
    }
  });

  it("go from a draft through a return with marks to their release", async () => {
    const port = await open(makeStore);
    const draft = await port.ask("forwarder", dgDeclarations.create, {
      body: { mode: "draft", declaration: { blNo: "cosu 6312345678", boxes: [{ goods: [{ unNo: "UN 0336" }] }] } },
    });
    expect(draft).toMatchObject({ docNo: "DG26112100001", status: "05", blNo: "COSU6312345678", revision: 1 });
    expect(draft.boxes[0]!.goods[0]).toMatchObject({
      unNo: "0336",
      listed: { psnCn: "烟花", imdgClass: "1.4G", ems: "F-B, S-X" },
    });
    expect(draft.allowedActions).toEqual(["edit", "submit", "delete", "copy", "print"]);

    const given = await papers(port);
    const sent = await port.ask("forwarder", dgDeclarations.update, {
      params: { id: draft.id },
      body: { mode: "submit", version: 1, declaration: dgDeclaration(given) },
    });
    expect(sent).toMatchObject({ status: "00", version: 2 });
    expect(sent.papers.msdsFiles).toMatchObject([{ name: "msdsFiles.pdf", size: 900 }]);
    expect(sent.boxes[0]!.goods[0]).toMatchObject({
      listed: { psnEn: expect.stringMatching(/^PAINT/), stowageCategory: "A" },
    });

    const marks = [{ field: "boxes[0].goods[0].flashPoint", remark: "与 MSDS 不一致" }];
    const returned = await port.ask("clerk", dgDeclarations.return, {
      params: { id: draft.id },
      body: { version: 2, remark: "请核对闪点", marks },
    });
    expect(returned).toMatchObject({ status: "03", marks, auditRemark: "请核对闪点" });

    const { lqFiles } = await papers(port, "forwarder", ["lqFiles"]);
    const again = await port.ask("forwarder", dgDeclarations.update, {
      params: { id: draft.id },
      body: {
        mode: "submit",
        version: 3,
        declaration: dgDeclaration({
          ...given,
          lqFiles,
          boxes: [{ ...sent.boxes[0], goods: [{ ...sent.boxes[0]!.goods[0], flashPoint: 31 }] }],
        }),
      },
    });
    expect(again).toMatchObject({ status: "00", marks: [] });
    const approved = await port.ask("clerk", dgDeclarations.approve, {
      params: { id: draft.id },
      body: { version: 4 },
    });
    const released = await port.ask("clerk", dgDeclarations.release, {
      params: { id: draft.id },
      body: { version: approved.version },
    });
    expect(released).toMatchObject({ status: "06", releaseTime: testNow.toISOString() });
    const events = await port.ask("forwarder", dgDeclarations.listEvents, { params: { id: draft.id } });
    expect(events.map((event) => event.action)).toEqual(["create", "submit", "return", "submit", "approve", "release"]);
    expect(events[3]!.changes).toEqual([
      { field: "lqFiles", from: null, to: "lqFiles.pdf" },
      { field: "boxes[0].goods[0].flashPoint", from: "30", to: "31" },
    ]);
  });

  it("do not exist for another company, and its sub-account may look at most", async () => {
    const port = await open(makeStore);
    const { id, version } = await submitted(port);
    for (const [who, code] of [
      ["otherForwarder", "404"],
      ["fleet", "404"],
    ] as const) {
      expect((await port.answer(who, dgDeclarations.get, { params: { id } })).code, who).toBe(code);
      expect((await port.answer(who, dgDeclarations.listEvents, { params: { id } })).code, who).toBe(code);
      const asked = { params: { id }, body: { version } };
      expect((await port.answer(who, dgDeclarations.withdraw, asked)).code, who).toBe(code);
    }
    // a number of the other kind is none of this one
    expect((await port.answer("forwarder", reeferDeclarations.get, { params: { id } })).code).toBe("404");
    expect((await port.ask("otherForwarder", dgDeclarations.page, { body: page })).total).toBe(0);
    const seen = await port.ask("assistant", dgDeclarations.page, { body: page });
    expect(seen.rows[0]).toMatchObject({ id, contents: ["UN1263 3"], boxCount: 1, allowedActions: ["print"] });
    const asked = { params: { id }, body: { version } };
    expect((await port.answer("assistant", dgDeclarations.withdraw, asked)).code).toBe("403");
    expect((await port.answer("forwarder", dgDeclarations.approve, asked)).code).toBe("403");
    expect((await port.answer("clerk", dgDeclarations.create, { body: { mode: "draft", declaration: {} } })).code).toBe(
      "403",
    );
  });

  it("lend their papers to a copy of the same company, as files of their own", async () => {
    const port = await open(makeStore);
    const { id, papers: given } = await submitted(port);
    const asked = { params: { id } };
    for (const who of ["otherForwarder", "fleet"] as const)
      expect((await port.answer(who, dgDeclarations.copyPapers, asked)).code, who).toBe("404");
    for (const who of ["clerk", "assistant"] as const)
      expect((await port.answer(who, dgDeclarations.copyPapers, asked)).code, who).toBe("403");
    const { papers: copied } = await port.ask("forwarder", dgDeclarations.copyPapers, asked);
    expect(Object.keys(copied).sort()).toEqual([...required].sort());
    expect(copied.msdsFiles).toMatchObject([{ name: "msdsFiles.pdf", size: 900 }]);
    expect(copied.msdsFiles![0]!.id).not.toBe(given.msdsFiles![0]!.id);

    const declaration = { ...dgDeclaration({ vesselName: "COSCO SHIPPING", voyage: "031E" }) };
    const ids = Object.fromEntries(
      Object.entries(copied).map(([field, files]) => [field, files.map((file) => file.id)]),
    );
    const body = { mode: "submit" as const, declaration: { ...declaration, ...ids } };
    expect((await port.ask("forwarder", dgDeclarations.create, { body })).papers.msdsFiles).toHaveLength(1);
    const kept = await port.ask("forwarder", dgDeclarations.get, asked);
    expect(kept.papers).toEqual(given);
  });

  it("change after approval in a new version, and the old one holds until that is approved", async () => {
    const port = await open(makeStore);
    const { id } = await submitted(port);
    await port.ask("clerk", dgDeclarations.approve, { params: { id }, body: { version: 1 } });
    const next = await port.ask("forwarder", dgDeclarations.amend, { params: { id }, body: { version: 2 } });
    expect(next).toMatchObject({ docNo: "DG26112100001-2", status: "05", revision: 2, amends: { id } });
    // its papers are its own
    expect(next.papers.msdsFiles).toHaveLength(1);

    const old = await port.ask("forwarder", dgDeclarations.get, { params: { id } });
    expect(old).toMatchObject({ status: "01", amendedBy: { docNo: "DG26112100001-2", status: "05" } });
    for (const call of [dgDeclarations.amend, dgDeclarations.release]) {
      const who = call === dgDeclarations.release ? "clerk" : "forwarder";
      expect(await port.answer(who, call, { params: { id }, body: { version: old.version } })).toMatchObject({
        code: "1002",
        result: { reason: "declaration.amending" },
      });
    }

    const fresh = { ...dgDeclaration({ vesselName: "COSCO SHIPPING", voyage: "031E" }), ...fileIds(next) };
    const sent = await port.ask("forwarder", dgDeclarations.update, {
      params: { id: next.id },
      body: { mode: "submit", version: 1, declaration: fresh },
    });
    await port.ask("clerk", dgDeclarations.approve, { params: { id: next.id }, body: { version: sent.version } });
    expect(await port.ask("forwarder", dgDeclarations.get, { params: { id } })).toMatchObject({ status: "07" });
  });

  it("have one version in force, also where the old one went back and was submitted anew meanwhile", async () => {
    const port = await open(makeStore);
    const { id } = await submitted(port);
    const on = (to: { id: string; version: number }, more: object = {}) =>
      ({ params: { id: to.id }, body: { version: to.version, ...more } }) as never;
    const approved = await port.ask("clerk", dgDeclarations.approve, { params: { id }, body: { version: 1 } });
    const draft = await port.ask("forwarder", dgDeclarations.amend, on(approved));
    const back = await port.ask("clerk", dgDeclarations.return, on(approved, { remark: "请更正", marks: [] }));
    const again = await port.ask("forwarder", dgDeclarations.submit, on(back));
    const next = await port.ask("forwarder", dgDeclarations.submit, on(draft));
    await port.ask("clerk", dgDeclarations.approve, on(next));
    expect((await port.answer("clerk", dgDeclarations.approve, on(again))).code).toBe("409");
    expect(await port.ask("forwarder", dgDeclarations.get, { params: { id } })).toMatchObject({ status: "07" });
  });

  it("are refused for what only the port knows", async () => {
    const port = await open(makeStore);
    await port.db.insertInto("dg_acceptance").values({ terminal_code: "*", goods: "UN1942" }).execute();
    await port.db.insertInto("dg_acceptance").values({ terminal_code: "NBCT", goods: "5.2" }).execute();
    const nitrate = { ...paint, unNo: "1942", flashPoint: undefined };
    const peroxide = { ...paint, unNo: "3105", packGroup: undefined, flashPoint: undefined, techName: "X" };
    const box = (goods: object) => ({ ctnNo: "MSKU2667024", ctnSizeType: "22G1", sealNo: "SL123456", goods: [goods] });
    expect(await reasonsOf(port, { boxes: [box(nitrate)] })).toEqual({
      "declaration.boxes[0].goods[0].unNo": ['dg.unaccepted|{"goods":"UN1942"}'],
    });
    expect(await reasonsOf(port, { boxes: [box(peroxide)] })).toMatchObject({
      "declaration.boxes[0].goods[0].unNo": ['dg.unaccepted|{"goods":"5.2"}'],
    });
    // with the port's own word the auditor weighs it
    expect(await submitted(port, { boxes: [box(nitrate)], approvalNo: "TP-26-07" })).toMatchObject({ status: "00" });
    expect(await reasonsOf(port, { terminalCode: "NOWHERE", planTime: inHours(23) })).toMatchObject({
      "declaration.planTime": ['planTime.lead|{"hours":24}'],
    });
  });

  it("let a box be declared once a voyage by two who submit at the same instant", async () => {
    const port = await open(makeStore);
    for (const voyage of ["201E", "202E", "203E", "204E", "205E", "206E"]) {
      const asked = await Promise.all(
        (["forwarder", "otherForwarder"] as const).map(async (who) => {
          const declaration = dgDeclaration({ ...(await papers(port, who)), voyage });
          return [who, { body: { mode: "submit", declaration } }] as const;
        }),
      );
      const answers = await Promise.all(asked.map(([who, parts]) => port.answer(who, dgDeclarations.create, parts)));
      expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "422"]);
    }
  });

  it("let a box be declared once a voyage", async () => {
    const port = await open(makeStore);
    const { docNo, id } = await submitted(port);
    expect(await reasonsOf(port, {})).toEqual({
      "declaration.boxes[0].ctnNo": [`ctnNo.declared|${JSON.stringify({ ctnNo: "MSKU2667024", docNo })}`],
    });
    expect(await submitted(port, { voyage: "027W" })).toMatchObject({ status: "00" });
    await port.ask("forwarder", dgDeclarations.cancel, { params: { id }, body: { version: 1, remark: "改船" } });
    expect(await submitted(port)).toMatchObject({ status: "00" });
  });

  it("are told of to the port's clerks when one that they approved is canceled, and no other", async () => {
    const port = await open(makeStore);
    const cancel = (id: string, version: number) =>
      port.ask("forwarder", dgDeclarations.cancel, { params: { id }, body: { version, remark: "改船" } });
    await cancel((await submitted(port)).id, 1);
    expect(await toldOf(port, "declaration.canceled")).toEqual([]);
    const { id } = await submitted(port);
    const approved = await port.ask("clerk", dgDeclarations.approve, { params: { id }, body: { version: 1 } });
    await cancel(id, approved.version);
    expect(await toldOf(port, "declaration.canceled")).toEqual([["u-clerk", expect.stringContaining(id)]]);
  });

  it("answer a stale version with the declaration as it is, and a repetition with the first answer", async () => {
    const port = await open(makeStore);
    const { id } = await submitted(port);
    const once = { params: { id }, body: { version: 1 }, idempotencyKey: "k-approve" };
    const [first, second] = [
      await port.ask("clerk", dgDeclarations.approve, once),
      await port.ask("clerk", dgDeclarations.approve, once),
    ];
    expect(second).toEqual(first);
    const stale = await port.answer("forwarder", dgDeclarations.cancel, {
      params: { id },
      body: { version: 1, remark: "改船" },
    });
    expect(stale).toMatchObject({ code: "409" });
  });
});

const fileIds = (declaration: { papers: Record<string, { id: string }[]> }) =>
  Object.fromEntries(Object.entries(declaration.papers).map(([field, files]) => [field, files.map(({ id }) => id)]));

eachStore("temperature-box declarations", (makeStore) => {
  it("need no papers, and show what the terminal measured after gate-in", async () => {
    const port = await open(makeStore);
    const made = await port.ask("forwarder", reeferDeclarations.create, {
      body: { mode: "submit", declaration: reeferDeclaration() },
    });
    expect(made).toMatchObject({ docNo: "RF26112100001", status: "00", boxes: [{ setTemp: -18, gateInTime: null }] });
    const reading = (hours: number, supply: number, alarm: 0 | 1) => ({
      ctn_no: shrimp.ctnNo,
      voyage: "026W",
      time: inHours(hours),
      supply,
      return_air: supply + 12,
      alarm,
    });
    await port.db
      .insertInto("reefer_readings")
      .values([reading(-2, -182, 0), reading(-1, -140, 1), reading(3, -180, 0)])
      .execute();
    const seen = await port.ask("forwarder", reeferDeclarations.get, { params: { id: made.id } });
    expect(seen.boxes[0]).toMatchObject({
      gateInTime: inHours(-2),
      readings: [
        { supply: -18.2, return: -17, alarm: false },
        { supply: -14, return: -12.8, alarm: true },
      ],
    });
    const { rows } = await port.ask("forwarder", reeferDeclarations.page, { body: page });
    expect(rows[0]!.contents).toEqual(["-18.0℃ FROZEN SHRIMP"]);
  });
});
