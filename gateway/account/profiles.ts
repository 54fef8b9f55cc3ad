import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { conflict } from "@gateway/core/refusal";
import { keepFiles } from "@gateway/files/public";
import type { BodyOf } from "@protocol/call";
import { getProfile, type Profile, updateProfile } from "@protocol/profiles";

const empty = { nickname: "", email: "", telephone: "", position: "", address: "", avatar_file: "", version: 0 };

async function readProfile({ db, identity }: UserContext): Promise<Profile> {
  const row =
    (await db.selectFrom("user_profiles").selectAll().where("user_id", "=", identity.userId).executeTakeFirst()) ??
    empty;
  const { name, mobile } = await db
    .selectFrom("users")
    .select(["name", "mobile"])
    .where("id", "=", identity.userId)
    .executeTakeFirstOrThrow();
  const { nickname, email, telephone, position, address, avatar_file: avatarFile, version } = row;
  return { nickname, email, telephone, position, address, avatarFile, version, name, mobile };
}

async function save(ctx: UserContext, body: BodyOf<typeof updateProfile>): Promise<Profile> {
  const { db, identity, now } = ctx;
  const before = await readProfile(ctx);
  if (before.version !== body.version) throw conflict(before);
  const { name: _, mobile: __, avatarFile, version, ...known } = before;
  const row = {
    user_id: identity.userId,
    ...known,
    ...body.profile,
    avatar_file: body.avatarFile ?? avatarFile,
    version: version + 1,
    update_time: now.toISOString(),
  };
  const saved = await db
    .insertInto("user_profiles")
    .values(row)
    .onConflict((there) => there.column("user_id").doUpdateSet(row).where("user_profiles.version", "=", version))
    .executeTakeFirst();
  if (Number(saved.numInsertedOrUpdatedRows ?? 0) === 0) throw conflict(await readProfile(ctx));
  if (body.avatarFile !== undefined) {
    const ids = body.avatarFile ? [body.avatarFile] : [];
    await keepFiles(ctx, ids, { purpose: "avatar", keptBy: `user:${identity.userId}`, field: "avatarFile" });
    await db
      .updateTable("users")
      // where the portal shows it
      .set({ avatar_url: body.avatarFile ? `/files/${body.avatarFile}` : "" })
      .where("id", "=", identity.userId)
      .execute();
  }
  return readProfile(ctx);
}

export const profileHandlers: Handler[] = [
  handle(getProfile, readProfile),
  handle(updateProfile, (ctx, { body }) => save(ctx, body)),
];
