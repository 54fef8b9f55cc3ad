import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnvironment } from "@gateway/core/config";
import { newKeys } from "@gateway/testing/providerSimulator";
import { expect, it, onTestFinished } from "vitest";
import { signedFields } from "./alipay";
import { createChannels } from "./channels";
import { platformText } from "./wechat";

it("signs of an Alipay form its fields by name, without the signature and empty ones", () => {
  const form =
    "sign=x&trade_status=TRADE_SUCCESS&total_amount=2.00&out_trade_no=PP26112200001&buyer_id=&sign_type=RSA2";
  const fields = new URLSearchParams(`${form}&body=%E9%9B%86%E6%B8%AF%E8%B4%B9&app_id=2014072300007148`);
  const text = signedFields(fields, ["sign", "sign_type"]);
  expect(createHmac("sha256", "k").update(text).digest("hex")).toBe(
    "b8ef91a64e6cbd16b39d17acd9eb8dce9e3380c5f8d497cbe4dcedc3e77031a0",
  );
});

it("signs of a WeChat notify its time, nonce and body, a line each", () => {
  const text = platformText("1554208460", "593BEC0C930BF1AFEB40B4A08C8FB242", '{"id":"EV-2018022511223320873"}');
  expect(createHmac("sha256", "k").update(text).digest("hex")).toBe(
    "2741d0ec8ea544f1c02f873d4b61b9ff96d77419be602e93abf9f97aae940e69",
  );
});

it("takes payments through what the configuration names, and through the demonstration bank in a demo port alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "channels-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { privateKey, publicKey } = newKeys();
  const [key, platformKey] = [join(folder, "key.pem"), join(folder, "platform.pem")];
  writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(platformKey, publicKey.export({ type: "spki", format: "pem" }));
  const codes = (environment: Record<string, string>, demo = false) => [
    ...createChannels(readEnvironment({ DATA_DIR: folder, ...environment }), demo).channels.keys(),
  ];
  expect(codes({})).toEqual([]);
  expect(codes({ DEMO_BANK_URL: "http://127.0.0.1:3002" })).toEqual([]);
  expect(codes({ DEMO_BANK_URL: "http://127.0.0.1:3002" }, true)).toEqual(["DEMO_BANK"]);
  const alipay = { ALIPAY_APP_ID: "1", ALIPAY_SELLER_ID: "2", ALIPAY_KEY: key, ALIPAY_PLATFORM_KEY: platformKey };
  expect(codes(alipay)).toEqual(["ALIPAY"]);
  expect(() => codes({ ...alipay, ALIPAY_KEY: "/nowhere" })).toThrow("configuration: ALIPAY_KEY");
  expect(() => codes({ ALIPAY_APP_ID: "1" })).toThrow("configuration: ALIPAY_SELLER_ID");
  const wechat = {
    WECHAT_PAY_APP_ID: "1",
    WECHAT_PAY_MCH_ID: "2",
    WECHAT_PAY_SERIAL: "3",
    WECHAT_PAY_KEY: key,
    WECHAT_PAY_PLATFORM_SERIAL: "4",
    WECHAT_PAY_PLATFORM_KEY: platformKey,
    WECHAT_PAY_API_KEY: "x".repeat(32),
  };
  expect(codes({ ...alipay, ...wechat })).toEqual(["WECHAT", "ALIPAY"]);
});
