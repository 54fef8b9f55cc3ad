import { expect, it } from "vitest";
import { readConfig } from "./config.server";

it.each([
  ["PORT", "eighty"],
  ["UPSTREAM_URL", "ftp://port.example"],
  ["SESSION_SECRET", "short"],
  ["LOG_LEVEL", "loud"],
])("names %s=%s as wrong", (name, value) => {
  expect(() => readConfig({ NODE_ENV: "test", [name]: value })).toThrow(name);
});
