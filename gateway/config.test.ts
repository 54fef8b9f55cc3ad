import { expect, it } from "vitest";
import { readEnvironment } from "./config";

it("has a default for everything, and takes an empty variable for none", () => {
  expect(readEnvironment({ CAPTCHA: "", DATABASE_URL: "" })).toEqual({
    port: 3001,
    host: "127.0.0.1",
    dataDir: "./var",
    databaseUrl: undefined,
    captcha: true,
    logLevel: "info",
    identityKeyFile: undefined,
    seedDemo: true,
  });
});

it("names the variable that is wrong, in one line", () => {
  for (const [name, value] of [
    ["GATEWAY_PORT", "http"],
    ["GATEWAY_PORT", "70000"],
    ["DATABASE_URL", "mysql://127.0.0.1/port"],
    ["CAPTCHA", "no"],
    ["LOG_LEVEL", "loud"],
    ["SEED_DEMO", "1"],
  ] as const) {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^configuration: ${name}: [^\\n]+$`));
  }
});
