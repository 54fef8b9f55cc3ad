import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { notFound, Refusal, refused } from "@gateway/core/refusal";
import { keepFiles } from "@gateway/files/public";
import { codes } from "@protocol/codes";
import { type CompanyInput, type CompanyProfile, getCompanyProfile, submitCompanyProfile } from "@protocol/companies";
import { emptyProfile, toCompanyProfile } from "./companyAnswers";
import { findCompanyProfile, openCompany, type StoredCompany, saveCompany } from "./companyStore";

/** Company details are no business of a sub-account; for it they are not there (docs/requirements.md §6). */
function requireNoSubAccount({ identity }: UserContext): void {
  if (identity.userType === "5") throw notFound();
}

const isMainAccount = ({ identity }: UserContext) => identity.userType === "1";

async function readProfile(ctx: UserContext, companyId = ctx.identity.companyId): Promise<CompanyProfile> {
  const { db, identity } = ctx;
  const row = companyId ? await findCompanyProfile(db, companyId) : undefined;
  if (!row) return emptyProfile(companyId, identity.companyName, identity.companyAuthStatus);
  return toCompanyProfile(db, row, { masked: !isMainAccount(ctx) });
}

async function submit(ctx: UserContext, version: number, company: CompanyInput): Promise<CompanyProfile> {
  requireNoSubAccount(ctx);
  if (!isMainAccount(ctx)) throw new Refusal(codes.forbidden, "forbidden");
  if (ctx.identity.authStatus !== "01") throw refused("realAuth.personFirst");
  const companyId = ctx.identity.companyId || (await openCompany(ctx, company.name));
  await saveCompany(ctx, companyId, version, company);
  const within = { ...ctx, identity: { ...ctx.identity, companyId } };
  for (const [field, purpose] of [
    ["licenceFile", "licence"],
    ["authLetter", "authLetter"],
  ] as const) {
    const id = company[field];
    await keepFiles(within, id ? [id] : [], { purpose, keptBy: `company:${companyId}`, field: `company.${field}` });
  }
  return readProfile(within, companyId);
}

/** The company whose licence is to be looked at; only its main account leads it there. */
export async function requireCompanyUnderReview(ctx: UserContext): Promise<StoredCompany> {
  requireNoSubAccount(ctx);
  if (!isMainAccount(ctx)) throw new Refusal(codes.forbidden, "forbidden");
  const company = await findCompanyProfile(ctx.db, ctx.identity.companyId);
  if (company?.status !== "09") throw refused("realAuth.submitFirst");
  return company;
}

export const companyHandlers: Handler[] = [
  handle(getCompanyProfile, async (ctx) => {
    requireNoSubAccount(ctx);
    return readProfile(ctx);
  }),
  handle(submitCompanyProfile, (ctx, { body }) => submit(ctx, body.version, body.company)),
];
