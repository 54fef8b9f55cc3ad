import type { UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { isSeenBy } from "@gateway/store/scope";
import { type DocumentKind, documentKinds, permissionsOfKind } from "@protocol/documentKinds";
import { permissionOfTruckType } from "@protocol/identity";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The kinds of documents that the company's main account may look at. */
export const seenKinds = ({ identity }: UserContext): DocumentKind[] =>
  documentKinds.filter((kind) => permissionsOfKind[kind].some((permission) => may(identity, permission, "get")));

/** Of truck orders, the types that he may look at. */
const seenTypes = ({ identity }: UserContext) =>
  ["E", "I", "O"].filter((type) => may(identity, permissionOfTruckType(type), "get"));

/** Documents that the company sees in the portal's lists; `table` is what the query calls their rows. */
export function isVisible(ctx: UserContext, table: string, kind?: DocumentKind): RawBuilder<SqlBool> {
  const kinds = seenKinds(ctx).filter((each) => kind === undefined || each === kind);
  const types = seenTypes(ctx);
  if (kinds.length === 0) return sql<SqlBool>`1 = 0`;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const ofKind = sql<SqlBool>`${column("kind")} in (${sql.join(kinds)})`;
  const ofType =
    types.length === 0
      ? sql<SqlBool>`${column("kind")} <> 'truckOrder'`
      : sql<SqlBool>`(${column("kind")} <> 'truckOrder' or (case when ${column("type")} in ('E', 'I') then ${column("type")} else 'O' end) in (${sql.join(types)}))`;
  return sql<SqlBool>`(${ofKind} and ${ofType} and ${isSeenBy(table, ctx.identity.companyId)})`;
}

/** Whether a document of the company names a box. */
export async function hasBox(ctx: UserContext, ctnNo: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom("document_boxes as b")
    .innerJoin("documents as d", "d.id", "b.document_id")
    .select("b.id")
    .where("b.ctn_no", "=", ctnNo)
    .where(isVisible(ctx, "d"))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
