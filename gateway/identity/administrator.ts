import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { hashPassword } from "./password";

export interface Administrator {
  mobile: string;
  password: string;
  /** The port's own company, made where there is none. */
  companyName: string;
}

/** Writes a main account of the port with the clerk's role. A number that somebody has already is left alone. */
export async function saveAdministrator(db: Store, administrator: Administrator, now: Date): Promise<void> {
  const { mobile, password, companyName } = administrator;
  const time = now.toISOString();
  const known = await db.selectFrom("users").select("id").where("mobile", "=", mobile).executeTakeFirst();
  if (known) return;
  const port = await db
    .selectFrom("company_roles")
    .select("company_id")
    .where("biz_role", "=", "PORT")
    .executeTakeFirst();
  const companyId = port?.company_id ?? newId();
  if (!port) {
    await db
      .insertInto("companies")
      .values({
        id: companyId,
        name: companyName,
        uscc: null,
        auth_status: "02",
        merchant_status: "0",
        create_time: time,
      })
      .execute();
    await db.insertInto("company_roles").values({ company_id: companyId, biz_role: "PORT" }).execute();
  }
  const id = newId();
  await db
    .insertInto("users")
    .values({
      id,
      mobile,
      username: mobile,
      name: mobile,
      password_hash: await hashPassword(password),
      weak_password: 0,
      user_type: "1",
      auth_status: "01",
      company_id: companyId,
      avatar_url: "",
      disabled: 0,
      last_login_time: null,
      create_time: time,
      password_time: time,
      parent_id: null,
    })
    .execute();
  await db.insertInto("user_roles").values({ user_id: id, role: "ROLE_PORT" }).execute();
}
