import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { GatewayEnvironment } from "@gateway/core/config";
import { readBankKeys } from "@protocol/bankWire";
import { createAlipay } from "./alipay";
import type { PaymentChannel, Payments } from "./channel";
import { createDemoBank } from "./demoBank";
import { createWechat } from "./wechat";

/** Where transfers to a demo port would go. */
const demoPayee = { bankName: "演示银行北仑支行", bankAcct: "6220000000000001" };

/**
 * The banks and providers that the configuration names; the demonstration bank belongs to the demo port alone. Throws an
 * Error in one line where a key cannot be read.
 */
export function createChannels(environment: GatewayEnvironment, demo: boolean): Payments {
  const channels: PaymentChannel[] = [];
  const { demoBank, wechatPay, alipay, dataDir, portalUrl, companyName } = environment;
  const payee = environment.payee ?? (demo ? demoPayee : undefined);
  const notifyUrl = (code: string) => new URL(`/pay/notify/${code}`, portalUrl).href;
  if (demo && demoBank) channels.push(createDemoBank({ ...demoBank, keys: readBankKeys(dataDir, "merchant") }));
  if (wechatPay) {
    const { keyFile, platformKeyFile, ...settings } = wechatPay;
    const key = readKey("WECHAT_PAY_KEY", keyFile, createPrivateKey);
    const platformKey = readKey("WECHAT_PAY_PLATFORM_KEY", platformKeyFile, createPublicKey);
    channels.push(createWechat({ ...settings, key, platformKey, notifyUrl: notifyUrl("WECHAT") }));
  }
  if (alipay) {
    const { keyFile, platformKeyFile, ...settings } = alipay;
    const key = readKey("ALIPAY_KEY", keyFile, createPrivateKey);
    const platformKey = readKey("ALIPAY_PLATFORM_KEY", platformKeyFile, createPublicKey);
    channels.push(createAlipay({ ...settings, key, platformKey, notifyUrl: notifyUrl("ALIPAY") }));
  }
  return {
    channels: new Map(channels.map((channel) => [channel.code, channel])),
    portalUrl,
    merchant: companyName,
    payee,
  };
}

function readKey<K>(variable: string, file: string, parse: (pem: Buffer) => K): K {
  try {
    return parse(readFileSync(file));
  } catch (error) {
    throw new Error(`configuration: ${variable}: ${(error as Error).message}`);
  }
}
