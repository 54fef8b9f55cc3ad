import { expect, it } from "vitest";
import { readScanned } from "./scanned";

it.each([
  [
    "https://portal.example/verify?no=TE26112100001&code=abc-_1",
    { kind: "document", no: "TE26112100001", code: "abc-_1" },
  ],
  ["/verify?no=TE26112100001", { kind: "document", no: "TE26112100001", code: "" }],
  [
    "https://portal.example/user/EntryNotice?area=NBCT&receipt=EN26112100001&code=x",
    { kind: "receipt", no: "EN26112100001", code: "x" },
  ],
  ["  bc2611100000005 ", { kind: "barcode", no: "BC2611100000005" }],
  ["csqu 305438-3", { kind: "container", no: "CSQU3054383" }],
  ["浙b·12345", { kind: "plate", no: "浙B12345" }],
  ["BC2611100000004", { kind: "unknown" }],
  ["https://evil.example/", { kind: "unknown" }],
  ["https://evil.example/verify?no=%00&code=x", { kind: "unknown" }],
  ["javascript:alert(1)", { kind: "unknown" }],
  ["https://[", { kind: "unknown" }],
  ["", { kind: "unknown" }],
])("%j is %j", (content, scanned) => {
  expect(readScanned(content)).toEqual(scanned);
});
