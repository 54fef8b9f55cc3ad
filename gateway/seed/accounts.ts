import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { nationalIdCheck } from "@protocol/values/nationalId";
import { demoCompanies, demoUsers } from "./demo";

const day = 86_400_000;
const { FWD1, FWD2, TRK1, TRK2, BRG, PORT } = demoCompanies;

/** Names and numbers are made up; the numbers pass their checks (docs/trade-rules.md §3.1). */
const legalPersons: Record<string, { name: string; idNo: string; address: string; submitBy: keyof typeof demoUsers }> =
  {
    [FWD1]: {
      name: "周建平",
      idNo: "330206199001011016",
      address: "宁波市北仑区明州路 301 号",
      submitBy: "13800000001",
    },
    [FWD2]: {
      name: "林国华",
      idNo: "330206198506153023",
      address: "宁波市鄞州区惊驾路 555 号",
      submitBy: "13800000005",
    },
    [TRK1]: {
      name: "王德明",
      idNo: "33030219881130457X",
      address: "宁波市北仑区进港路 88 号",
      submitBy: "13800000004",
    },
    [TRK2]: {
      name: "乐建军",
      idNo: "33020619860412009X",
      address: "舟山市定海区港岛大道 12 号",
      submitBy: "13800000007",
    },
    [BRG]: { name: "沈阿根", idNo: "330206199001011016", address: "湖州市南浔区运河路 9 号", submitBy: "13800000008" },
    [PORT]: { name: "李振华", idNo: "330206198506153023", address: "宁波市北仑区港区一号门", submitBy: "13800000009" },
  };

/**
 * What the demo port's companies have submitted and how far its people are verified, in each state of it, with invoice
 * titles and an application to settle as a merchant.
 */
export async function saveAccounts(db: Store, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const companies = await db.selectFrom("companies").selectAll().execute();
  const roles = await db.selectFrom("company_roles").selectAll().execute();
  const users = await db.selectFrom("users").selectAll().execute();
  const userOf = (mobile: keyof typeof demoUsers) => users.find((user) => user.id === demoUsers[mobile])!;

  for (const company of companies) {
    const legal = legalPersons[company.id];
    if (!legal) continue;
    const verified = company.auth_status === "02";
    const businesses = roles
      .filter((role) => role.company_id === company.id && role.biz_role !== "PORT")
      .map((role) => role.biz_role)
      .sort();
    const road = businesses.includes("TRK");
    await db
      .insertInto("company_profiles")
      .values({
        company_id: company.id,
        name: company.name,
        uscc: company.uscc ?? "",
        legal_name: legal.name,
        legal_id_no: legal.idNo,
        address: legal.address,
        licence_valid_to: null,
        licence_file: null,
        auth_letter: null,
        biz_roles: JSON.stringify(businesses),
        road_licence_no: road ? "浙交运管许可甬字330206100088号" : null,
        road_licence_valid_to: road ? at(-700).slice(0, 10) : null,
        licence_check: verified ? "" : "09",
        licence_remark: verified ? "" : "realAuth.licenceMatches",
        verified_before: verified ? 1 : 0,
        reason: "",
        version: verified ? 2 : 1,
        submit_by_name: userOf(legal.submitBy).name,
        submit_time: at(verified ? 200 : 1),
        audit_by_name: verified ? "李静" : null,
        audit_time: verified ? at(199) : null,
      })
      .execute();
  }

  const reasons: Record<string, string> = { "08": "realAuth.mismatch", "09": "realAuth.review" };
  const demoPeople = new Set<string>(Object.values(demoUsers));
  const seen = users.filter((user) => user.auth_status !== "00" && demoPeople.has(user.id));
  for (const [i, user] of seen.entries()) {
    await db
      .insertInto("person_identities")
      .values({
        user_id: user.id,
        user_type: user.user_type,
        real_name: user.name,
        id_type: "01",
        id_no: idNoOf(i, user.auth_status),
        status: user.auth_status,
        reason: reasons[user.auth_status] ?? "",
        update_time: at(200 - i),
      })
      .execute();
  }

  await db
    .insertInto("invoice_title_sets")
    .values({ company_id: FWD1, version: 1, update_by: demoUsers["13800000001"], update_time: at(90) })
    .execute();
  for (const [seq, type] of ["04", "03"].entries()) {
    await db
      .insertInto("invoice_titles")
      .values({
        id: newId(),
        company_id: FWD1,
        seq,
        title_name: "宁波远帆国际货运代理有限公司",
        tax_no: "91330206MA2AYGW10A",
        invoice_type: type,
        address_phone: "宁波市北仑区明州路 301 号 0574-86880000",
        bank_name: "中国工商银行宁波北仑支行",
        bank_acct: "3901180009200012345",
        email: "finance@yuanfan.example",
        mobile: "13800000001",
        is_default: seq === 0 ? 1 : 0,
      })
      .execute();
  }
  await db
    .insertInto("merchant_applications")
    .values({
      id: newId(),
      company_id: FWD2,
      status: "00",
      reason: "",
      version: 1,
      shop_name: "海晟港航用品",
      shop_kind: "GOODS",
      contact_name: "林晓燕",
      contact_mobile: "13800000005",
      contact_email: "mall@haisheng.example",
      introduction: "经营铅封、绑扎带、集装箱内衬袋等港航用品，宁波地区次日送达。",
      create_by: demoUsers["13800000005"],
      create_by_name: "林晓燕",
      create_time: at(2),
      audit_by_name: null,
      audit_time: null,
    })
    .execute();
}

/** A number of its own for each, in the family that its status comes of (gateway/realAuth/embeddedProvider.ts). */
function idNoOf(i: number, status: string): string {
  const order = { "08": 951, "09": 901 }[status] ?? 101;
  const digits = `3302061980${String(1 + (i % 9)).padStart(2, "0")}15${order + i}`;
  return digits + nationalIdCheck(digits);
}
