import type { GatewayConfig } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import { encryptPassword, saveTestLoginKey } from "@gateway/testing/testLoginKey";
import { openTestPort, type TestPort } from "@gateway/testing/testPort";
import { getInfo } from "@protocol/identity";
import { getToken } from "@protocol/login";
import { register, sendRegistrationSms } from "@protocol/registration";
import { identityHandlers } from "./handlers";
import { lockAfter } from "./loginGuard";

export const strong = "Quay-side-7";

/** A test port whose people can register, log in and change their accounts. */
export async function openAccounts(makeStore: () => Promise<Store>, config: Partial<GatewayConfig> = {}) {
  const port = await openTestPort(makeStore, identityHandlers, config);
  const publicKey = await saveTestLoginKey(port.db);
  const seal = (password: string) => encryptPassword(password, publicKey);
  /** A password twice, as a form sends it. */
  const typed = (password: string, repeat = password) => ({ password: seal(password), repeat: seal(repeat) });
  const later = (ms: number) => {
    port.clock.now = new Date(port.clock.now.getTime() + ms);
  };
  const lastLetter = () => port.letters.at(-1)!;
  /** A code for the number, as it arrives there. */
  async function codeFor(mobile: string, purpose: "register" | "resetPwd"): Promise<string> {
    await port.ask(null, sendRegistrationSms, { query: { mobile, purpose, code: "", uuid: "" } });
    return lastLetter().code;
  }
  async function registerAs(mobile: string, password = strong): Promise<void> {
    const smsCode = await codeFor(mobile, "register");
    await port.ask(null, register, { query: { mobile, smsCode, terms: true, ...typed(password) } });
  }
  const logIn = (username: string, password = strong) =>
    port.answer(null, getToken, {
      query: {
        username,
        password: seal(password),
        code: "",
        uuid: "",
        grant_type: "password",
        scope: "all",
        user_type: "portal",
        mac_address: "",
        devices: "",
        client_ip: "203.0.113.9",
      },
    });
  async function tokenOf(mobile: string, password = strong): Promise<string> {
    const { code, message, result } = await logIn(mobile, password);
    if (code !== "0000") throw new Error(`${code} ${message}`);
    return (result as { access_token: string }).access_token;
  }
  const infoOf = (token: string) => port.ask(null, getInfo, { token });
  const lives = async (token: string) => (await port.answer(null, getInfo, { token })).code === "0000";
  /** As many wrong passwords as lock it. */
  const lock = (subject: string) =>
    port.db
      .insertInto("login_attempts")
      .values({ subject, failures: lockAfter, last_time: port.clock.now.toISOString() })
      .onConflict((conflict) => conflict.column("subject").doUpdateSet({ failures: lockAfter }))
      .execute();
  return { ...port, lock, seal, typed, later, lastLetter, codeFor, registerAs, logIn, tokenOf, infoOf, lives };
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** The reason of a refusal, and its reasons by field. */
export const refusalOf = ({ result }: Awaited<ReturnType<TestPort["answer"]>>) =>
  result as { reason?: string; params?: Record<string, number>; fieldReasons?: Record<string, string[]> };

/**
 * How many times as long the second takes as the first when nothing disturbs either. A busy machine only ever adds, so
 * they take turns, and what counts is the least of each; it is looked for longer while it is not between the bounds.
 */
export async function timeRatio(
  first: () => Promise<number>,
  second: () => Promise<number>,
  [low, high]: readonly [number, number],
): Promise<number> {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
  for (let round = 1; ; round++) {
    least[0] = Math.min(least[0], await first());
    least[1] = Math.min(least[1], await second());
    const ratio = least[1] / least[0];
    if (round === 120 || (round >= 20 && ratio > low && ratio < high)) return ratio;
  }
}
