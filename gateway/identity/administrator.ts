import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { newUser } from "./newUser";
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
  const user = newUser(mobile, await hashPassword(password), time);
  await db
    .insertInto("users")
    .values({ ...user, auth_status: "01", company_id: companyId })
    .execute();
  await db.insertInto("user_roles").values({ user_id: user.id, role: "ROLE_PORT" }).execute();
}
