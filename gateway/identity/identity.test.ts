import { setTimeout as pause } from "node:timers/promises";
import type { CallAnswer } from "@gateway/core/request";
import { mobile, nobody, password, setUp } from "@gateway/testing/testIdentity";
import { eachStore } from "@gateway/testing/testStores";
import type { MenuItem, UserInfo } from "@protocol/identity";
import { expect, it } from "vitest";
import { getLoginKeyPair } from "./loginKey";
import { hashPassword } from "./password";
import { timeRatio } from "./testAccounts";

const tokenOf = (answer: CallAnswer) => (answer.result as { access_token: string }).access_token;
const reasonOf = (answer: CallAnswer) => (answer.result as { reason?: string }).reason;

eachStore("identity", (makeStore) => {
  it("logs in by all three calls and says when the last time was", async () => {
    const { call, logIn, seal, later } = await setUp(makeStore);
    const first = await logIn(mobile, password);
    expect(first).toMatchObject({ code: "0000", result: { companyId: "c-1", message: "" } });
    later(60_000);
    const form = { username: `+86 ${mobile}`, password: `04${seal(password)}` };
    const second = await call("postToken", { body: form });
    expect(second).toMatchObject({ result: { message: "上次登录时间：2026-11-21 10:00:00" } });
    const third = await call("manageLogin", { body: { manage_access: form } });
    expect(third.result).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), companyId: "c-1" });
  });

  it("gives no session for a password that is changed meanwhile", async () => {
    if (makeStore.kind !== "postgres") return;
    const { db, logIn } = await setUp(makeStore);
    const changed = { password_hash: await hashPassword("Quay-side-8") };
    const login = await db.transaction().execute(async (trx) => {
      await trx.updateTable("users").set(changed).where("id", "=", "u-1").execute();
      await trx.deleteFrom("tokens").where("user_id", "=", "u-1").execute();
      const answer = logIn(mobile, password);
      await pause(300);
      return { answer };
    });
    expect(reasonOf(await login.answer)).toBe("login.wrong");
    expect(await db.selectFrom("tokens").selectAll().execute()).toEqual([]);
  });

  it("keeps only the hash of a token", async () => {
    const { db, logIn } = await setUp(makeStore);
    const token = tokenOf(await logIn(mobile, password));
    const rows = await db.selectFrom("tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]!.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("keeps its SM2 key", async () => {
    const db = await makeStore();
    const { publicKey } = await getLoginKeyPair(db);
    const { call } = await setUp(async () => db);
    expect(publicKey).toMatch(/^04[0-9a-f]{128}$/);
    expect((await call("getLoginKey")).result).toEqual({ publicKey });
    expect((await getLoginKeyPair(db)).publicKey).toBe(publicKey);
  });

  it("says one thing to a wrong password, a number of nobody and a malformed password", async () => {
    const { call, logIn } = await setUp(makeStore);
    const answers = [
      await logIn(mobile, "wrong"),
      await logIn(nobody, password),
      await call("getToken", { query: { username: nobody, password: password } }),
      await call("getToken", { query: { username: nobody, password: `04${"0".repeat(200)}` } }),
    ];
    for (const answer of answers) expect(answer).toEqual({ ...answers[0] });
    expect(answers[0]).toMatchObject({ code: "1002", message: "手机号码或密码不正确" });
  });

  // the hash is what takes the time, whatever the store
  if (makeStore.kind === "sqlite")
    it("takes as long for a number of nobody as for a wrong password", async () => {
      const { db, logIn } = await setUp(makeStore);
      const measure = async (username: string) => {
        await db.deleteFrom("login_attempts").execute();
        const start = performance.now();
        await logIn(username, "wrong");
        return performance.now() - start;
      };
      await measure(mobile);
      const bounds = [0.75, 1.33] as const;
      const ratio = await timeRatio(
        () => measure(mobile),
        () => measure(nobody),
        bounds,
      );
      expect(ratio).toBeGreaterThan(bounds[0]);
      expect(ratio).toBeLessThan(bounds[1]);
    });

  it("locks a number for fifteen minutes after ten failures, whether anybody has it or not", async () => {
    const { logIn, later } = await setUp(makeStore);
    await Promise.all([
      ...Array.from({ length: 10 }, () => logIn(mobile, "wrong")),
      ...Array.from({ length: 10 }, () => logIn(nobody, "wrong")),
    ]);
    later(60_000);
    for (const username of [mobile, nobody]) {
      const answer = await logIn(username, password);
      expect(answer).toMatchObject({ code: "1002", result: { reason: "login.locked", params: { minutes: 14 } } });
    }
    later(14 * 60_000);
    expect((await logIn(mobile, password)).code).toBe("0000");
  });

  it("locks strangers out and not the browser that its owner has logged in from", async () => {
    const { db, logIn } = await setUp(makeStore);
    const { device } = (await logIn(mobile, password)).result as { device: string };
    expect(device).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    const failed = (subject: string) =>
      db
        .insertInto("login_attempts")
        .values({ subject, failures: 10, last_time: "2026-11-21T01:59:00.000Z" })
        .execute();
    await failed(`mobile:${mobile}`);
    await failed(`mobile:${nobody}`);
    expect(reasonOf(await logIn(mobile, password))).toBe("login.locked");
    const forged = device.replace(/^./, device.startsWith("A") ? "B" : "A");
    expect(reasonOf(await logIn(mobile, password, { devices: forged }))).toBe("login.locked");
    // for its own number alone
    expect(reasonOf(await logIn(nobody, password, { devices: device }))).toBe("login.locked");
    const known = await logIn(mobile, password, { devices: `x ${device}` });
    expect(known.code).toBe("0000");
    expect((known.result as { device?: string }).device).toBeUndefined();
    // a stolen mark is worth ten tries
    expect(reasonOf(await logIn(mobile, "guess", { devices: device }))).toBe("login.wrong");
    await db.deleteFrom("login_attempts").where("subject", "like", "device:%").execute();
    await failed(`device:${device.split(".")[0]}`);
    expect(reasonOf(await logIn(mobile, password, { devices: device }))).toBe("login.locked");
    // a new password makes it worthless
    const password_hash = await hashPassword("Another#2026");
    await db.updateTable("users").set({ password_hash }).where("mobile", "=", mobile).execute();
    expect(reasonOf(await logIn(mobile, "Another#2026", { devices: device }))).toBe("login.locked");
  });

  it("forgets failures after a success", async () => {
    const { db, logIn } = await setUp(makeStore);
    await logIn(mobile, "wrong");
    await logIn(mobile, password);
    expect(await db.selectFrom("login_attempts").selectAll().execute()).toEqual([]);
  });

  it("turns an address away after a hundred failures, but never loopback", async () => {
    const { db, logIn } = await setUp(makeStore);
    await db
      .insertInto("login_attempts")
      .values(
        ["203.0.113.7", "127.0.0.1"].map((ip) => ({
          subject: `ip:${ip}`,
          failures: 100,
          last_time: "2026-11-21T01:59:00.000Z",
        })),
      )
      .execute();
    expect((await logIn(mobile, password, { client_ip: "203.0.113.7" })).code).toBe("429");
    expect((await logIn(mobile, password, { client_ip: "127.0.0.1" })).code).toBe("0000");
  });

  it("lets a disabled person neither in nor stay", async () => {
    const { db, call, logIn, addUser } = await setUp(makeStore);
    await addUser({ id: "u-2", mobile: "13900000002", disabled: 1 });
    expect(reasonOf(await logIn("13900000002", "wrong"))).toBe("login.wrong");
    expect(reasonOf(await logIn("13900000002", password))).toBe("login.disabled");
    const token = tokenOf(await logIn(mobile, password));
    await db.updateTable("users").set({ disabled: 1 }).where("id", "=", "u-1").execute();
    expect((await call("getInfo", { token })).code).toBe("401");
  });

  it("takes a captcha once, within five minutes", async () => {
    const { db, call, logIn, later } = await setUp(makeStore, { captcha: true });
    const make = async () => {
      const { uuid, img } = (await call("getCaptcha")).result as { uuid: string; img: string };
      expect(Buffer.from(img, "base64").subarray(1, 4).toString()).toBe("PNG");
      const { answer } = await db
        .selectFrom("captchas")
        .select("answer")
        .where("id", "=", uuid)
        .executeTakeFirstOrThrow();
      return { uuid, code: answer };
    };
    expect(reasonOf(await logIn(mobile, password))).toBe("captcha.wrong");
    const wrong = await make();
    expect(reasonOf(await logIn(mobile, password, { ...wrong, code: "none" }))).toBe("captcha.wrong");
    expect(reasonOf(await logIn(mobile, password, wrong))).toBe("captcha.wrong");
    const right = await make();
    expect((await logIn(mobile, password, { ...right, code: right.code.toUpperCase() })).code).toBe("0000");
    expect(reasonOf(await logIn(mobile, password, right))).toBe("captcha.wrong");
    const late = await make();
    later(5 * 60_000);
    expect(reasonOf(await logIn(mobile, password, late))).toBe("captcha.wrong");
  });

  it("asks for no captcha when it is off", async () => {
    const { call } = await setUp(makeStore);
    expect((await call("getCaptcha")).result).toEqual({ captchaOnOff: false, img: "", uuid: "" });
  });

  it("kills a token at logout by either call", async () => {
    const { call, logIn } = await setUp(makeStore);
    for (const name of ["logout", "logoutToken"]) {
      const token = tokenOf(await logIn(mobile, password));
      expect((await call(name, { token })).result).toEqual({ message: "您已安全退出", reason: "logout.done" });
      expect((await call("getInfo", { token })).code).toBe("401");
    }
  });

  it("lets a token live twelve hours from its last use", async () => {
    const { call, logIn, later } = await setUp(makeStore);
    const token = tokenOf(await logIn(mobile, password));
    for (let i = 0; i < 3; i++) {
      later(11 * 3_600_000);
      expect((await call("getInfo", { token })).code).toBe("0000");
    }
    later(12 * 3_600_000);
    expect((await call("getInfo", { token })).code).toBe("401");
  });

  it("tells who somebody is, with what he may do", async () => {
    const { call, logIn } = await setUp(makeStore);
    const token = tokenOf(await logIn(mobile, password));
    const info = (await call("getInfo", { token })).result as UserInfo;
    expect(info).toMatchObject({
      user: { userId: "u-1", mobile, companyId: "c-1", companyName: "远帆", authStatus: "01", userType: "1" },
      roles: ["ROLE_FORWARDER"],
      company: { companyId: "c-1", authStatus: "02", bizRoles: ["FWD"] },
      weakPassword: false,
    });
    const dispatchOrder = info.permissions.find((entry) => entry.permissionId === "dispatchOrder");
    expect(dispatchOrder?.actionList.sort()).toEqual(["export", "get", "query"]);
  });

  it("gives somebody without roles the default one and the front page alone", async () => {
    const { call, logIn, addUser } = await setUp(makeStore);
    await addUser({ id: "u-3", mobile: "13900000003" });
    const token = tokenOf(await logIn("13900000003", password));
    expect((await call("getInfo", { token })).result).toMatchObject({
      roles: ["ROLE_DEFAULT"],
      permissions: [{ permissionId: "dashboard", actionList: ["query"] }],
      company: { companyId: "", authStatus: "00" },
    });
    const menu = (await call("getRouters", { token })).result as MenuItem[];
    expect(menu.map((item) => item.path)).toEqual(["/index"]);
  });

  it("shows in the menu what the roles permit", async () => {
    const { call, logIn, addUser } = await setUp(makeStore);
    await addUser({ id: "u-4", mobile: "13900000004", company: "c-1", role: "ROLE_FORWARDER_QUERY" });
    await addUser({ id: "u-5", mobile: "13900000005", company: "c-1", role: "ROLE_BARGE" });
    const pathsOf = async (username: string) => {
      const token = tokenOf(await logIn(username, password));
      const menu = (await call("getRouters", { token })).result as MenuItem[];
      return menu.flatMap((item) => [item.path, ...(item.children ?? []).map((child) => child.path)]);
    };
    const full = await pathsOf(mobile);
    expect(full).toEqual(expect.arrayContaining(["/truckExport", "/truckExportAdd", "/sends", "/account/wallet"]));
    const reader = await pathsOf("13900000004");
    expect(reader).toContain("/truckExportDetail");
    expect(reader).not.toContain("/truckExportAdd");
    expect(reader).not.toContain("/truckImportEdit");
    const barge = await pathsOf("13900000005");
    expect(barge).toEqual(
      expect.arrayContaining(["/index", "/personPermitsAdd", "/bargeOrderPools", "/account/wallet"]),
    );
    // neither what only forwarders enter, nor what the port decides
    for (const path of ["/truckExport", "/sends", "/bargeOrdersAdd", "/vesselCallAdd", "/withdrawalAudit"])
      expect(barge).not.toContain(path);
  });

  it("tells the merchant status of oneself alone, and to the port", async () => {
    const { db, call, logIn, addUser } = await setUp(makeStore);
    await addUser({ id: "u-6", mobile: "13900000006" });
    await db
      .insertInto("companies")
      .values({
        id: "c-9",
        name: "港",
        uscc: null,
        auth_status: "02",
        merchant_status: "0",
        create_time: "2026-01-01T00:00:00.000Z",
      })
      .execute();
    await db.insertInto("company_roles").values({ company_id: "c-9", biz_role: "PORT" }).execute();
    await addUser({ id: "u-9", mobile: "13900000009", company: "c-9", role: "ROLE_PORT" });
    const ask = async (username: string, userId: string) =>
      call("getMerchantStatus", { token: tokenOf(await logIn(username, password)), params: { userId } });
    expect((await ask(mobile, "u-1")).result).toEqual({ status: "1" });
    expect((await ask("13900000006", "u-6")).result).toEqual({ status: "0" });
    expect((await ask("13900000006", "u-1")).code).toBe("404");
    expect((await ask("13900000009", "u-1")).result).toEqual({ status: "1" });
    expect((await ask("13900000009", "nobody")).code).toBe("404");
  });
});
