import type { UserContext } from "@gateway/core/context";
import { notFound, refused } from "@gateway/core/refusal";
import { newId } from "@gateway/store/id";
import { lockSubjects } from "@gateway/store/lockSubjects";
import type { BodyOf } from "@protocol/call";
import {
  type ListLayout,
  type ListPreferences,
  mostListViews,
  type saveListLayout,
  type saveListView,
} from "@protocol/listPreferences";

/** Lists that one person may have chosen columns or saved filters of: the portal has fewer. */
const mostLists = 200;

export async function readPreferences({ db, identity }: UserContext, list: string): Promise<ListPreferences> {
  const [views, layout] = await Promise.all([
    db
      .selectFrom("list_views")
      .select(["id", "name", "query", "is_default"])
      .where("user_id", "=", identity.userId)
      .where("list", "=", list)
      .orderBy("name")
      .execute(),
    db
      .selectFrom("list_layouts")
      .select("body")
      .where("user_id", "=", identity.userId)
      .where("list", "=", list)
      .executeTakeFirst(),
  ]);
  return {
    views: views.map(({ is_default, ...view }) => ({ ...view, isDefault: is_default === 1 })),
    layout: layout ? (JSON.parse(layout.body) as ListLayout) : null,
  };
}

/** Makes what the same person saves elsewhere at this moment wait: it is counted, and may be the default too. */
const lockPreferences = ({ db, identity }: UserContext): Promise<void> =>
  lockSubjects(db, [`listPreferences:${identity.userId}`]);

/** Keeps filters under a name; those of that name are replaced. Throws 1002 where there are too many. */
export async function keepView(ctx: UserContext, view: BodyOf<typeof saveListView>): Promise<ListPreferences> {
  const { db, identity, now } = ctx;
  const { list, name, query, isDefault } = view;
  await lockPreferences(ctx);
  const own = () => db.selectFrom("list_views").where("user_id", "=", identity.userId);
  const known = await own().select("id").where("list", "=", list).where("name", "=", name).executeTakeFirst();
  if (!known) {
    const counts = await own()
      .select((eb) => ["list", eb.fn.countAll<number>().as("count")])
      .groupBy("list")
      .execute();
    const here = Number(counts.find((each) => each.list === list)?.count ?? 0);
    if (here >= mostListViews || (here === 0 && counts.length >= mostLists))
      throw refused("listView.tooMany", { max: mostListViews });
  }
  const id = known?.id ?? newId(now.getTime());
  await db
    .insertInto("list_views")
    .values({
      ...{ id, list, name, query },
      user_id: identity.userId,
      is_default: 0,
      create_time: now.toISOString(),
    })
    .onConflict((each) => each.columns(["user_id", "list", "name"]).doUpdateSet({ query }))
    .execute();
  if (!isDefault) return readPreferences(ctx, list);
  const kept = await own().select("id").where("list", "=", list).where("name", "=", name).executeTakeFirstOrThrow();
  return chooseDefault(ctx, list, kept.id);
}

/** One statement for all of a list's, so that there are never two defaults. */
export async function chooseDefault(ctx: UserContext, list: string, id: string | null): Promise<ListPreferences> {
  const { db, identity } = ctx;
  if (id !== null) await requireView(ctx, id, list);
  await db
    .updateTable("list_views")
    .set((eb) => ({
      is_default: eb
        .case()
        .when("id", "=", id ?? "")
        .then(1)
        .else(0)
        .end(),
    }))
    .where("user_id", "=", identity.userId)
    .where("list", "=", list)
    .execute();
  return readPreferences(ctx, list);
}

export async function dropView(ctx: UserContext, id: string): Promise<{ id: string }> {
  await requireView(ctx, id);
  await ctx.db.deleteFrom("list_views").where("id", "=", id).execute();
  return { id };
}

/** Throws 404 for one that is not there, of another list or of another person. */
async function requireView({ db, identity }: UserContext, id: string, list?: string): Promise<void> {
  const view = await db.selectFrom("list_views").select(["user_id", "list"]).where("id", "=", id).executeTakeFirst();
  if (view?.user_id !== identity.userId || (list !== undefined && view.list !== list)) throw notFound();
}

export async function keepLayout(ctx: UserContext, chosen: BodyOf<typeof saveListLayout>): Promise<ListPreferences> {
  const { db, identity, now } = ctx;
  const { list, ...layout } = chosen;
  await lockPreferences(ctx);
  const others = await db
    .selectFrom("list_layouts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", identity.userId)
    .where("list", "!=", list)
    .executeTakeFirstOrThrow();
  if (Number(others.count) >= mostLists) throw refused("listView.tooMany", { max: mostLists });
  const said = { body: JSON.stringify(layout), update_time: now.toISOString() };
  await db
    .insertInto("list_layouts")
    .values({ user_id: identity.userId, list, ...said })
    .onConflict((each) => each.columns(["user_id", "list"]).doUpdateSet(said))
    .execute();
  return readPreferences(ctx, list);
}
