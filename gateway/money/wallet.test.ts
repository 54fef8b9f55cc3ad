import { accountHandlers } from "@gateway/identity/accountHandlers";
import { identityHandlers } from "@gateway/identity/handlers";
import { encryptPassword, saveTestLoginKey } from "@gateway/testing/testLoginKey";
import { balanceOf, exportOrder, fees } from "@gateway/testing/testOrders";
import { openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { sendAccountSms } from "@protocol/accounts";
import { codes } from "@protocol/codes";
import { getLoginKey } from "@protocol/login";
import { findPayPasswordFault, getPayPassword, savePayPassword } from "@protocol/payPassword";
import { truckOrders } from "@protocol/trucking";
import { getWalletLimits, saveWalletLimits } from "@protocol/walletLimits";
import { describe, expect, it } from "vitest";
import { moneyHandlers } from "./handlers";

const handlers = [...moneyHandlers, ...identityHandlers, ...accountHandlers].filter(
  (handler, i, all) => all.findIndex((each) => each.call.name === handler.call.name) === i,
);
async function open(makeStore: Parameters<typeof openTestPort>[0]): Promise<TestPort> {
  const port = await openTestPort(makeStore, handlers);
  await saveTestLoginKey(port.db);
  return port;
}

async function encrypt(port: TestPort, text: string): Promise<string> {
  const { publicKey } = await port.ask(null, getLoginKey);
  return `04${encryptPassword(text, publicKey)}`;
}

/** Has a code sent and saves with it; each a minute after the last. */
async function savePin(
  port: TestPort,
  who: Person,
  pin: string,
  more: { mode?: "set" | "change" | "reset"; old?: string; idTail?: string } = {},
) {
  port.clock.now = new Date(port.clock.now.getTime() + 61_000);
  await port.ask(who, sendAccountSms, { body: { purpose: "payPassword" } });
  const cipher = await encrypt(port, pin);
  return port.answer(who, savePayPassword, {
    body: {
      mode: more.mode ?? "set",
      smsCode: port.letters.at(-1)!.code,
      oldPassword: more.old && (await encrypt(port, more.old)),
      idTail: more.idTail,
      password: cipher,
      repeat: await encrypt(port, pin),
    },
  });
}

/** An order of a price (fen) that waits for its payment. */
async function approvedOrder(port: TestPort, unitPrice = 120_000) {
  const made = await port.ask("forwarder", truckOrders.create, { body: { mode: "submit", order: exportOrder() } });
  return port.ask("clerk", truckOrders.approve, {
    params: { id: made.id },
    body: { version: made.version, carrierId: "TRK1", fees: [{ ...fees[0]!, unitPrice }] },
  });
}

const pay = async (port: TestPort, order: { id: string; version: number }, pin?: string) =>
  port.answer("forwarder", truckOrders.pay, {
    params: { id: order.id },
    body: { version: order.version, ...(pin ? { payPassword: await encrypt(port, pin) } : {}) },
  });

const fieldOf = (answer: Awaited<ReturnType<TestPort["answer"]>>, field: string) =>
  (answer.result as { fieldReasons?: Record<string, string[]> } | undefined)?.fieldReasons?.[field]?.[0];

async function verifyPerson(port: TestPort, who: Person, idNo: string) {
  await port.db
    .insertInto("person_identities")
    .values({
      user_id: `u-${who}`,
      user_type: "1",
      real_name: "周敏",
      id_type: "01",
      id_no: idNo,
      status: "01",
      reason: "",
      update_time: port.clock.now.toISOString(),
    })
    .execute();
}

describe("what a pay password may be", () => {
  const known = { birthDay: "1990-01-10", mobile: "13900000258" };
  it.each(["111111", "123456", "654321", "901234", "121212", "789789", "900110", "199001", "000258"])(
    "%s is weak",
    (pin) => expect(findPayPasswordFault(pin, known)).toBe("payPassword.weak"),
  );
  it.each(["12345", "1234567", "12a456", ""])("%s is none", (pin) =>
    expect(findPayPasswordFault(pin, known)).toBe("payPassword.format"),
  );
  it("takes another", () => expect(findPayPasswordFault("258036", known)).toBeNull());
});

eachStore("pay passwords", (makeStore) => {
  it("are asked for once set, locked after five wrong tries for 30 minutes, whoever sends them at once", async () => {
    const port = await open(makeStore);
    expect((await savePin(port, "forwarder", "123456")).code).toBe(codes.invalid);
    expect((await savePin(port, "forwarder", "258036")).code).toBe(codes.ok);
    const order = await approvedOrder(port);
    expect(fieldOf(await pay(port, order), "payPassword")).toBe("payPassword.required");
    expect(fieldOf(await pay(port, order, "258037"), "payPassword")).toBe('payPassword.wrong|{"left":4}');

    const guesses = await Promise.all(Array.from({ length: 9 }, (_, i) => pay(port, order, `25804${i}`)));
    const wrong = guesses.filter((each) => fieldOf(each, "payPassword")?.startsWith("payPassword.wrong"));
    expect(wrong).toHaveLength(3);
    expect(fieldOf(await pay(port, order, "258036"), "payPassword")).toMatch(/^payPassword\.locked\|/);
    expect((await port.ask("forwarder", getPayPassword)).lockedUntil).not.toBeNull();

    port.clock.now = new Date(port.clock.now.getTime() + 30 * 60_000 + 1_000);
    expect((await pay(port, order, "258036")).code).toBe(codes.ok);
    expect(await port.ask("forwarder", getPayPassword)).toMatchObject({ set: true, lockedUntil: null });
    const kept = await port.db.selectFrom("pay_passwords").selectAll().executeTakeFirstOrThrow();
    expect(kept.hash).toMatch(/^\$argon2id\$/);
  });

  it("must be set above 5,000 yuan, and not up to it", async () => {
    const port = await open(makeStore);
    const cheap = await approvedOrder(port, 500_000);
    expect((await pay(port, cheap)).code).toBe(codes.ok);
    const dear = await approvedOrder(port, 500_001);
    expect(await pay(port, dear)).toMatchObject({ code: codes.refused, result: { reason: "payPassword.missing" } });
  });

  it("are changed by the old one and reset by the identity number", async () => {
    const port = await open(makeStore);
    await savePin(port, "forwarder", "258036");
    expect(
      fieldOf(await savePin(port, "forwarder", "369147", { mode: "change", old: "258030" }), "oldPassword"),
    ).toMatch(/^payPassword\.wrong/);
    expect((await savePin(port, "forwarder", "369147", { mode: "change", old: "258036" })).code).toBe(codes.ok);
    expect(await savePin(port, "forwarder", "258036", { mode: "reset", idTail: "011016" })).toMatchObject({
      result: { reason: "payPassword.notVerified" },
    });
    await verifyPerson(port, "forwarder", "330206199001011016");
    // codes are limited to five an hour
    port.clock.now = new Date(port.clock.now.getTime() + 3_600_000);
    expect(fieldOf(await savePin(port, "forwarder", "900101", { mode: "reset" }), "password")).toBe("payPassword.weak");
    expect(fieldOf(await savePin(port, "forwarder", "258036", { mode: "reset", idTail: "011017" }), "idTail")).toMatch(
      /^idTail\.wrong/,
    );
    expect((await savePin(port, "forwarder", "258036", { mode: "reset", idTail: "011016" })).code).toBe(codes.ok);
    expect((await pay(port, await approvedOrder(port), "258036")).code).toBe(codes.ok);
  });
});

eachStore("daily limits", (makeStore) => {
  it("hold for the company, however many pay at once, and begin anew at midnight in Shanghai", async () => {
    const port = await open(makeStore);
    await port.ask("forwarder", saveWalletLimits, { body: { version: 0, company: 300_000, people: [] } });
    const stale = { body: { version: 0, company: 900_000, people: [] } };
    expect(await port.answer("forwarder", saveWalletLimits, stale)).toMatchObject({
      code: codes.conflict,
      result: { current: { version: 1 } },
    });
    expect(await port.ask("forwarder", getWalletLimits)).toMatchObject({ version: 1, company: { limit: 300_000 } });
    const orders = [];
    for (let i = 0; i < 6; i++) orders.push(await approvedOrder(port, 100_000));
    const answers = await Promise.all(orders.map((order) => pay(port, order)));
    expect(answers.filter((each) => each.code === codes.ok)).toHaveLength(3);
    expect(answers.find((each) => each.code !== codes.ok)).toMatchObject({
      result: {
        reason: "wallet.limit.company",
        params: { limit: "3,000.00", spent: "3,000.00", amount: "1,000.00" },
      },
    });
    expect((await port.ask("forwarder", getWalletLimits)).company).toEqual({ limit: 300_000, spent: 300_000 });
    const left = orders[answers.findIndex((each) => each.code !== codes.ok)]!;
    port.clock.now = new Date("2026-11-21T15:59:59.000Z");
    expect((await pay(port, left)).code).toBe(codes.refused);
    port.clock.now = new Date("2026-11-21T16:00:00.000Z");
    expect((await pay(port, left)).code).toBe(codes.ok);
  });

  it("hold for a person, are set by the main account alone and for its own sub-accounts", async () => {
    const port = await open(makeStore);
    await port.db
      .updateTable("users")
      .set({ user_type: "5", parent_id: "u-otherForwarder" })
      .where("id", "=", "u-assistant")
      .execute();
    expect(
      (await port.answer("assistant", saveWalletLimits, { body: { version: 1, company: null, people: [] } })).code,
    ).toBe(codes.forbidden);
    const people = [{ userId: "u-assistant", limit: 1 }];
    expect(
      (await port.answer("forwarder", saveWalletLimits, { body: { version: 1, company: null, people } })).code,
    ).toBe(codes.notFound);
    await port.db
      .insertInto("wallet_limits")
      .values({ company_id: "FWD1", user_id: "u-forwarder", daily_limit: 99_999, update_by: "", update_time: "" })
      .execute();
    expect(await pay(port, await approvedOrder(port, 100_000))).toMatchObject({
      result: { reason: "wallet.limit.person" },
    });
    expect(await balanceOf(port, "FWD1")).toBe(10_000_000);
  });
});
