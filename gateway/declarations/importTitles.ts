import type { UserContext } from "@gateway/core/context";
import { requirePermission } from "@gateway/core/permission";
import { refused } from "@gateway/core/refusal";
import type { BodyOf, ResultOf } from "@protocol/call";
import type { DeclarationKind } from "@protocol/declaration";
import { type getImportTitles, mostTitles, type saveImportTitles } from "@protocol/importTitles";

/** What the company of this person has chosen for the titles of its spreadsheets. Throws 403 without the right to import. */
export async function readImportTitles(
  { db, identity }: UserContext,
  kind: DeclarationKind,
): Promise<ResultOf<typeof getImportTitles>> {
  requirePermission(identity, kind, "import");
  const rows = await db
    .selectFrom("import_titles")
    .select(["title", "field"])
    .where("company_id", "=", identity.companyId)
    .where("kind", "=", kind)
    .orderBy("title")
    .execute();
  return { choices: Object.fromEntries(rows.map(({ title, field }) => [title, field])) };
}

/** Keeps choices over those of the same titles. Throws 403 without the right to import, 1002 for more than 400 titles. */
export async function keepImportTitles(
  ctx: UserContext,
  kind: DeclarationKind,
  { choices }: BodyOf<typeof saveImportTitles>,
): Promise<ResultOf<typeof saveImportTitles>> {
  const { db, identity, now } = ctx;
  const kept = await readImportTitles(ctx, kind);
  const all = { ...kept.choices, ...choices };
  if (Object.keys(all).length > mostTitles) throw refused("import.tooManyTitles", { max: mostTitles });
  for (const [title, field] of Object.entries(choices)) {
    await db
      .insertInto("import_titles")
      .values({ company_id: identity.companyId, kind, title, field, update_time: now.toISOString() })
      .onConflict((each) =>
        each.columns(["company_id", "kind", "title"]).doUpdateSet({ field, update_time: now.toISOString() }),
      )
      .execute();
  }
  return { choices: all };
}
