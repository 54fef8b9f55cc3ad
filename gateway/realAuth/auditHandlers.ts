import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { notFound, refused } from "@gateway/core/refusal";
import { readPage } from "@gateway/store/readPage";
import type { ResultOf } from "@protocol/call";
import { approveCompany, getCompanyAudit, pageCompanyAudits, refuseCompany } from "@protocol/companies";
import type { ActionKey } from "@protocol/identity";
import type { PageQuery } from "@protocol/page";
import { readStatusFilter } from "./auditPages";
import { toCompanyProfile } from "./companyAnswers";
import { failCompany, findCompanyProfile, passCompany } from "./companyStore";

/** Port staff alone audit; for all others there is nothing to audit. */
export function requireAuditor({ identity }: UserContext, action: ActionKey): void {
  if (!identity.bizRoles.includes("PORT")) throw notFound();
  requirePermission(identity, "companyAudit", action);
}

async function readAudit(ctx: UserContext, companyId: string) {
  const row = await findCompanyProfile(ctx.db, companyId);
  if (!row) throw notFound();
  return toCompanyProfile(ctx.db, row, { masked: false });
}

async function decide(ctx: UserContext, companyId: string, work: () => Promise<void>) {
  requireAuditor(ctx, "edit");
  await readAudit(ctx, companyId);
  if (companyId === ctx.identity.companyId) throw refused("audit.own");
  await work();
  ctx.log.info({ companyId, userId: ctx.identity.userId, traceId: ctx.traceId }, "company audited");
  return readAudit(ctx, companyId);
}

async function pageCompanies({ db }: UserContext, query: PageQuery): Promise<ResultOf<typeof pageCompanyAudits>> {
  const status = readStatusFilter(query.searchInfos);
  let matching = db
    .selectFrom("company_profiles")
    .innerJoin("companies", "companies.id", "company_profiles.company_id");
  if (status) matching = matching.where("companies.auth_status", "=", status);
  const inOrder = matching
    .selectAll("company_profiles")
    .select("companies.auth_status as status")
    .orderBy("company_profiles.submit_time", "desc")
    .orderBy("company_profiles.company_id");
  return readPage(matching, inOrder, query, (row) => ({
    id: row.company_id,
    name: row.name,
    uscc: row.uscc,
    status: row.status,
    bizRoles: JSON.parse(row.biz_roles),
    submitByName: row.submit_by_name,
    submitTime: row.submit_time,
  }));
}

export const auditHandlers: Handler[] = [
  handle(pageCompanyAudits, async (ctx, { body }) => {
    requireAuditor(ctx, "query");
    return pageCompanies(ctx, body);
  }),
  handle(getCompanyAudit, async (ctx, { params }) => {
    requireAuditor(ctx, "get");
    return readAudit(ctx, params.id);
  }),
  handle(approveCompany, (ctx, { params, body }) =>
    decide(ctx, params.id, () =>
      passCompany(ctx, params.id, { auditor: ctx.identity.userName, version: body.version }),
    ),
  ),
  handle(refuseCompany, (ctx, { params, body }) =>
    decide(ctx, params.id, () =>
      failCompany(ctx, params.id, body.remark, { auditor: ctx.identity.userName, version: body.version }),
    ),
  ),
];
