import { type Handler, handle, handlePublic } from "@gateway/core/handler";
import { notFound, refused } from "@gateway/core/refusal";
import {
  getCompanyUrl,
  getCompanyUrl2,
  getPersonInfo,
  getPersonUrl,
  getRealAuthTicket,
  reportRealAuth,
  verifyCompany,
  verifyPerson,
} from "@protocol/realAuth";
import { maskNationalId } from "@protocol/values/nationalId";
import { auditHandlers } from "./auditHandlers";
import { companyHandlers, requireCompanyUnderReview } from "./companyHandlers";
import { findCompanyProfile } from "./companyStore";
import { judgeCompany, judgePerson, reportAsProvider } from "./embeddedProvider";
import { receiveReport } from "./report";
import { getUsableTicket, makeTicket } from "./tickets";

/** `周*`: the first letter alone. */
const maskName = (name: string) => [...name].map((letter, i) => (i === 0 ? letter : "*")).join("");

const personHandlers: Handler[] = [
  handle(getPersonUrl, async (ctx, { query }) => {
    if (ctx.identity.authStatus === "01") throw refused("realAuth.done");
    return makeTicket(ctx, "person", query.returnUrl);
  }),
  handle(getCompanyUrl, async (ctx, { query }) => {
    const company = await requireCompanyUnderReview(ctx);
    if (company.verified_before) throw refused("realAuth.again");
    return makeTicket(ctx, "company", query.returnUrl);
  }),
  handle(getCompanyUrl2, async (ctx, { query }) => {
    const company = await requireCompanyUnderReview(ctx);
    if (!company.verified_before) throw refused("realAuth.first");
    return makeTicket(ctx, "company", query.returnUrl);
  }),
  handle(getPersonInfo, async ({ db, identity }) => {
    const row = await db
      .selectFrom("person_identities")
      .selectAll()
      .where("user_id", "=", identity.userId)
      .executeTakeFirst();
    return {
      status: identity.authStatus,
      realName: row ? maskName(row.real_name) : "",
      idType: row?.id_type ?? "",
      idNo: row ? maskNationalId(row.id_no) : "",
      reason: row?.reason ?? "",
      updateTime: row?.update_time ?? null,
    };
  }),
];

/** The pages of the embedded provider; where an outside one is set, they are not there. */
const embeddedHandlers: Handler[] = [
  handle(getRealAuthTicket, async (ctx, { params }) => {
    if (ctx.config.realAuth) throw notFound();
    const ticket = await getUsableTicket(ctx, params.ticket);
    const company = ticket.company_id ? await findCompanyProfile(ctx.db, ticket.company_id) : undefined;
    return {
      kind: ticket.kind,
      companyName: company?.name ?? "",
      uscc: company?.uscc ?? "",
      expireTime: ticket.expire_time,
    };
  }),
  handle(verifyPerson, async (ctx, { body }) => {
    if (ctx.config.realAuth) throw notFound();
    await getUsableTicket(ctx, body.ticket, "person");
    const verdict = judgePerson(body.person);
    const { status } = await reportAsProvider(ctx, { ticket: body.ticket, ...verdict, ...body.person });
    return { status, reason: verdict.reason };
  }),
  handle(verifyCompany, async (ctx, { body }) => {
    if (ctx.config.realAuth) throw notFound();
    const ticket = await getUsableTicket(ctx, body.ticket, "company");
    const company = await findCompanyProfile(ctx.db, ticket.company_id ?? "");
    if (!company) throw notFound();
    const declared = { legalName: company.legal_name, legalIdNo: company.legal_id_no };
    const verdict = judgeCompany(body.legal, declared);
    const { status } = await reportAsProvider(ctx, { ticket: body.ticket, ...verdict, uscc: company.uscc });
    return { status, reason: verdict.reason };
  }),
];

export const realAuthHandlers: Handler[] = [
  ...personHandlers,
  ...embeddedHandlers,
  handlePublic(reportRealAuth, async (ctx, { body }) => receiveReport(ctx, body)),
  ...companyHandlers,
  ...auditHandlers,
];
