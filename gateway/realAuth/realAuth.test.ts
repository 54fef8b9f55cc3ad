import { randomBytes } from "node:crypto";
import { identityHandlers } from "@gateway/identity/handlers";
import { moneyHandlers } from "@gateway/money/handlers";
import { openTestPort, type Person, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { getInfo } from "@protocol/identity";
import {
  getCompanyUrl,
  getPersonInfo,
  getPersonUrl,
  getRealAuthTicket,
  type RealAuthReport,
  reportRealAuth,
  verifyPerson,
} from "@protocol/realAuth";
import { nationalIdCheck } from "@protocol/values/nationalId";
import { describe, expect, it } from "vitest";
import { judgePerson } from "./embeddedProvider";
import { realAuthHandlers } from "./handlers";
import { isSigned, signFields } from "./signature";

const outside = { url: "https://verify.example/start?app=7", secret: "a secret of at least 32 characters" };

const open = (makeStore: Parameters<typeof openTestPort>[0], realAuth?: typeof outside) =>
  openTestPort(makeStore, [...realAuthHandlers, ...identityHandlers, ...moneyHandlers], { realAuth });

/** Somebody who has not been verified yet. */
async function forget(port: TestPort, who: Person): Promise<void> {
  await port.db.updateTable("users").set({ auth_status: "00" }).where("id", "=", `u-${who}`).execute();
}

async function ticketOf(port: TestPort, who: Person): Promise<string> {
  const { url } = await port.ask(who, getPersonUrl, { query: {} });
  return new URL(url, "http://portal").searchParams.get("ticket")!;
}

/** A made-up number whose order digits put it into a family of the embedded provider. */
function idNoWith(order: string): string {
  const digits = `33020619900101${order}`;
  return digits + nationalIdCheck(digits);
}

const person = (order = "101") => ({ realName: "𠮷田·㛃", idType: "01" as const, idNo: idNoWith(order) });

let serial = 0;
function report(ticket: string, fields: Partial<RealAuthReport> = {}, secret = outside.secret): RealAuthReport {
  const whole = {
    ticket,
    status: "01" as const,
    reason: "",
    realName: "陈思远",
    idType: "01",
    idNo: idNoWith("101"),
    uscc: "",
    timestamp: String(testNow.getTime()),
    nonce: `nonce-${String(serial++).padStart(16, "0")}`,
    ...fields,
  };
  return { ...whole, sign: fields.sign ?? signFields(secret, whole) };
}

describe("a report's signature", () => {
  const fields = { ticket: "t", status: "01", realName: "周 敏&=", reason: "", nonce: "n" };

  it("covers every field that is not empty, by name", () => {
    const sign = signFields("s", fields);
    expect(signFields("s", { nonce: "n", realName: "周 敏&=", status: "01", ticket: "t" })).toBe(sign);
    expect(isSigned("s", { ...fields, sign })).toBe(true);
    for (const name of ["ticket", "status", "realName", "nonce"])
      expect(isSigned("s", { ...fields, [name]: "x", sign }), name).toBe(false);
    expect(isSigned("s", { ...fields, reason: "x", sign })).toBe(false);
    expect(isSigned("other", { ...fields, sign })).toBe(false);
    expect(isSigned("s", { ...fields, sign: "" })).toBe(false);
  });

  it("does not let one field run into the next", () => {
    expect(signFields("s", { a: "1&b=2" })).not.toBe(signFields("s", { a: "1", b: "2" }));
  });
});

it.each([
  ["101", "01"],
  ["899", "01"],
  ["900", "09"],
  ["949", "09"],
  ["950", "08"],
  ["999", "08"],
])("the embedded provider says of order %s: %s", (order, status) => {
  expect(judgePerson(person(order)).status).toBe(status);
});

it("leaves passports to people", () => {
  expect(judgePerson({ realName: "João Silva", idType: "04", idNo: "FX123456" }).status).toBe("09");
});

eachStore("real names", (makeStore) => {
  it("are verified by the embedded provider: passed, and shown masked", async () => {
    const port = await open(makeStore);
    await forget(port, "assistant");
    const ticket = await ticketOf(port, "assistant");
    const { url } = await port.ask("assistant", getPersonUrl, { query: {} });
    expect(url).toMatch(/^\/realAuth\/person\?ticket=[\w-]{43}$/);
    expect(await port.ask("assistant", getRealAuthTicket, { params: { ticket } })).toMatchObject({ kind: "person" });

    const outcome = await port.ask("assistant", verifyPerson, { body: { ticket, person: person() } });
    expect(outcome).toEqual({ status: "01", reason: "" });
    const info = await port.ask("assistant", getPersonInfo);
    expect(info).toMatchObject({ status: "01", realName: "𠮷***", idNo: "330***********1016", reason: "" });
    expect((await port.ask("assistant", getInfo)).user).toMatchObject({ authStatus: "01", name: "𠮷田·㛃" });
    expect(await port.answer("assistant", getPersonUrl, { query: {} })).toMatchObject({
      code: "1002",
      result: { reason: "realAuth.done" },
    });
  });

  it("are turned down or put under review with a reason, and can be tried again", async () => {
    const port = await open(makeStore);
    await forget(port, "assistant");
    for (const [order, status, reason] of [
      ["960", "08", "realAuth.mismatch"],
      ["910", "09", "realAuth.review"],
      ["102", "01", ""],
    ] as const) {
      const ticket = await ticketOf(port, "assistant");
      await port.ask("assistant", verifyPerson, { body: { ticket, person: person(order) } });
      expect(await port.ask("assistant", getPersonInfo)).toMatchObject({ status, reason });
    }
  });

  it("are refused beside the field when the number is wrong, or its age", async () => {
    const port = await open(makeStore);
    await forget(port, "assistant");
    const ticket = await ticketOf(port, "assistant");
    const errors = async (changes: object) => {
      const answer = await port.answer("assistant", verifyPerson, {
        body: { ticket, person: { ...person(), ...changes } },
      });
      return [answer.code, (answer.result as { fieldReasons?: object }).fieldReasons];
    };
    expect(await errors({ idNo: "330206199001011017" })).toEqual(["422", { "person.idNo": ["idNo.format"] }]);
    expect(await errors({ idNo: "440524188001010014" })).toEqual(["422", { "person.idNo": ["idNo.age"] }]);
    expect(await errors({ idNo: "" })).toEqual(["422", { "person.idNo": ["required"] }]);
    expect(await errors({ realName: "1" })).toEqual(["422", { "person.realName": ["realName"] }]);
    expect(await errors({ idType: "04", idNo: "12" })).toEqual(["422", { "person.idNo": ["idNo.format"] }]);
    // none of it has used the ticket up
    await port.ask("assistant", verifyPerson, { body: { ticket, person: person() } });
  });

  it("need a ticket of one's own, once, within fifteen minutes", async () => {
    const port = await open(makeStore);
    await forget(port, "assistant");
    await forget(port, "fleet");
    const ticket = await ticketOf(port, "assistant");
    const use = async (who: Person, used = ticket) => {
      const { code, result } = await port.answer(who, verifyPerson, { body: { ticket: used, person: person() } });
      return [code, (result as { reason?: string }).reason];
    };
    expect(await use("fleet")).toEqual(["404", "notFound"]);
    expect(await use("assistant", randomBytes(32).toString("base64url"))).toEqual(["404", "notFound"]);
    expect((await port.answer("fleet", getRealAuthTicket, { params: { ticket } })).code).toBe("404");
    expect((await use("assistant"))[0]).toBe("0000");
    expect(await use("assistant")).toEqual(["1002", "realAuth.ticket"]);

    const late = await ticketOf(port, "fleet");
    port.clock.now = new Date(testNow.getTime() + 15 * 60_000 + 1);
    expect(await use("fleet", late)).toEqual(["1002", "realAuth.ticket"]);
  });

  it("belong to one account of a kind", async () => {
    const port = await open(makeStore);
    for (const who of ["assistant", "fleet"] as const) await forget(port, who);
    const verify = async (who: Person) =>
      port.ask(who, verifyPerson, { body: { ticket: await ticketOf(port, who), person: person() } });
    expect(await verify("assistant")).toMatchObject({ status: "01" });
    expect(await verify("fleet")).toMatchObject({ status: "08" });
    expect(await port.ask("fleet", getPersonInfo)).toMatchObject({ status: "08", reason: "realAuth.taken" });
    await port.db.updateTable("users").set({ user_type: "5" }).where("id", "=", "u-fleet").execute();
    expect(await verify("fleet")).toMatchObject({ status: "01" });
  });

  it("belong to one of two accounts that name them at the same instant", async () => {
    const port = await open(makeStore);
    const both = ["assistant", "fleet"] as const;
    for (const order of ["101", "102", "103", "104", "105", "106"]) {
      for (const who of both) await forget(port, who);
      const tickets = await Promise.all(both.map((who) => ticketOf(port, who)));
      const outcomes = await Promise.all(
        both.map((who, i) => port.ask(who, verifyPerson, { body: { ticket: tickets[i]!, person: person(order) } })),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["01", "08"]);
    }
  });

  it("are tried at most twenty times a day", async () => {
    const port = await open(makeStore);
    await forget(port, "assistant");
    for (let i = 0; i < 20; i++) await ticketOf(port, "assistant");
    expect(await port.answer("assistant", getPersonUrl, { query: {} })).toMatchObject({
      result: { reason: "realAuth.tooMany" },
    });
    port.clock.now = new Date(testNow.getTime() + 24 * 3_600_000 + 1);
    await ticketOf(port, "assistant");
  });

  it("are led to an outside provider, signed, and its report is taken in once", async () => {
    const port = await open(makeStore, outside);
    await forget(port, "assistant");
    const returnUrl = "https://portal.example/account/center";
    const { url } = await port.ask("assistant", getPersonUrl, { query: { returnUrl } });
    const sent = Object.fromEntries(new URL(url).searchParams) as Record<string, string> & { sign: string };
    expect(url).toMatch(/^https:\/\/verify\.example\/start\?app=7&/);
    const { app: _, ...signed } = sent;
    expect(signed).toMatchObject({ kind: "person", returnUrl });
    expect(isSigned(outside.secret, signed as typeof sent)).toBe(true);
    // the embedded provider's pages are not there
    expect((await port.answer("assistant", getRealAuthTicket, { params: { ticket: sent.ticket! } })).code).toBe("404");

    const first = report(sent.ticket!, { status: "09", reason: "人工核验" });
    expect(await port.ask(null, reportRealAuth, { body: first })).toEqual({ status: "09" });
    expect(await port.ask("assistant", getPersonInfo)).toMatchObject({ status: "09", reason: "人工核验" });
    // the last word may take days
    port.clock.now = new Date(testNow.getTime() + 48 * 3_600_000);
    const last = report(sent.ticket!, { timestamp: String(port.clock.now.getTime()) });
    expect(await port.ask(null, reportRealAuth, { body: last })).toEqual({ status: "01" });
    expect(await port.answer(null, reportRealAuth, { body: last })).toMatchObject({ code: "403" });
    const other = report(sent.ticket!, { status: "08", timestamp: last.timestamp });
    expect(await port.answer(null, reportRealAuth, { body: other })).toMatchObject({ code: "403" });
    expect(await port.ask("assistant", getPersonInfo)).toMatchObject({ status: "01" });
  });

  it("believe no report that is not signed, fresh and asked for", async () => {
    const port = await open(makeStore, outside);
    await forget(port, "assistant");
    const { url } = await port.ask("assistant", getPersonUrl, { query: {} });
    const ticket = new URL(url).searchParams.get("ticket")!;
    const minutes = (n: number) => String(testNow.getTime() + n * 60_000);
    for (const [what, body] of [
      ["another secret", report(ticket, {}, "another secret of 32 characters!!")],
      ["the embedded provider's secret", report(ticket, {}, Buffer.alloc(32, 7).toString("hex"))],
      ["a changed status", { ...report(ticket, { status: "08" }), status: "01" as const }],
      ["too old", report(ticket, { timestamp: minutes(-6) })],
      ["from the future", report(ticket, { timestamp: minutes(6) })],
      ["an unknown ticket", report("x".repeat(43))],
      ["a company's status for a person", report(ticket, { status: "02" })],
    ] as const) {
      expect(await port.answer(null, reportRealAuth, { body }), what).toMatchObject({
        code: "403",
        result: { reason: "forbidden" },
      });
    }
    expect(await port.ask("assistant", getPersonInfo)).toMatchObject({ status: "00" });
    const good = report(ticket);
    await port.ask(null, reportRealAuth, { body: good });
    // the same nonce on a report of its own
    await forget(port, "fleet");
    const next = new URL((await port.ask("fleet", getPersonUrl, { query: {} })).url).searchParams.get("ticket")!;
    expect(await port.answer(null, reportRealAuth, { body: report(next, { nonce: good.nonce }) })).toMatchObject({
      code: "403",
    });
    expect(await port.ask("fleet", getPersonInfo)).toMatchObject({ status: "00" });
  });

  it("say nothing of a company that has submitted nothing", async () => {
    const port = await open(makeStore);
    expect(await port.answer("forwarder", getCompanyUrl, { query: {} })).toMatchObject({
      code: "1002",
      result: { reason: "realAuth.submitFirst" },
    });
  });
});
