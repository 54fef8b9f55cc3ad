import { createHash } from "node:crypto";
import { newId } from "@gateway/store/id";
import { inHours, type TestPort } from "./testPort";

/** Files that the fleet has brought, as the upload leaves them. */
export async function bringPhotos(port: TestPort, count: number, user = "fleet", company = "TRK1") {
  const ids = Array.from({ length: count }).map(() => newId().toLowerCase());
  for (const id of ids)
    await port.db
      .insertInto("files")
      .values({
        id,
        user_id: `u-${user}`,
        company_id: company,
        purpose: "attachment",
        name: `${id}.jpg`,
        mime: "image/jpeg",
        size: 10,
        sha256: "",
        kept_by: null,
        create_time: port.clock.now.toISOString(),
      })
      .execute();
  return ids;
}

/** Another of the port's clerks; gives the token that stands for them. */
export async function secondClerk(port: TestPort): Promise<string> {
  const clerk = await port.db.selectFrom("users").selectAll().where("id", "=", "u-clerk").executeTakeFirstOrThrow();
  const token = "second-clerk";
  await port.db
    .insertInto("users")
    .values({ ...clerk, id: token, username: token, mobile: "13900000099", name: "郑岚" })
    .execute();
  await port.db.insertInto("user_roles").values({ user_id: token, role: "ROLE_PORT" }).execute();
  const time = port.clock.now.toISOString();
  await port.db
    .insertInto("tokens")
    .values({
      hash: createHash("sha256").update(token).digest("hex"),
      user_id: token,
      create_time: time,
      expire_time: inHours(1),
    })
    .execute();
  return token;
}
