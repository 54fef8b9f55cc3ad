import { eachStore } from "@gateway/testing/testStores";
import {
  changeMobile,
  changeStatus,
  createSubAccount,
  type Grant,
  getSubAccount,
  pageSubAccounts,
  resetPwd,
  sendAccountSms,
  updatePassword,
  updateSubAccount,
} from "@protocol/accounts";
import { getInfo, getRouters } from "@protocol/identity";
import { truckOrders } from "@protocol/trucking";
import { expect, it } from "vitest";
import { hashPassword } from "./password";
import { type Accounts, openAccounts, refusalOf, strong } from "./testAccounts";

const mine = "13911110001";
const other = "13911110002";
const next = "Quay-side-8";
const minute = 60_000;

const change = (port: Accounts, token: string, old: string, password: string, repeat = password) =>
  port.answer(null, updatePassword, { body: { oldPassword: port.seal(old), ...port.typed(password, repeat) }, token });

eachStore("a change of the password", (makeStore) => {
  it("ends every other session of the person and lets this one go on", async () => {
    const port = await openAccounts(makeStore);
    await port.registerAs(mine);
    const [here, there] = [await port.tokenOf(mine), await port.tokenOf(mine)];
    expect((await change(port, here, strong, next)).code).toBe("0000");
    expect([await port.lives(here), await port.lives(there)]).toEqual([true, false]);
    expect(refusalOf(await port.logIn(mine, strong)).reason).toBe("login.wrong");
    expect((await port.logIn(mine, next)).code).toBe("0000");
  });

  it("asks for the old password, and slows and locks who guesses it", async () => {
    const port = await openAccounts(makeStore);
    await port.registerAs(mine);
    const token = await port.tokenOf(mine);
    const refused = async (old: string, password: string, repeat?: string) =>
      refusalOf(await change(port, token, old, password, repeat)).fieldReasons;
    expect(await refused("wrong", next)).toEqual({ oldPassword: ["password.wrong"] });
    expect(await refused(strong, strong)).toEqual({ password: ["password.same"] });
    expect(await refused(strong, "abc")).toEqual({ password: ["password.weak"] });
    expect(await refused(strong, next, strong)).toEqual({ repeat: ["password.repeat"] });
    expect((await port.db.selectFrom("login_attempts").select("failures").execute())[0]).toEqual({ failures: 1 });
    await port.lock(`user:${(await port.infoOf(token)).user.userId}`);
    expect(refusalOf(await change(port, token, strong, next)).reason).toBe("login.locked");
    port.later(15 * minute);
    expect((await change(port, token, strong, next)).code).toBe("0000");
  });

  it("is asked of who has a weak password, and takes the flag away", async () => {
    const port = await openAccounts(makeStore);
    await port.registerAs(mine);
    const weak = { password_hash: await hashPassword("12345678"), weak_password: 1 as const };
    await port.db.updateTable("users").set(weak).where("mobile", "=", mine).execute();
    const token = await port.tokenOf(mine, "12345678");
    expect((await port.infoOf(token)).weakPassword).toBe(true);
    await change(port, token, "12345678", next);
    expect((await port.infoOf(token)).weakPassword).toBe(false);
  });

  it("is all that can be done once the password is older than the port allows", async () => {
    const port = await openAccounts(makeStore, { passwordMaxDays: 90 });
    await port.registerAs(mine);
    port.later(91 * 86_400_000);
    const token = await port.tokenOf(mine);
    expect((await port.infoOf(token)).passwordExpired).toBe(true);
    const sms = { body: { purpose: "oldMobile" as const }, token };
    expect(await port.answer(null, sendAccountSms, sms)).toMatchObject({
      code: "1003",
      message: "密码已过期，请修改密码",
      result: { reason: "password.expired" },
    });
    expect((await change(port, token, strong, next)).code).toBe("0000");
    expect((await port.answer(null, sendAccountSms, sms)).code).toBe("0000");
    expect((await port.infoOf(token)).passwordExpired).toBe(false);
  });
});

eachStore("a change of the number", (makeStore) => {
  async function codes(port: Accounts, token: string, mobile: string) {
    await port.ask(null, sendAccountSms, { body: { purpose: "oldMobile" }, token });
    const oldCode = port.lastLetter().code;
    await port.ask(null, sendAccountSms, { body: { purpose: "newMobile", mobile }, token });
    return { oldCode, newCode: port.lastLetter().code };
  }

  it("takes a code of each number, tells the old one, and ends the other sessions", async () => {
    const port = await openAccounts(makeStore);
    await port.registerAs(mine);
    const [here, there] = [await port.tokenOf(mine), await port.tokenOf(mine)];
    port.later(2 * minute);
    const { oldCode, newCode } = await codes(port, here, other);
    const wrong = await port.answer(null, changeMobile, {
      query: { oldCode: newCode, mobile: other, newCode },
      token: here,
    });
    expect(refusalOf(wrong).fieldReasons).toEqual({ oldCode: ["smsCode.wrong"] });
    await port.ask(null, changeMobile, { query: { oldCode, mobile: other, newCode }, token: here });
    expect(port.lastLetter()).toMatchObject({ to: mine, purpose: "mobileChanged", code: "" });
    expect((await port.infoOf(here)).user).toMatchObject({ mobile: other, username: other, name: other });
    expect(await port.lives(there)).toBe(false);
    expect(refusalOf(await port.logIn(mine)).reason).toBe("login.wrong");
    expect((await port.logIn(other)).code).toBe("0000");
  });

  it("does not tell that the new number is somebody's, and never gives it away", async () => {
    const port = await openAccounts(makeStore);
    await port.registerAs(mine);
    await port.registerAs(other);
    const token = await port.tokenOf(mine);
    port.later(2 * minute);
    const free = await port.answer(null, sendAccountSms, {
      body: { purpose: "newMobile", mobile: "13911110003" },
      token,
    });
    const taken = await port.answer(null, sendAccountSms, { body: { purpose: "newMobile", mobile: other }, token });
    expect(taken).toEqual(free);
    expect(port.lastLetter()).toMatchObject({ to: other, code: "" });
    const own = await port.answer(null, sendAccountSms, { body: { purpose: "newMobile", mobile: mine }, token });
    expect(refusalOf(own).fieldReasons).toEqual({ mobile: ["mobile.same"] });
  });
});

const may = (...actionList: Grant["actionList"]): Grant[] => [{ permissionId: "truckExport", actionList }];

eachStore("a sub-account", (makeStore) => {
  async function open(grants: Grant[] = may("query", "get")) {
    const port = await openAccounts(makeStore);
    const made = await port.ask("forwarder", createSubAccount, {
      body: { mobile: mine, name: "陈晨", grants, ...port.typed(strong) },
    });
    return { port, id: made.userId, made };
  }

  it("sees just what it was granted, in its company, from the next request on", async () => {
    const { port, id, made } = await open();
    expect(made).toMatchObject({ name: "陈晨", status: "0", grants: [{ permissionId: "truckExport" }] });
    expect([...made.grants[0]!.actionList].sort()).toEqual(["get", "query"]);
    expect(port.lastLetter()).toMatchObject({ to: mine, purpose: "subAccount", code: "" });
    const token = await port.tokenOf(mine);
    const info = await port.infoOf(token);
    expect(info.user).toMatchObject({ userType: "5", companyId: "FWD1", name: "陈晨" });
    expect(info.permissions).toEqual(
      [
        { permissionId: "dashboard", actionList: ["query"] },
        { permissionId: "truckExport", actionList: ["get", "query"] },
      ].map((entry) => ({ ...entry, actionList: expect.arrayContaining(entry.actionList) })),
    );
    const menu = await port.ask(null, getRouters, { token });
    expect(menu.flatMap((item) => [item, ...(item.children ?? [])]).map((item) => item.path)).not.toContain("/sends");

    const page = { body: { pageIndex: 1, pageSize: 10 as const }, token };
    expect((await port.answer(null, truckOrders.page, page)).code).toBe("0000");
    await port.ask("forwarder", updateSubAccount, {
      params: { id },
      body: { name: "陈晨", grants: [{ permissionId: "wallet", actionList: ["query"] }] },
    });
    const now = await port.infoOf(token);
    expect(now.permissions.map((entry) => entry.permissionId)).toEqual(["dashboard", "wallet"]);
  });

  it("has at most what its main account may, also when that becomes less or it is disabled", async () => {
    const { port } = await open();
    for (const grants of [
      [{ permissionId: "truckAudit", actionList: ["edit"] }],
      [{ permissionId: "wallet", actionList: ["delete"] }],
      [{ permissionId: "subAccounts", actionList: ["query"] }],
    ] as Grant[][]) {
      const body = { mobile: other, name: "x", grants, ...port.typed(strong) };
      expect(refusalOf(await port.answer("forwarder", createSubAccount, { body })).fieldReasons).toEqual({
        grants: ["grants.beyond"],
      });
    }
    const token = await port.tokenOf(mine);
    const granted = async () =>
      (await port.infoOf(token)).permissions.map((entry) => entry.permissionId).filter((id) => id !== "dashboard");
    expect(await granted()).toEqual(["truckExport"]);
    await port.db.updateTable("user_roles").set({ role: "ROLE_BARGE" }).where("user_id", "=", "u-forwarder").execute();
    expect(await granted()).toEqual([]);
    await port.db
      .updateTable("user_roles")
      .set({ role: "ROLE_FORWARDER" })
      .where("user_id", "=", "u-forwarder")
      .execute();
    expect(await granted()).toEqual(["truckExport"]);
    await port.db.updateTable("users").set({ disabled: 1 }).where("id", "=", "u-forwarder").execute();
    expect(await granted()).toEqual([]);
  });

  it("is out at once when it is disabled, and back in when it is enabled", async () => {
    const { port, id } = await open();
    const token = await port.tokenOf(mine);
    await port.ask("forwarder", changeStatus, { body: { userId: id, status: "1" } });
    expect((await port.answer(null, getInfo, { token })).code).toBe("401");
    expect(refusalOf(await port.logIn(mine)).reason).toBe("login.disabled");
    await port.ask("forwarder", changeStatus, { body: { userId: id, status: "0" } });
    expect(await port.lives(await port.tokenOf(mine))).toBe(true);
    expect(await port.lives(token)).toBe(false);
  });

  it("gets a new password from its main account, and its sessions end", async () => {
    const { port, id } = await open();
    const token = await port.tokenOf(mine);
    await port.ask("forwarder", resetPwd, { body: { userId: id, ...port.typed(next) } });
    expect(await port.lives(token)).toBe(false);
    expect((await port.logIn(mine, next)).code).toBe("0000");
    const weak = await port.answer("forwarder", resetPwd, { body: { userId: id, ...port.typed("12345678") } });
    expect(refusalOf(weak).fieldReasons).toEqual({ password: ["password.weak"] });
  });

  it("is nobody's to others: another main account, a sub-account, staff; unknown and foreign look alike", async () => {
    const { port, id } = await open([...may("query", "get", "add"), { permissionId: "wallet", actionList: ["query"] }]);
    const token = await port.tokenOf(mine);
    const page = { pageIndex: 1, pageSize: 10 as const };
    for (const userId of [id, "u-otherForwarder", "nobody"]) {
      for (const who of ["otherForwarder", "assistant", "sub"] as const) {
        const as = who === "sub" ? null : who;
        const more = who === "sub" ? { token } : {};
        const codes = [
          await port.answer(as, getSubAccount, { params: { id: userId }, ...more }),
          await port.answer(as, updateSubAccount, { params: { id: userId }, body: { name: "x", grants: [] }, ...more }),
          await port.answer(as, changeStatus, { body: { userId, status: "1" }, ...more }),
          await port.answer(as, resetPwd, { body: { userId, ...port.typed(next) }, ...more }),
        ].map((answer) => answer.code);
        expect(codes, `${who} ${userId}`).toEqual(["404", "404", "404", "404"]);
      }
    }
    expect((await port.answer(null, pageSubAccounts, { body: page, token })).code).toBe("404");
    expect((await port.ask("otherForwarder", pageSubAccounts, { body: page })).total).toBe(0);
    expect((await port.logIn(mine)).code).toBe("0000");
  });

  it("is listed, found by its number, name and status, and made once for a number", async () => {
    const { port, id } = await open();
    const body = { mobile: mine, name: "x", grants: [], ...port.typed(strong) };
    expect(refusalOf(await port.answer("forwarder", createSubAccount, { body })).fieldReasons).toEqual({
      mobile: ["mobile.taken"],
    });
    const find = async (fieldName: string, searchType: "eq" | "like", value: string) =>
      (
        await port.ask("forwarder", pageSubAccounts, {
          body: { pageIndex: 1, pageSize: 10, searchInfos: [{ fieldName, searchType, values: [value] }] },
        })
      ).rows.map((row) => row.userId);
    expect(await find("mobile", "like", "13911")).toEqual([id]);
    expect(await find("name", "like", "陈")).toEqual([id]);
    expect(await find("status", "eq", "0")).toEqual([id]);
    expect(await find("status", "eq", "1")).toEqual([]);
    expect(await find("name", "like", "%")).toEqual([]);
    const refused = await port.answer("forwarder", pageSubAccounts, {
      body: { pageIndex: 1, pageSize: 10, searchInfos: [{ fieldName: "password", searchType: "eq", values: ["x"] }] },
    });
    expect(refused.code).toBe("422");
  });
});
