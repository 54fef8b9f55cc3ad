import { expect, it } from "vitest";
import { webhookUrlSchema } from "./webhookUrl";

it.each([
  ["https://hooks.example.com/in?id=1", true],
  ["https://hooks.example.com:8443/in", true],
  [" https://货运.example/in ", true],
  ["http://hooks.example.com/in", false],
  ["https://hooks.example.com:9443/in", false],
  ["https://user:word@hooks.example.com/in", false],
  ["https://127.0.0.1/in", false],
  ["https://0x7f.1/in", false],
  ["https://2130706433/in", false],
  ["https://①②⑦.0.0.1/in", false],
  ["https://[::1]/in", false],
  ["https://localhost/in", false],
  ["https://localhost./in", false],
  ["https://hooks.example.com./in", false],
  ["https://hooks.example.com/in#part", false],
  ["javascript:alert(1)", false],
  [`https://hooks.example.com/${"a".repeat(300)}`, false],
])("%s is an address for messages: %s", (url, expected) => {
  expect(webhookUrlSchema.safeParse(url).success).toBe(expected);
});
