import { filesHandlers } from "@gateway/files/handlers";
import { identityHandlers } from "@gateway/identity/handlers";
import { newId } from "@gateway/store/id";
import { openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { getInfo, getMerchantStatus } from "@protocol/identity";
import { findInvoiceManagerVo, invoiceTitlesInput, updateInvoiceManager } from "@protocol/invoices";
import {
  acceptMerchant,
  applyAsMerchant,
  getMerchantAudit,
  getMerchantSettlement,
  pageMerchantAudits,
  refuseMerchant,
} from "@protocol/merchants";
import { getProfile, updateProfile } from "@protocol/profiles";
import { describe, expect, it } from "vitest";
import { accountHandlers } from "./handlers";
import { obstacleOf } from "./merchants";

const open = (makeStore: Parameters<typeof openTestPort>[0]) =>
  openTestPort(makeStore, [...accountHandlers, ...identityHandlers, ...filesHandlers]);

const title = (changes: object = {}) => ({
  titleName: "宁波远帆国际货运代理有限公司",
  taxNo: "91330206MA2AYGW10A",
  invoiceType: "03" as const,
  email: "finance@example.com",
  ...changes,
});

const shop = {
  shopName: "远帆港航用品",
  shopKind: "GOODS" as const,
  contactName: "周敏",
  contactMobile: "13800000001",
  introduction: "经营铅封、绑扎带与集装箱内衬袋。",
};

describe("invoice titles", () => {
  const wrong = (rows: object[]) => {
    const parsed = invoiceTitlesInput.safeParse(rows);
    return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
  };

  it.each<[string, object[], object]>([
    ["one that is complete", [title()], {}],
    ["no code", [title({ taxNo: "" })], { "0.taxNo": "required" }],
    ["a wrong code", [title({ taxNo: "91330206MA2AYGW10B" })], { "0.taxNo": "uscc.format" }],
    ["no e-mail", [title({ email: "" })], { "0.email": "required" }],
    ["a wrong e-mail", [title({ email: "a@b" })], { "0.email": "email" }],
    ["a wrong mobile number", [title({ mobile: "123" })], { "0.mobile": "mobile.format" }],
    [
      "a special one without address, bank and account",
      [title({ invoiceType: "04" })],
      { "0.addressPhone": "invoice.special", "0.bankName": "invoice.special", "0.bankAcct": "invoice.special" },
    ],
    [
      "a special one with all of them",
      [title({ invoiceType: "02", addressPhone: "宁波", bankName: "工商银行", bankAcct: "3901 1800 0920 0012" })],
      {},
    ],
    ["an account of letters", [title({ bankAcct: "ABCDEFGH" })], { "0.bankAcct": "bankAcct" }],
    [
      "two defaults",
      [title({ isDefault: true }), title({ invoiceType: "01", isDefault: true })],
      { "1.isDefault": "invoice.default" },
    ],
    ["the same twice", [title(), title()], { "1.taxNo": "invoice.twice" }],
  ])("%s", (_, rows, errors) => expect(wrong(rows)).toEqual(errors));
});

it.each([
  ["5", "02", "0", undefined, "merchant.mainAccount"],
  ["1", "09", "0", undefined, "merchant.unverified"],
  ["1", "02", "1", "01", "merchant.already"],
  ["1", "02", "3", undefined, "merchant.closed"],
  ["1", "02", "0", "00", "merchant.waiting"],
  ["1", "02", "0", "08", null],
  ["1", "02", "0", undefined, null],
])(
  "userType %s, company %s, merchant %s, application %s → %s",
  (userType, companyAuthStatus, status, last, obstacle) => {
    expect(obstacleOf({ userType, companyAuthStatus }, status, last)).toBe(obstacle);
  },
);

async function newAvatar(port: TestPort, who: Person): Promise<string> {
  const id = newId();
  await port.db
    .insertInto("files")
    .values({
      id,
      company_id: null,
      user_id: `u-${who}`,
      name: "我.png",
      size: 3,
      mime: "image/png",
      sha256: "0",
      purpose: "avatar",
      create_time: "2026-11-21T00:00:00.000Z",
      kept_by: null,
    })
    .execute();
  return id;
}

eachStore("accounts", (makeStore) => {
  it("keep what people say of themselves, and refuse a change of an older version", async () => {
    const port = await open(makeStore);
    expect(await port.ask("forwarder", getProfile)).toMatchObject({ version: 0, nickname: "", name: "周敏" });
    const profile = { nickname: "老周", email: "Zhou@Example.com", telephone: "0574 2766 0000", position: "操作" };
    const saved = await port.ask("forwarder", updateProfile, { body: { version: 0, profile } });
    expect(saved).toMatchObject({ version: 1, nickname: "老周", telephone: "057427660000", address: "" });
    expect((await port.answer("forwarder", updateProfile, { body: { version: 0, profile } })).code).toBe("409");
    expect(await port.ask("otherForwarder", getProfile)).toMatchObject({ version: 0, nickname: "" });
    expect(
      await port.answer("forwarder", updateProfile, {
        body: { version: 1, profile: { email: "no mail", telephone: "12" } },
      }),
    ).toMatchObject({ code: "422", result: { fieldReasons: { "profile.email": ["email"] } } });
  });

  it("show the picture that somebody has uploaded, until he takes it away", async () => {
    const port = await open(makeStore);
    const mine = await newAvatar(port, "forwarder");
    const theirs = await newAvatar(port, "fleet");
    expect(
      (await port.answer("forwarder", updateProfile, { body: { version: 0, avatarFile: theirs } })).result,
    ).toMatchObject({ fieldReasons: { avatarFile: ["file.gone"] } });
    await port.ask("forwarder", updateProfile, { body: { version: 0, avatarFile: mine } });
    expect((await port.ask("forwarder", getInfo)).user.avatarUrl).toBe(`/files/${mine}`);
    await port.ask("forwarder", updateProfile, { body: { version: 1, profile: { nickname: "周" } } });
    expect((await port.ask("forwarder", getInfo)).user.avatarUrl).toBe(`/files/${mine}`);
    await port.ask("forwarder", updateProfile, { body: { version: 2, avatarFile: "" } });
    expect((await port.ask("forwarder", getInfo)).user.avatarUrl).toBe("");
  });

  it("put all invoice titles in the place of those there were, with one default", async () => {
    const port = await open(makeStore);
    const body = { version: 0, rows: [title(), title({ invoiceType: "01" })] };
    const first = await port.ask("forwarder", updateInvoiceManager, { body });
    expect(first).toMatchObject({ version: 1, rows: [{ isDefault: true }, { isDefault: false }] });
    expect((await port.answer("forwarder", updateInvoiceManager, { body })).code).toBe("409");
    const rows = [title({ invoiceType: "01" }), title({ isDefault: true })];
    const second = await port.ask("forwarder", updateInvoiceManager, { body: { version: 1, rows } });
    expect(second.rows.map((row) => [row.invoiceType, row.isDefault])).toEqual([
      ["01", false],
      ["03", true],
    ]);
    expect(await port.ask("assistant", findInvoiceManagerVo)).toMatchObject({ version: 2 });
    expect((await port.answer("assistant", updateInvoiceManager, { body: { version: 2, rows } })).code).toBe("403");
    expect(await port.ask("otherForwarder", findInvoiceManagerVo)).toEqual({ version: 0, rows: [] });
    expect(await port.ask("forwarder", updateInvoiceManager, { body: { version: 2, rows: [] } })).toEqual({
      version: 3,
      rows: [],
    });
  });

  it("change invoice titles once, whoever saves at the same time", async () => {
    const port = await open(makeStore);
    const body = { version: 0, rows: [title()] };
    const answers = await Promise.all([
      port.answer("forwarder", updateInvoiceManager, { body }),
      port.answer("forwarder", updateInvoiceManager, { body }),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual(["0000", "409"]);
  });

  it("settle as a merchant: applied, turned down, applied again, accepted", async () => {
    const port = await open(makeStore);
    expect((await port.answer("newcomer", applyAsMerchant, { body: shop })).result).toMatchObject({
      reason: "merchant.unverified",
    });
    const applied = await port.ask("forwarder", applyAsMerchant, { body: shop });
    expect(await port.ask("forwarder", getMerchantSettlement)).toMatchObject({
      merchantStatus: "0",
      application: { status: "00" },
      obstacle: "merchant.waiting",
    });
    expect((await port.answer("forwarder", applyAsMerchant, { body: shop })).code).toBe("1002");
    for (const who of ["forwarder", "fleet"] as const) {
      expect((await port.answer(who, getMerchantAudit, { params: { id: applied.id } })).code).toBe("404");
    }
    const page = await port.ask("clerk", pageMerchantAudits, { body: { pageIndex: 1, pageSize: 10 } });
    expect(page.rows.map((row) => row.id)).toEqual([applied.id]);
    const refusal = { params: { id: applied.id }, body: { version: 1, remark: "请补充经营范围" } };
    await port.ask("clerk", refuseMerchant, refusal);
    expect((await port.answer("clerk", acceptMerchant, { ...refusal, body: { version: 1 } })).code).toBe("409");
    expect((await port.answer("clerk", acceptMerchant, { ...refusal, body: { version: 2 } })).code).toBe("1002");

    const again = await port.ask("forwarder", applyAsMerchant, { body: shop });
    await port.ask("clerk", acceptMerchant, { params: { id: again.id }, body: { version: 1 } });
    expect(await port.ask("forwarder", getMerchantSettlement)).toMatchObject({
      merchantStatus: "1",
      application: { status: "01" },
      obstacle: "merchant.already",
    });
    expect(await port.ask("forwarder", getMerchantStatus, { params: { userId: "u-forwarder" } })).toEqual({
      status: "1",
    });
    expect((await port.ask("forwarder", getInfo)).company.bizRoles).toEqual(["FWD", "MERCH"]);
  });

  it("leave one application when two tabs apply", async () => {
    const port = await open(makeStore);
    const answers = await Promise.all([
      port.answer("forwarder", applyAsMerchant, { body: shop }),
      port.answer("forwarder", applyAsMerchant, { body: shop }),
    ]);
    expect(answers.filter((answer) => answer.code === "0000")).toHaveLength(1);
    expect(await port.db.selectFrom("merchant_applications").select("id").execute()).toHaveLength(1);
  });
});
