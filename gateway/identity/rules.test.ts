import smCrypto from "sm-crypto";
import { expect, it } from "vitest";
import { countedAddress, slowdown } from "./loginGuard";
import { decryptPassword } from "./loginKey";
import { isPasswordExpired } from "./public";
import { numberLimits, senderLimits, smsWait } from "./smsLimits";

it("slows down from the fourth try on, up to a second", () => {
  expect([0, 3, 4, 5, 6, 7, 8, 9].map((failures) => slowdown(failures))).toEqual([
    0, 0, 100, 200, 400, 800, 1_000, 1_000,
  ]);
});

const byChance = {
  privateKey: "108f55e2998c04476f2f65a69be653399c909c8e6bd488edc1ccd40c0264c0bb",
  encrypted:
    "049a9705be132aec08e537442922e0672554ab463f7466270d71d5a9c52534c77f84b3c98f428b2f7a56429773e7e855936a97690fa413a9b2999f42a2e7b49767ba6c90004fa6150413f16aaf8a2d0ba2a477fc56b1bd6b5b2ab23d88b0bc1e06",
};

it("opens an SM2 password with and without leading 04, and nothing else", () => {
  const { publicKey, privateKey } = smCrypto.sm2.generateKeyPairHex();
  const encrypted = smCrypto.sm2.doEncrypt("密码 Portal@2026", publicKey, 1);
  expect(decryptPassword(encrypted, privateKey)).toBe("密码 Portal@2026");
  expect(decryptPassword(`04${encrypted.toUpperCase()}`, privateKey)).toBe("密码 Portal@2026");

  // one of 256 begins with 04 by itself, and lacks the leading 04 all the same
  expect(decryptPassword(byChance.encrypted, byChance.privateKey)).toBe("x");

  const other = smCrypto.sm2.generateKeyPairHex();
  const offCurve = "11".repeat(64) + encrypted.slice(128);
  const empty = smCrypto.sm2.doEncrypt("", publicKey, 1);
  for (const bad of ["", "Portal@2026", "0".repeat(193), offCurve, empty, `${encrypted.slice(0, -2)}00`]) {
    expect(decryptPassword(bad, privateKey)).toBeNull();
  }
  expect(decryptPassword(encrypted, other.privateKey)).toBeNull();
});

const at = (...minutes: number[]) => minutes.map((minute) => minute * 60_000);

it("lets a number have one SMS a minute, five an hour, ten a day", () => {
  const wait = (sent: number[], now: number) => smsWait(sent, numberLimits, now * 60_000) / 60_000;
  expect(wait([], 0)).toBe(0);
  expect(wait(at(0), 0.5)).toBe(0.5);
  expect(wait(at(0), 1)).toBe(0);
  expect(wait(at(0, 2, 4, 6), 8)).toBe(0);
  expect(wait(at(0, 2, 4, 6, 8), 10)).toBe(50);
  expect(wait(at(0, 2, 4, 6, 8), 60)).toBe(0);
  const ten = at(0, 60, 120, 180, 240, 300, 360, 420, 480, 540);
  expect(wait(ten, 600)).toBe(1_440 - 600);
  expect(wait(ten, 1_440)).toBe(0);
});

it("lets a sender have twenty SMS an hour, to whatever numbers", () => {
  const sent = Array.from({ length: 20 }, (_, i) => i * 1_000);
  expect(smsWait(sent.slice(1), senderLimits, 60_000)).toBe(0);
  expect(smsWait(sent, senderLimits, 60_000)).toBe(3_600_000 - 60_000);
});

it("counts a line's IPv6 addresses as one, and loopback as none", () => {
  expect(countedAddress("2001:db8:1:2::1")).toBe(countedAddress("2001:db8:1:2:ffff::9"));
  expect(countedAddress("2001:db8:1:2::1")).not.toBe(countedAddress("2001:db8:1:3::1"));
  expect(countedAddress("203.0.113.9")).toBe("ip:203.0.113.9");
  for (const none of ["::1", "127.0.0.1", "::ffff:127.0.0.1", "", null]) expect(countedAddress(none)).toBeNull();
});

it("calls a password expired on the day after its last, and never without a limit", () => {
  const since = "2026-08-23T02:00:00.000Z";
  expect(isPasswordExpired(since, 90, new Date("2026-11-21T02:00:00.000Z"))).toBe(false);
  expect(isPasswordExpired(since, 90, new Date("2026-11-21T02:00:00.001Z"))).toBe(true);
  expect(isPasswordExpired(since, undefined, new Date("2126-11-21T02:00:00.000Z"))).toBe(false);
});
