import type { Context } from "@gateway/core/context";
import { tell } from "@gateway/messages/public";
import type { Store } from "@gateway/store/database";
import { lockSubjects } from "@gateway/store/lockSubjects";
import type { RealAuthReport } from "@protocol/realAuth";
import { screenPath } from "@protocol/screens";

/** Writes what was reported of a person; a number that another account of the same kind has is turned down. */
export async function applyPersonReport(ctx: Context, userId: string, report: RealAuthReport): Promise<string> {
  const { db, now } = ctx;
  const user = await db
    .selectFrom("users")
    .select(["user_type", "auth_status"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  // a late report on an older ticket must not undo what a later one has settled
  if (user.auth_status === "01") return "01";
  const taken = report.status === "01" && (await isTaken(db, userId, user.user_type, report));
  const status = taken ? "08" : report.status;
  const row = {
    user_id: userId,
    user_type: user.user_type,
    real_name: report.realName,
    id_type: report.idType,
    id_no: report.idNo,
    status,
    reason: taken ? "realAuth.taken" : report.reason,
    update_time: now.toISOString(),
  };
  await db
    .insertInto("person_identities")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  await db
    .updateTable("users")
    .set({ auth_status: status, ...(status === "01" && report.realName ? { name: report.realName } : {}) })
    .where("id", "=", userId)
    .execute();
  if (status === "01" || status === "08") {
    await tell(ctx, [userId], {
      contentType: "MESSAGE",
      reason: status === "01" ? "person.passed" : "person.failed",
      params: {},
      link: screenPath("account/center"),
      subject: `person:${userId}`,
    });
  }
  return status;
}

/** Whether another account has the number; until the caller's transaction ends no other one gets it either. */
async function isTaken(
  db: Store,
  userId: string,
  userType: string,
  { idType, idNo }: { idType: string; idNo: string },
): Promise<boolean> {
  await lockSubjects(db, [`person:${userType}:${idType}:${idNo}`]);
  const other = await db
    .selectFrom("person_identities")
    .select("user_id")
    .where("id_no", "=", idNo)
    .where("id_type", "=", idType)
    .where("user_type", "=", userType)
    .where("status", "=", "01")
    .where("user_id", "<>", userId)
    .executeTakeFirst();
  return other !== undefined;
}

/** The identity number of a verified person; undefined for anybody else. */
export async function findIdentityNumber(db: Store, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("person_identities")
    .select("id_no")
    .where("user_id", "=", userId)
    .where("status", "=", "01")
    .executeTakeFirst();
  return row?.id_no;
}
