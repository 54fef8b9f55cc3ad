import { expect, it } from "vitest";
import { isPayNo, isReturnPath } from "./paymentOrders";

it("a payment leads back to the wallet or to the document that was being paid, and nowhere else", () => {
  const allowed = [
    "/account/wallet",
    "/truckExportDetail?id=01hx-3_z",
    "/truckImportDetail?id=a",
    "/truckOtherDetail?id=a",
  ];
  for (const path of allowed) expect(isReturnPath(path), path).toBe(true);
  const refused = [
    "",
    "/",
    "//evil.example",
    "//evil.example/account/wallet",
    "https://evil.example/account/wallet",
    "/\\evil.example",
    "/account/wallet/../../x",
    "/account/wallet?x=1",
    "/account/wallet\n",
    "/truckExportDetail",
    "/truckExportDetail?id=",
    "/truckExportDetail?id=a&next=//evil.example",
    "/truckExportDetail?id=a#x",
    `/truckExportDetail?id=${"a".repeat(41)}`,
    "javascript:alert(1)",
    "/user/logout",
  ];
  for (const path of refused) expect(isReturnPath(path), path).toBe(false);
});

it("a payment's number is read as people write it, and nothing else is one", () => {
  expect(isPayNo(" py26112100001 ")).toBe(true);
  for (const text of ["", "PY", "TE26112100001", "PY2611210000x", "PY26112100001R1", "PY26112100001;--"])
    expect(isPayNo(text), text).toBe(false);
});
