import { eachStore } from "@gateway/testing/testStores";
import { languages } from "@protocol/language";
import { imgVerify, register, resetForgottenPassword, sendRegistrationSms, verifySms } from "@protocol/registration";
import smCrypto from "sm-crypto";
import { expect, it } from "vitest";
import { getLoginKeyPair } from "./loginKey";
import { type Accounts, openAccounts, refusalOf, strong, timeRatio } from "./testAccounts";

const mine = "13911110001";
const nobodys = "13911110002";
const minute = 60_000;

const askSms = (port: Accounts, mobile: string, purpose: "register" | "resetPwd" = "register", ip?: string | null) =>
  port.answer(null, sendRegistrationSms, { query: { mobile, purpose, code: "", uuid: "" }, ip });

const postRegister = (port: Accounts, mobile: string, smsCode: string, more = {}) =>
  port.answer(null, register, { query: { mobile, smsCode, terms: true, ...port.typed(strong), ...more } });

eachStore("a registration", (makeStore) => {
  it("makes a main account with nothing verified and the default role, which can log in", async () => {
    const port = await openAccounts(makeStore);
    await port.registerAs(mine);
    const info = await port.infoOf(await port.tokenOf(mine));
    expect(info).toMatchObject({
      user: { mobile: mine, name: mine, userType: "1", authStatus: "00", companyId: "" },
      roles: ["ROLE_DEFAULT"],
      company: { authStatus: "00" },
      weakPassword: false,
    });
    expect(info.permissions.map((entry) => entry.permissionId)).not.toContain("subAccounts");
  });

  it("writes the code to its number alone: a hash to the store, nothing to the answer", async () => {
    const port = await openAccounts(makeStore);
    const answer = await askSms(port, mine);
    expect(answer).toMatchObject({ code: "0000", result: {} });
    const { to, purpose, code, text } = port.lastLetter();
    expect([to, purpose]).toEqual([mine, "register"]);
    expect(code).toMatch(/^\d{6}$/);
    expect(text).toContain(`验证码 ${code}`);
    const stored = await port.db.selectFrom("sms_codes").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it("speaks the language of who asks, Chinese where it is not known", async () => {
    const port = await openAccounts(makeStore);
    const texts: string[] = [];
    for (const lang of languages) {
      port.later(2 * minute);
      await port.answer(null, sendRegistrationSms, {
        query: { mobile: mine, purpose: "register", code: "", uuid: "", lang },
      });
      const { code, text } = port.lastLetter();
      expect(text).toContain(code);
      texts.push(text.replace(code, "N"));
    }
    expect(texts).toEqual([
      "【泊联】验证码 N，用于注册账号，5 分钟内有效。请勿告诉他人。",
      "【泊聯】驗證碼 N，用於註冊帳號，5 分鐘內有效。請勿告訴他人。",
      "【BerthLink】Code N to register an account, valid for 5 minutes. Do not share it.",
      "【BerthLink】Código N para fazer o cadastro, válido por 5 minutos. Não o compartilhe.",
    ]);
  });

  it("takes a code once, for its purpose, within five minutes", async () => {
    const port = await openAccounts(makeStore);
    const code = await port.codeFor(mine, "register");
    const wrong = { smsCode: ["smsCode.wrong"] };
    const body = { mobile: mine, smsCode: code, ...port.typed(strong) };
    expect(refusalOf(await port.answer(null, resetForgottenPassword, { body })).fieldReasons).toEqual(wrong);
    port.later(5 * minute);
    expect(refusalOf(await postRegister(port, mine, code)).fieldReasons).toEqual(wrong);
    const fresh = await port.codeFor(mine, "register");
    expect((await postRegister(port, mine, fresh)).code).toBe("0000");
    expect(refusalOf(await postRegister(port, mine, fresh)).fieldReasons).toEqual(wrong);
  });

  it("counts wrong codes although they are refused: after five the right one is dead, also when sent at once", async () => {
    const port = await openAccounts(makeStore);
    const code = await port.codeFor(mine, "register");
    const other = code === "000000" ? "000001" : "000000";
    await Promise.all(Array.from({ length: 3 }, () => postRegister(port, mine, other)));
    for (let i = 0; i < 2; i++) {
      const query = { mobile: mine, purpose: "register" as const, smsCode: other };
      expect((await port.answer(null, verifySms, { query })).code).toBe("422");
    }
    expect(refusalOf(await postRegister(port, mine, code)).fieldReasons).toEqual({ smsCode: ["smsCode.wrong"] });
  });

  it("verifies a right code as often as one likes, and leaves it good", async () => {
    const port = await openAccounts(makeStore);
    const smsCode = await port.codeFor(mine, "register");
    for (let i = 0; i < 8; i++)
      await port.ask(null, verifySms, { query: { mobile: mine, purpose: "register", smsCode } });
    expect((await postRegister(port, mine, smsCode)).code).toBe("0000");
  });

  it("refuses a weak password, one typed in two ways, and a form without the terms; the code stays good", async () => {
    const port = await openAccounts(makeStore);
    const code = await port.codeFor(mine, "register");
    const refused = async (more: object) => refusalOf(await postRegister(port, mine, code, more)).fieldReasons;
    expect(await refused(port.typed("12345678"))).toEqual({ password: ["password.weak"] });
    expect(await refused(port.typed(`Aa-${mine}`))).toEqual({ password: ["password.weak"] });
    expect(await refused(port.typed(strong, "Quay-side-8"))).toEqual({ repeat: ["password.repeat"] });
    expect(await refused({ password: "Quay-side-7" })).toEqual({ password: ["password.unreadable"] });
    expect(await refused({ terms: false })).toEqual({ terms: ["terms.required"] });
    expect((await postRegister(port, mine, code)).code).toBe("0000");
  });

  it("has one effect however often a button is pressed, though the password is encrypted anew each time", async () => {
    const port = await openAccounts(makeStore);
    const idempotencyKey = "press";
    const sms = { query: { mobile: mine, purpose: "register" as const, code: "", uuid: "" }, idempotencyKey };
    const sent = await Promise.all([1, 2, 3].map(() => port.answer(null, sendRegistrationSms, sms)));
    expect(sent.map((answer) => answer.code)).toEqual(["0000", "0000", "0000"]);
    expect(port.letters).toHaveLength(1);
    const smsCode = port.lastLetter().code;
    const { publicKey } = await getLoginKeyPair(port.db);
    const anew = () => smCrypto.sm2.doEncrypt(strong, publicKey, 1);
    const press = () =>
      port.answer(null, register, {
        query: { mobile: mine, smsCode, terms: true, password: anew(), repeat: anew() },
        idempotencyKey: "register",
      });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map((answer) => answer.code)).toEqual(["0000", "0000", "0000"]);
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
  });

  it("tells nobody whether a number is known: only its owner reads it in the SMS", async () => {
    const port = await openAccounts(makeStore);
    await port.registerAs(mine);
    port.later(2 * minute);
    for (const purpose of ["register", "resetPwd"] as const) {
      const [known, unknown] = [await askSms(port, mine, purpose), await askSms(port, nobodys, purpose)];
      expect(known).toEqual(unknown);
      const [toKnown, toUnknown] = port.letters.slice(-2);
      expect([toKnown!.code === "", toUnknown!.code === ""]).toEqual([purpose === "register", purpose !== "register"]);
      expect(purpose === "register" ? toKnown!.text : toUnknown!.text).toMatch(/已注册，请直接登录|尚未注册/);
      // five guesses each, then both are dead
      for (let i = 0; i < 6; i++) {
        const answers = await Promise.all(
          [mine, nobodys].map((mobile) =>
            purpose === "register"
              ? postRegister(port, mobile, "000000")
              : port.answer(null, resetForgottenPassword, {
                  body: { mobile, smsCode: "000000", ...port.typed(strong) },
                }),
          ),
        );
        expect(answers[0]).toEqual(answers[1]);
      }
      port.later(2 * minute);
    }
  });

  it("takes as long for a known number as for an unknown one", async () => {
    const port = await openAccounts(makeStore);
    await port.registerAs(mine);
    const measure = async (mobile: string, purpose: "register" | "resetPwd") => {
      await port.db.deleteFrom("sms_sends").execute();
      const start = performance.now();
      await askSms(port, mobile, purpose);
      await postRegister(port, mobile, "000000");
      return performance.now() - start;
    };
    for (const purpose of ["register", "resetPwd"] as const) {
      const bounds = [0.7, 1.43] as const;
      await measure(mine, purpose);
      const ratio = await timeRatio(
        () => measure(mine, purpose),
        () => measure(nobodys, purpose),
        bounds,
      );
      expect(ratio, purpose).toBeGreaterThan(bounds[0]);
      expect(ratio, purpose).toBeLessThan(bounds[1]);
    }
  });

  it("answers as ever when the number was registered while its code was under way, and leaves that account alone", async () => {
    const port = await openAccounts(makeStore);
    const code = await port.codeFor(mine, "register");
    const { id } = await port.db
      .selectFrom("users")
      .select("id")
      .where("id", "=", "u-newcomer")
      .executeTakeFirstOrThrow();
    await port.db.updateTable("users").set({ mobile: mine }).where("id", "=", id).execute();
    expect(await postRegister(port, mine, code)).toMatchObject({ code: "0000", result: {} });
    const users = await port.db
      .selectFrom("users")
      .select(["id", "password_hash"])
      .where("mobile", "=", mine)
      .execute();
    expect(users).toEqual([{ id, password_hash: "none" }]);
  });
});

eachStore("an SMS", (makeStore) => {
  it("goes to a number once a minute, five times an hour, ten times a day, whatever it is for", async () => {
    const port = await openAccounts(makeStore);
    const ask = (purpose: "register" | "resetPwd" = "register") => askSms(port, mine, purpose, null);
    expect((await ask()).code).toBe("0000");
    port.later(30_500);
    expect(await ask("resetPwd")).toMatchObject({
      status: 429,
      result: { reason: "sms.tooSoon", params: { seconds: 30 } },
    });
    for (let i = 0; i < 4; i++) {
      port.later(minute);
      expect((await ask()).code).toBe("0000");
    }
    port.later(minute);
    expect(refusalOf(await ask())).toMatchObject({ reason: "sms.tooMany", params: { minutes: 55 } });
    for (let i = 0; i < 5; i++) {
      port.later(60 * minute);
      expect((await ask()).code).toBe("0000");
    }
    port.later(60 * minute);
    expect(refusalOf(await ask()).reason).toBe("sms.tooMany");
    port.later(18 * 60 * minute);
    expect((await ask()).code).toBe("0000");
    expect(port.letters).toHaveLength(11);
  });

  it("goes to one of those who ask at once", async () => {
    const port = await openAccounts(makeStore);
    const answers = await Promise.all(Array.from({ length: 6 }, () => askSms(port, mine)));
    expect(answers.filter((answer) => answer.code === "0000")).toHaveLength(1);
    expect(port.letters).toHaveLength(1);
  });

  it("goes twenty times an hour for one address, loopback aside", async () => {
    const port = await openAccounts(makeStore);
    const from = async (ip: string) => {
      const answers = [];
      for (let i = 0; i < 21; i++)
        answers.push(await askSms(port, `139${ip.slice(-1)}1112${String(i).padStart(3, "0")}`, "register", ip));
      return answers.filter((answer) => answer.code === "0000").length;
    };
    expect(await from("203.0.113.7")).toBe(20);
    expect(await from("127.0.0.1")).toBe(21);
    port.later(60 * minute);
    expect((await askSms(port, mine, "register", "203.0.113.7")).code).toBe("0000");
  });

  it("costs a captcha, good for one try, where captchas are on", async () => {
    const port = await openAccounts(makeStore, { captcha: true });
    const picture = async () => {
      const { uuid } = await port.ask(null, imgVerify);
      const { answer } = await port.db
        .selectFrom("captchas")
        .select("answer")
        .where("id", "=", uuid)
        .executeTakeFirstOrThrow();
      return { uuid, code: answer };
    };
    const ask = (given: { uuid: string; code: string }) =>
      port.answer(null, sendRegistrationSms, { query: { mobile: mine, purpose: "register", ...given } });
    expect(refusalOf(await ask({ uuid: "", code: "" })).fieldReasons).toEqual({ code: ["captcha.required"] });
    const wrong = await picture();
    expect(refusalOf(await ask({ ...wrong, code: "none" })).reason).toBe("captcha.wrong");
    expect(refusalOf(await ask(wrong)).reason).toBe("captcha.wrong");
    const right = await picture();
    expect((await ask(right)).code).toBe("0000");
    port.later(2 * minute);
    expect(refusalOf(await ask(right)).reason).toBe("captcha.wrong");
    expect(port.letters).toHaveLength(1);
  });
});

eachStore("a forgotten password", (makeStore) => {
  it("is set anew by the code of the number: all sessions end, the lock of strangers is lifted", async () => {
    const port = await openAccounts(makeStore);
    await port.registerAs(mine);
    const token = await port.tokenOf(mine);
    await port.lock(`mobile:${mine}`);
    expect(refusalOf(await port.logIn(mine)).reason).toBe("login.locked");
    port.later(2 * minute);
    const smsCode = await port.codeFor(mine, "resetPwd");
    await port.ask(null, resetForgottenPassword, { body: { mobile: mine, smsCode, ...port.typed("Quay-side-8") } });
    expect(await port.lives(token)).toBe(false);
    expect(refusalOf(await port.logIn(mine)).reason).toBe("login.wrong");
    expect(await port.lives(await port.tokenOf(mine, "Quay-side-8"))).toBe(true);
  });
});
