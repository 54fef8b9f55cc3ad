import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBankProcess } from "@gateway/testing/bankProcess";
import { channelContract } from "@gateway/testing/channelContract";
import { readBankKeys, signMessage } from "@protocol/bankWire";
import { shanghaiDay } from "@protocol/values/instant";
import Database from "libsql";
import { afterAll, afterEach, expect, it } from "vitest";

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "bank-"));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

channelContract("the demonstration bank", async () => {
  const folder = newFolder();
  const bank = await startBankProcess(folder);
  return {
    ...bank,
    async letDayPass(payNo) {
      const store = new Database(join(folder, "bank.sqlite"));
      const dayBefore = Date.now() - 86_400_000;
      store.prepare("UPDATE trades SET paid_at = ? WHERE pay_no = ?").run([dayBefore, payNo]);
      store.prepare("UPDATE refunds SET refunded_at = ? WHERE pay_no = ?").run([dayBefore, payNo]);
      store.close();
      return shanghaiDay(new Date(dayBefore));
    },
    async pay(payNo) {
      expect((await bank.choose(payNo, "success")).status).toBe(303);
      await bank.notifyOf(payNo);
    },
  };
});

let bank: Awaited<ReturnType<typeof startBankProcess>> | undefined;
afterEach(() => bank?.stop());

it("a bank that is killed between payment and notify knows both when it is back", async () => {
  const folder = newFolder();
  bank = await startBankProcess(folder);
  const payNo = "PY26112100001";
  bank.taking.status = 503;
  await bank.choose(payNo, "success");
  await bank.notifyOf(payNo);
  await bank.kill();
  await expect(bank.channel.query(payNo)).rejects.toThrow();
  const before = bank.notifies.length;
  bank.taking.status = 200;
  await bank.start();
  expect(await bank.channel.query(payNo)).toMatchObject({ result: "paid", amount: 12_345 });
  for (let waited = 0; waited < 15_000 && bank.notifies.length === before; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const again = bank.notifies.at(-1)!;
  expect(bank.notifies.length).toBeGreaterThan(before);
  expect(bank.channel.verifyNotify(again, new Date())).toMatchObject({ payNo, state: { result: "paid" } });
  for (const name of ["bank.pem", "merchant.pem"])
    expect(statSync(join(folder, "bankKeys", name)).mode & 0o777).toBe(0o600);
});

it("a choice counts once, from the page that carries its token and in the browser that has it", async () => {
  bank = await startBankProcess(newFolder());
  const payNo = "PY26112100002";
  const { redirectUrl } = await bank.channel.create({
    payNo,
    amount: 12_345,
    merchant: "泊联",
    returnUrl: "http://127.0.0.1:3000/",
    expiresTime: "",
  });
  const page = await fetch(redirectUrl!);
  const cookie = page.headers.get("set-cookie")!.split(";")[0]!;
  const token = /name="token" value="([\w-]+)"/.exec(await page.text())![1]!;
  const post = (fields: Record<string, string>, headers: Record<string, string>) =>
    fetch(redirectUrl!, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  await post({ case: "success" }, { cookie });
  await post({ case: "success", token }, {});
  await post({ case: "success", token }, { cookie: "bank_cashier=AAAAAAAAAAAAAAAAAAAAAAAA" });
  expect(await bank.channel.query(payNo)).toEqual({ result: "open" });
  await post({ case: "failure", token }, { cookie });
  expect(await bank.channel.query(payNo)).toEqual({ result: "failed" });
  await post({ case: "success", token }, { cookie });
  expect(await bank.channel.query(payNo)).toEqual({ result: "failed" });
});

it("a request counts once, and only with the merchant's signature", async () => {
  const folder = newFolder();
  bank = await startBankProcess(folder);
  const { own } = readBankKeys(folder, "merchant");
  const body = JSON.stringify({ payNo: "PY26112100003" });
  const send = (headers: Record<string, string>, text = body) =>
    fetch(`${bank!.url}/api/trades/query`, { method: "POST", headers, body: text });
  const signed = signMessage(own, "POST /api/trades/query", body, Date.now());
  expect((await send(signed)).status).toBe(200);
  expect((await send(signed)).status).toBe(401);
  expect((await send(signMessage(own, "POST /api/refunds", body, Date.now()))).status).toBe(401);
  expect((await send(signMessage(own, "POST /api/trades/query", body, Date.now() - 600_000))).status).toBe(401);
  expect((await send(signMessage(own, "POST /api/trades/query", body, Date.now()), `${body} `)).status).toBe(401);
  expect((await send({})).status).toBe(401);
});
