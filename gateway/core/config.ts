import { areAddresses, logLevel, parseEnvironment, portNumber, splitByComma } from "@protocol/environment";
import { mailAddress } from "@protocol/values/email";
import { isWeakPassword } from "@protocol/values/password";
import proxyAddress from "proxy-addr";
import { z } from "zod";
import type { FramePage } from "./context";

function readFramePages(text: string, ctx: z.RefinementCtx): FramePage[] {
  const entries = text.split(",").filter((entry) => entry.trim());
  return entries.flatMap((entry) => {
    const mark = entry.indexOf("=");
    const [title, url] = [entry.slice(0, Math.max(0, mark)).trim(), entry.slice(mark + 1).trim()];
    if (title && /^https?:/.test(url) && URL.canParse(url)) return [{ title, url }];
    ctx.addIssue({ code: "custom", message: "needs title=https://address, by commas" });
    return [];
  });
}

import { leastPasswordMemory, usualPasswordMemory } from "@gateway/identity/password";

const addresses = z
  .string()
  .transform(splitByComma)
  .refine(areAddresses(proxyAddress.compile), "needs addresses or networks such as 10.0.0.0/8, by commas");

/** The gateway's environment. A wrong value is one clear line and exit 1 (gateway/main.ts). */
const variables = z.object({
  GATEWAY_PORT: portNumber.default(3001),
  GATEWAY_HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./var"),
  /** Where uploaded files stay instead of `DATA_DIR/files`: an S3-compatible store's bucket. */
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  /** Address of a store that is not Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Addresses and networks of portals, whose word for a browser's address counts. */
  TRUSTED_PORTALS: addresses.prefault("loopback"),
  /** The port's own public addresses and networks: no webhook of a customer is posted there. */
  OWN_ADDRESSES: addresses.prefault(""),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CAPTCHA: z.enum(["on", "off"]).default("on"),
  LOG_LEVEL: logLevel,
  /** PEM file of the P-256 key that proves this gateway to a portal with pins (docs/wire-protocol.md §2). */
  GATEWAY_IDENTITY_KEY: z.string().min(1).optional(),
  /** What all gateways on one PostgreSQL share; keys of the wire are kept there encrypted under it. */
  GATEWAY_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  /** Without it: on where the embedded store of a fresh folder begins. */
  SEED_DEMO: z.enum(["on", "off"]).optional(),
  /** The first administrator of the port, made once; the way in where there is no demo port. */
  ADMIN_MOBILE: z
    .string()
    .regex(/^1[3-9]\d{9}$/, "needs a mobile number of 11 digits")
    .optional(),
  ADMIN_PASSWORD: z.string().max(200).optional(),
  /** KiB a password's hash takes: dearer for a thief, slower on a small machine. */
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(leastPasswordMemory).max(1_048_576).default(usualPasswordMemory),
  PASSWORD_MAX_DAYS: z.coerce.number().int().min(1).max(3_650).optional(),
  /** Takes each SMS as JSON { at, to, purpose, code, text } by POST. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent to it as bearer token. */
  SMS_TOKEN: z.string().min(1).max(4_000).optional(),
  /** The server that takes mail, with the login in it where it asks for one, and the address that mail comes from. */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(mailAddress, "needs an e-mail address").optional(),
  /** Where the gateway fetches the papers that it mails; the portal that starts it sets it. */
  PAPERS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A provider of real-name verification, and the secret shared with it; none: the embedded one. */
  REAL_AUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  REAL_AUTH_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  /** Where people reach the portal: banks lead the payer back there and post their notifies to it. */
  PORTAL_URL: z.url({ protocol: /^https?$/ }).default("http://127.0.0.1:3000"),
  /** The demonstration bank, and where the portal hears its notifies; the portal that starts both sets them. */
  DEMO_BANK_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO_BANK_NOTIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** WeChat Pay's APIv3: the merchant's numbers, PEM files of its private and the platform's public key, the APIv3 key. */
  WECHAT_PAY_URL: z.url({ protocol: /^https?$/ }).default("https://api.mch.weixin.qq.com"),
  WECHAT_PAY_APP_ID: z.string().min(1).max(40).optional(),
  WECHAT_PAY_MCH_ID: z.string().min(1).max(40).optional(),
  WECHAT_PAY_SERIAL: z.string().min(1).max(80).optional(),
  WECHAT_PAY_KEY: z.string().min(1).optional(),
  WECHAT_PAY_PLATFORM_SERIAL: z.string().min(1).max(80).optional(),
  WECHAT_PAY_PLATFORM_KEY: z.string().min(1).optional(),
  WECHAT_PAY_API_KEY: z.string().length(32, "needs 32 characters").optional(),
  /** Alipay's open platform: the merchant's numbers, PEM files of its private and the platform's public key. */
  ALIPAY_URL: z.url({ protocol: /^https?$/ }).default("https://openapi.alipay.com/gateway.do"),
  ALIPAY_APP_ID: z.string().min(1).max(40).optional(),
  ALIPAY_SELLER_ID: z.string().min(1).max(40).optional(),
  ALIPAY_KEY: z.string().min(1).optional(),
  ALIPAY_PLATFORM_KEY: z.string().min(1).optional(),
  /** The port's bank account, for transfers; a demo port has one of the demonstration bank. */
  PAYEE_BANK: z.string().min(1).max(80).optional(),
  PAYEE_ACCOUNT: z
    .string()
    .regex(/^\d{8,30}$/, "needs 8 to 30 digits")
    .optional(),
  /** Pages of other hosts for everybody's menu: `title=address`, by commas. */
  MENU_FRAMES: z.string().max(4_000).default("").transform(readFramePages),
  /** File of the certificate that finished contracts are signed with: PEM with its key, or P12, whose password is given. */
  CONTRACT_CERTIFICATE: z.string().min(1).optional(),
  CONTRACT_CERTIFICATE_PASSWORD: z.string().max(200).optional(),
  /** Hours before the boxes come that dangerous goods must have been declared. */
  DG_LEAD_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  PRODUCT_NAME: z.string().max(30).optional(),
  COMPANY_NAME: z.string().max(60).default("泊联港务有限公司"),
});

/** What a payment provider needs, all or nothing. */
const providers = [
  [
    "WECHAT_PAY_APP_ID",
    "WECHAT_PAY_MCH_ID",
    "WECHAT_PAY_SERIAL",
    "WECHAT_PAY_KEY",
    "WECHAT_PAY_PLATFORM_SERIAL",
    "WECHAT_PAY_PLATFORM_KEY",
    "WECHAT_PAY_API_KEY",
  ],
  ["ALIPAY_APP_ID", "ALIPAY_SELLER_ID", "ALIPAY_KEY", "ALIPAY_PLATFORM_KEY"],
] as const;

const environmentSchema = variables.superRefine((e, ctx) => {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  if (e.ADMIN_MOBILE && !e.ADMIN_PASSWORD) refuse("ADMIN_PASSWORD", "is needed together with ADMIN_MOBILE");
  if (e.MAIL_URL && !e.MAIL_FROM) refuse("MAIL_FROM", "is needed together with MAIL_URL");
  if (e.MAIL_FROM && !e.MAIL_URL) refuse("MAIL_URL", "is needed together with MAIL_FROM");
  if (e.REAL_AUTH_URL && !e.REAL_AUTH_SECRET) refuse("REAL_AUTH_SECRET", "is needed together with REAL_AUTH_URL");
  if (e.REAL_AUTH_SECRET && !e.REAL_AUTH_URL) refuse("REAL_AUTH_URL", "is needed together with REAL_AUTH_SECRET");
  if (e.S3_ENDPOINT && !e.S3_BUCKET) refuse("S3_BUCKET", "is needed together with S3_ENDPOINT");
  if (!e.S3_ACCESS_KEY_ID !== !e.S3_SECRET_ACCESS_KEY)
    refuse("S3_SECRET_ACCESS_KEY", "and S3_ACCESS_KEY_ID are needed together");
  if (!e.PAYEE_BANK !== !e.PAYEE_ACCOUNT) refuse("PAYEE_ACCOUNT", "and PAYEE_BANK are needed together");
  for (const names of providers) {
    const missing = names.find((name) => e[name] === undefined);
    if (missing && names.some((name) => e[name] !== undefined)) refuse(missing, `is needed with ${names[0]}`);
  }
  if (e.ADMIN_PASSWORD && !e.ADMIN_MOBILE) refuse("ADMIN_MOBILE", "is needed together with ADMIN_PASSWORD");
  if (e.ADMIN_MOBILE && e.ADMIN_PASSWORD && isWeakPassword(e.ADMIN_PASSWORD, e.ADMIN_MOBILE))
    refuse("ADMIN_PASSWORD", "is weak: 8 to 64 characters, three of lower case, upper case, digits and others");
});

export type GatewayEnvironment = ReturnType<typeof readEnvironment>;

/** Parses the environment. Throws an Error whose message is one line naming the variable. */
export function readEnvironment(environment: Record<string, string | undefined>) {
  const e = parseEnvironment(environmentSchema, environment);
  return {
    port: e.GATEWAY_PORT,
    host: e.GATEWAY_HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    trustedPortals: e.TRUSTED_PORTALS,
    ownAddresses: e.OWN_ADDRESSES,
    s3: e.S3_BUCKET
      ? {
          bucket: e.S3_BUCKET,
          region: e.S3_REGION,
          endpoint: e.S3_ENDPOINT,
          credentials:
            e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
              ? { accessKeyId: e.S3_ACCESS_KEY_ID, secretAccessKey: e.S3_SECRET_ACCESS_KEY }
              : undefined,
        }
      : undefined,
    captcha: e.CAPTCHA === "on",
    logLevel: e.LOG_LEVEL,
    identityKeyFile: e.GATEWAY_IDENTITY_KEY,
    secret: e.GATEWAY_SECRET,
    seedDemo: e.SEED_DEMO ? e.SEED_DEMO === "on" : null,
    administrator:
      e.ADMIN_MOBILE && e.ADMIN_PASSWORD
        ? { mobile: e.ADMIN_MOBILE, password: e.ADMIN_PASSWORD, companyName: e.COMPANY_NAME }
        : undefined,
    passwordMaxDays: e.PASSWORD_MAX_DAYS,
    passwordMemoryKib: e.PASSWORD_MEMORY_KIB,
    sms: e.SMS_URL ? { url: e.SMS_URL, token: e.SMS_TOKEN } : undefined,
    mail: e.MAIL_URL && e.MAIL_FROM ? { url: e.MAIL_URL, from: e.MAIL_FROM } : undefined,
    papersUrl: new URL(e.PAPERS_URL ?? e.PORTAL_URL).origin,
    companyName: e.COMPANY_NAME,
    payee: e.PAYEE_BANK && e.PAYEE_ACCOUNT ? { bankName: e.PAYEE_BANK, bankAcct: e.PAYEE_ACCOUNT } : undefined,
    portalUrl: new URL(e.PORTAL_URL).origin,
    demoBank: e.DEMO_BANK_URL
      ? {
          url: e.DEMO_BANK_URL,
          notifyUrl: e.DEMO_BANK_NOTIFY_URL ?? new URL("/pay/notify/DEMO_BANK", e.PORTAL_URL).href,
        }
      : undefined,
    wechatPay: e.WECHAT_PAY_APP_ID
      ? {
          url: e.WECHAT_PAY_URL,
          appId: e.WECHAT_PAY_APP_ID,
          mchId: e.WECHAT_PAY_MCH_ID!,
          serialNo: e.WECHAT_PAY_SERIAL!,
          keyFile: e.WECHAT_PAY_KEY!,
          platformSerial: e.WECHAT_PAY_PLATFORM_SERIAL!,
          platformKeyFile: e.WECHAT_PAY_PLATFORM_KEY!,
          apiKey: e.WECHAT_PAY_API_KEY!,
        }
      : undefined,
    alipay: e.ALIPAY_APP_ID
      ? {
          url: e.ALIPAY_URL,
          appId: e.ALIPAY_APP_ID,
          sellerId: e.ALIPAY_SELLER_ID!,
          keyFile: e.ALIPAY_KEY!,
          platformKeyFile: e.ALIPAY_PLATFORM_KEY!,
        }
      : undefined,
    framePages: e.MENU_FRAMES,
    contractCertificate: { file: e.CONTRACT_CERTIFICATE, password: e.CONTRACT_CERTIFICATE_PASSWORD },
    dgLeadHours: e.DG_LEAD_HOURS,
    productName: e.PRODUCT_NAME,
    realAuth: e.REAL_AUTH_URL && e.REAL_AUTH_SECRET ? { url: e.REAL_AUTH_URL, secret: e.REAL_AUTH_SECRET } : undefined,
  };
}
