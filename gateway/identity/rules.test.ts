import smCrypto from "sm-crypto";
import { expect, it } from "vitest";
import { slowdown } from "./loginGuard";
import { decryptPassword } from "./loginKey";
import { isWeakPassword } from "./password";

it("slows down from the fourth try on, up to a second", () => {
  expect([0, 3, 4, 5, 6, 7, 8, 9].map((failures) => slowdown(failures))).toEqual([
    0, 0, 100, 200, 400, 800, 1_000, 1_000,
  ]);
});

it("calls a password weak that is short or of few kinds", () => {
  expect(["12345678", "abcdefgh", "Abcdefgh", "Ab1!"].map(isWeakPassword)).toEqual([true, true, true, true]);
  expect(["Portal@2026", "abc12345!"].map(isWeakPassword)).toEqual([false, false]);
});

it("opens an SM2 password with and without leading 04, and nothing else", () => {
  const { publicKey, privateKey } = smCrypto.sm2.generateKeyPairHex();
  const sealed = smCrypto.sm2.doEncrypt("密码 Portal@2026", publicKey, 1);
  expect(decryptPassword(sealed, privateKey)).toBe("密码 Portal@2026");
  expect(decryptPassword(`04${sealed.toUpperCase()}`, privateKey)).toBe("密码 Portal@2026");

  let byChance = sealed;
  while (!byChance.startsWith("04")) byChance = smCrypto.sm2.doEncrypt("x", publicKey, 1);
  expect(decryptPassword(byChance, privateKey)).toBe("x");

  const other = smCrypto.sm2.generateKeyPairHex();
  const offCurve = "11".repeat(64) + sealed.slice(128);
  const empty = smCrypto.sm2.doEncrypt("", publicKey, 1);
  for (const bad of ["", "Portal@2026", "0".repeat(193), offCurve, empty, `${sealed.slice(0, -2)}00`]) {
    expect(decryptPassword(bad, privateKey)).toBeNull();
  }
  expect(decryptPassword(sealed, other.privateKey)).toBeNull();
}, 60_000);
