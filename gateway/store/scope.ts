import { type RawBuilder, type SqlBool, sql } from "kysely";
import { partyKey } from "./keys";

/** Which documents somebody sees: his company's, those of which his company is the partner, either of these, or all. */
export type Scope = CompanyScope | { by: "all"; besides?: OthersDrafts };

export interface CompanyScope {
  by: "company" | "partner" | "either";
  companyId: string;
}

/** What nobody sees of all: the drafts of other companies. `status` is that of a draft. */
export interface OthersDrafts {
  status: string;
  companyId: string;
}

/** Leaves the drafts of others out; `table` is what the query calls rows with a status and a company. */
export const isNoOthersDraft = (table: string, { status, companyId }: OthersDrafts): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${table}.status`)} <> ${status} or ${sql.ref(`${table}.company_id`)} = ${companyId})`;

/** Whether a row is within a company's scope; `column` says how the query calls a column. */
export function isWithin({ by, companyId }: CompanyScope, column: (name: string) => RawBuilder<unknown>) {
  const is = (name: string) => sql<SqlBool>`${column(name)} = ${companyId}`;
  if (by === "company") return is("company_id");
  if (by === "partner") return is("partner_id");
  return sql<SqlBool>`(${is("company_id")} or ${is("partner_id")})`;
}

/**
 * Whether a company has to do with a document (`table` is what the query calls its row): it is its own, it is one of
 * those that it was passed on to, or, with `partner`, it carries it out.
 */
export const isSeenBy = (table: string, companyId: string, partner = true): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(${column("company_id")} = ${companyId} ${partner ? sql`or ${column("partner_id")} = ${companyId}` : sql``}
    or exists (select 1 from document_keys as k where k.document_id = ${column("id")} and k.name = ${partyKey}
      and k.value = ${companyId}))`;
};
