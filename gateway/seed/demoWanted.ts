import { isDemoPort } from "@gateway/base/public";
import { verifyPassword } from "@gateway/identity/password";
import type { Store } from "@gateway/store/database";
import { storeKind } from "@gateway/store/open";
import { demoPassword, demoUsers, weakDemoPassword } from "./demo";

/**
 * Whether this store gets the demo port, after its migrations: where the configuration says so, and where it says nothing
 * in an embedded store that nobody uses yet or that has the demo port already. A database that somebody named is a real port's.
 */
export async function isDemoWanted(db: Store, configured: boolean | null): Promise<boolean> {
  if (configured !== null) return configured;
  if (storeKind(db) !== "sqlite") return false;
  if (await isDemoPort(db)) return true;
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** A mobile number that still has the password which the README prints; null where none has. */
export async function findDemoPassword(db: Store): Promise<string | null> {
  const users = await db
    .selectFrom("users")
    .select(["mobile", "password_hash"])
    .where("mobile", "in", Object.keys(demoUsers))
    .where("disabled", "=", 0)
    .execute();
  for (const { mobile, password_hash } of users)
    for (const password of [demoPassword, weakDemoPassword])
      if (await verifyPassword(password_hash, password)) return mobile;
  return null;
}
