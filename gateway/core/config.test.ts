import { expect, it } from "vitest";
import { readEnvironment } from "./config";

it("has a default for everything, and takes an empty variable for none", () => {
  expect(readEnvironment({ CAPTCHA: "", DATABASE_URL: "" })).toEqual({
    port: 3001,
    host: "127.0.0.1",
    dataDir: "./var",
    databaseUrl: undefined,
    trustedPortals: ["loopback"],
    ownAddresses: [],
    captcha: true,
    logLevel: "info",
    identityKeyFile: undefined,
    seedDemo: null,
    administrator: undefined,
    contractCertificate: {},
    passwordMaxDays: undefined,
    passwordMemoryKib: 65_536,
    dgLeadHours: 24,
    sms: undefined,
    mail: undefined,
    papersUrl: "http://127.0.0.1:3000",
    framePages: [],
    companyName: "泊联港务有限公司",
    portalUrl: "http://127.0.0.1:3000",
  });
});

it("names the variable that is wrong, in one line", () => {
  for (const [name, value] of [
    ["GATEWAY_PORT", "http"],
    ["GATEWAY_PORT", "70000"],
    ["DATABASE_URL", "mysql://127.0.0.1/port"],
    ["TRUSTED_PORTALS", "everybody"],
    ["OWN_ADDRESSES", "port.example"],
    ["CAPTCHA", "no"],
    ["LOG_LEVEL", "loud"],
    ["SEED_DEMO", "1"],
    ["SMS_URL", "sms.example"],
    ["MAIL_URL", "https://mail.example"],
    ["MAIL_FROM", "a@port.example\r\nBcc: b@c.example"],
    ["MAIL_FROM", "a@port.example, b@c.example"],
    ["MENU_FRAMES", "引航计划=javascript:alert(1)"],
    ["MENU_FRAMES", "https://pilots.example/"],
    ["PASSWORD_MAX_DAYS", "0"],
    ["PASSWORD_MEMORY_KIB", "1024"],
    ["ADMIN_MOBILE", "12345"],
  ] as const) {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^configuration: ${name}: [^\\n]+$`));
  }
});

it("takes an administrator with both parts and a strong password alone", () => {
  const admin = (ADMIN_MOBILE: string, ADMIN_PASSWORD: string) => readEnvironment({ ADMIN_MOBILE, ADMIN_PASSWORD });
  expect(admin("13700000001", "Quay-side-7").administrator).toEqual({
    mobile: "13700000001",
    password: "Quay-side-7",
    companyName: "泊联港务有限公司",
  });
  expect(() => admin("13700000001", "")).toThrow(/^configuration: ADMIN_PASSWORD: is needed together/);
  expect(() => admin("", "Quay-side-7")).toThrow(/^configuration: ADMIN_MOBILE: is needed together/);
  for (const weak of ["12345678", "Aa-13700000001"]) {
    expect(() => admin("13700000001", weak)).toThrow(/^configuration: ADMIN_PASSWORD: is weak: [^\n]+$/);
    expect(() => admin("13700000001", weak)).not.toThrow(weak);
  }
});

it("takes a mail server with the address that mail comes from", () => {
  const mail = { MAIL_URL: "smtps://port:secret@mail.example:465", MAIL_FROM: "invoices@port.example" };
  expect(readEnvironment(mail).mail).toEqual({ url: mail.MAIL_URL, from: mail.MAIL_FROM });
  expect(() => readEnvironment({ MAIL_URL: mail.MAIL_URL })).toThrow(/^configuration: MAIL_FROM: is needed together/);
  expect(() => readEnvironment({ MAIL_FROM: mail.MAIL_FROM })).toThrow(/^configuration: MAIL_URL: is needed together/);
});

it("takes an S3-compatible store with its bucket, and both of its keys or none", () => {
  const endpoint = { S3_BUCKET: "berthlink", S3_ENDPOINT: "http://127.0.0.1:9000" };
  expect(readEnvironment({ ...endpoint, S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" }).s3).toEqual({
    bucket: "berthlink",
    region: "us-east-1",
    endpoint: "http://127.0.0.1:9000",
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
  });
  expect(readEnvironment(endpoint).s3?.credentials).toBeUndefined();
  expect(() => readEnvironment({ ...endpoint, S3_BUCKET: "" })).toThrow(/^configuration: S3_BUCKET: is needed/);
  expect(() => readEnvironment({ ...endpoint, S3_ACCESS_KEY_ID: "a" })).toThrow(/S3_SECRET_ACCESS_KEY/);
});
