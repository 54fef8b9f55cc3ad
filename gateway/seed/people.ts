import { hashPassword } from "@gateway/identity/password";
import type { Store } from "@gateway/store/database";
import { isWeakPassword } from "@protocol/values/password";
import { demoCompanies, demoPassword, demoUsers, weakDemoPassword } from "./demo";

const day = 86_400_000;
const { FWD1, FWD2, TRK1, TRK2, BRG, PORT } = demoCompanies;

/** Credit codes of docs/trade-rules.md §3.2: made up, and right in both check digits. */
const companies = [
  { id: FWD1, name: "宁波远帆国际货运代理有限公司", uscc: "91330206MA2AYGW10A", auth: "02", roles: ["FWD"] },
  { id: FWD2, name: "宁波海晟供应链有限公司", uscc: "91330206MA2AYGW297", auth: "02", roles: ["FWD", "CNEE"] },
  { id: TRK1, name: "宁波捷港集装箱运输有限公司", uscc: "91330200MA2AYGW37B", auth: "02", roles: ["TRK", "MERCH"] },
  { id: TRK2, name: "舟山顺达物流有限公司", uscc: "91330302MA2AYGW458", auth: "02", roles: ["TRK"] },
  { id: BRG, name: "甬江内河航运有限公司", uscc: "91330502MA2AYGW53D", auth: "09", roles: ["BRG"] },
  { id: PORT, name: "泊联港务有限公司", uscc: "91330206MA2AYGW61J", auth: "02", roles: ["PORT", "YARD"] },
];

interface Person {
  mobile: keyof typeof demoUsers;
  name: string;
  /** 1 main account, 2 staff, 5 sub-account. */
  userType: "1" | "2" | "5";
  authStatus: "00" | "01" | "08" | "09";
  companyId: string | null;
  role: string | null;
  /** The main account of a sub-account. */
  main?: keyof typeof demoUsers;
  password?: string;
}

const people: Person[] = [
  {
    mobile: "13800000001",
    name: "周敏",
    userType: "1",
    authStatus: "01",
    companyId: FWD1,
    role: "ROLE_FORWARDER",
  },
  {
    mobile: "13800000002",
    name: "陈思远",
    userType: "5",
    authStatus: "01",
    companyId: FWD1,
    role: "ROLE_FORWARDER_QUERY",
    main: "13800000001",
  },
  { mobile: "13800000003", name: "13800000003", userType: "1", authStatus: "00", companyId: null, role: null },
  { mobile: "13800000004", name: "王建国", userType: "1", authStatus: "01", companyId: TRK1, role: "ROLE_FLEET" },
  { mobile: "13800000005", name: "林晓燕", userType: "1", authStatus: "01", companyId: FWD2, role: "ROLE_FORWARDER" },
  {
    mobile: "13800000006",
    name: "徐婷",
    userType: "5",
    authStatus: "00",
    companyId: FWD2,
    role: "ROLE_FORWARDER_QUERY",
    main: "13800000005",
  },
  { mobile: "13800000007", name: "乐海波", userType: "1", authStatus: "01", companyId: TRK2, role: "ROLE_FLEET" },
  { mobile: "13800000008", name: "沈国良", userType: "1", authStatus: "01", companyId: BRG, role: "ROLE_BARGE" },
  { mobile: "13800000009", name: "李静", userType: "1", authStatus: "01", companyId: PORT, role: "ROLE_PORT" },
  {
    mobile: "13800000010",
    name: "赵强",
    userType: "5",
    authStatus: "09",
    companyId: TRK1,
    role: "ROLE_FLEET",
    main: "13800000004",
  },
  { mobile: "13800000011", name: "孙浩", userType: "1", authStatus: "08", companyId: null, role: null },
  { mobile: "13800000012", name: "方丽", userType: "2", authStatus: "01", companyId: PORT, role: "ROLE_PORT" },
  {
    mobile: "13800000013",
    name: "何军",
    userType: "1",
    authStatus: "00",
    companyId: null,
    role: null,
    password: weakDemoPassword,
  },
];

/** Writes the six companies and thirteen people of the demo port, in each state of verification. */
export async function savePeople(db: Store, now: Date): Promise<void> {
  const since = (days: number) => new Date(now.getTime() - days * day).toISOString();
  await db
    .insertInto("companies")
    .values(
      companies.map(({ id, name, uscc, auth, roles }, i) => ({
        id,
        name,
        uscc,
        auth_status: auth,
        merchant_status: roles.includes("MERCH") ? "1" : "0",
        create_time: since(400 - i * 30),
      })),
    )
    .execute();
  await db
    .insertInto("company_roles")
    .values(companies.flatMap(({ id, roles }) => roles.map((biz_role) => ({ company_id: id, biz_role }))))
    .execute();

  const passwords = people.map(({ password }) => password ?? demoPassword);
  const hashes = await Promise.all(passwords.map((password) => hashPassword(password)));
  await db
    .insertInto("users")
    .values(
      people.map((person, i) => ({
        id: demoUsers[person.mobile],
        mobile: person.mobile,
        username: person.mobile,
        name: person.name,
        password_hash: hashes[i]!,
        weak_password: isWeakPassword(passwords[i]!) ? (1 as const) : (0 as const),
        user_type: person.userType,
        auth_status: person.authStatus,
        company_id: person.companyId,
        avatar_url: "",
        disabled: 0 as const,
        last_login_time: null,
        create_time: since(person.companyId ? 380 - i * 20 : 0),
        // a port that lets passwords run out must not lock its visitors out on the first day
        password_time: since(0),
        parent_id: person.main ? demoUsers[person.main] : null,
      })),
    )
    .execute();
  await db
    .insertInto("user_roles")
    .values(people.flatMap(({ mobile, role }) => (role ? [{ user_id: demoUsers[mobile], role }] : [])))
    .execute();
}
