import type { Identity, UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { conflict, notFound, refused } from "@gateway/core/refusal";
import { readStatusFilter, requireAuditor } from "@gateway/realAuth/public";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { readPage } from "@gateway/store/readPage";
import {
  acceptMerchant,
  applyAsMerchant,
  getMerchantAudit,
  getMerchantSettlement,
  type MerchantApplication,
  pageMerchantAudits,
  refuseMerchant,
} from "@protocol/merchants";
import type { MerchantApplicationsTable } from "./tables";

type Row = MerchantApplicationsTable & { company_name: string };

const toApplication = (row: Row): MerchantApplication => ({
  id: row.id,
  companyId: row.company_id,
  companyName: row.company_name,
  status: row.status,
  reason: row.reason,
  version: row.version,
  shopName: row.shop_name,
  shopKind: row.shop_kind,
  contactName: row.contact_name,
  contactMobile: row.contact_mobile,
  contactEmail: row.contact_email,
  introduction: row.introduction,
  createByName: row.create_by_name,
  createTime: row.create_time,
  auditByName: row.audit_by_name,
  auditTime: row.audit_time,
});

const applications = (db: Store) =>
  db
    .selectFrom("merchant_applications")
    .innerJoin("companies", "companies.id", "merchant_applications.company_id")
    .selectAll("merchant_applications")
    .select("companies.name as company_name");

/**
 * Why somebody may not apply now, as a key of the texts `errors`; null where he may (docs/requirements.md §4: merchant
 * status).
 */
export function obstacleOf(
  identity: Pick<Identity, "userType" | "companyAuthStatus">,
  merchantStatus: string,
  lastStatus: string | undefined,
): string | null {
  if (identity.userType !== "1") return "merchant.mainAccount";
  if (identity.companyAuthStatus !== "02") return "merchant.unverified";
  if (merchantStatus === "1") return "merchant.already";
  if (merchantStatus === "3") return "merchant.closed";
  return lastStatus === "00" ? "merchant.waiting" : null;
}

async function readSettlement({ db, identity }: UserContext) {
  const company = await db
    .selectFrom("companies")
    .select("merchant_status")
    .where("id", "=", identity.companyId)
    .executeTakeFirst();
  const merchantStatus = company?.merchant_status ?? "0";
  const last = await applications(db)
    .where("merchant_applications.company_id", "=", identity.companyId)
    .orderBy("merchant_applications.create_time", "desc")
    .orderBy("merchant_applications.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    merchantStatus,
    application: last ? toApplication(last) : null,
    obstacle: obstacleOf(identity, merchantStatus, last?.status),
  };
}

async function getApplication(db: Store, id: string): Promise<MerchantApplication> {
  const row = await applications(db).where("merchant_applications.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toApplication(row);
}

/** 00 → 01 or 08, once, on the version that the auditor has read. */
async function decide(
  ctx: UserContext,
  id: string,
  version: number,
  decision: { status: "01" | "08"; reason: string },
): Promise<MerchantApplication> {
  requireAuditor(ctx, "edit");
  const { db, now, identity } = ctx;
  const before = await getApplication(db, id);
  if (before.companyId === identity.companyId) throw refused("audit.own");
  if (before.version !== version) throw conflict(before);
  const decided = await db
    .updateTable("merchant_applications")
    .set({ ...decision, version: version + 1, audit_by_name: identity.userName, audit_time: now.toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("status", "=", "00")
    .executeTakeFirst();
  if (Number(decided.numUpdatedRows) === 0) throw refused("status.changed");
  if (decision.status === "01") {
    const { companyId } = before;
    await db.updateTable("companies").set({ merchant_status: "1" }).where("id", "=", companyId).execute();
    await db
      .insertInto("company_roles")
      .values({ company_id: companyId, biz_role: "MERCH" })
      .onConflict((there) => there.doNothing())
      .execute();
  }
  return getApplication(db, id);
}

export const merchantHandlers: Handler[] = [
  handle(getMerchantSettlement, (ctx) => readSettlement(ctx)),
  handle(applyAsMerchant, async (ctx, { body }) => {
    const { db, identity, now } = ctx;
    requirePermission(identity, "webSettled", "add");
    const { obstacle } = await readSettlement(ctx);
    if (obstacle) throw refused(obstacle);
    const id = newId();
    await db
      .insertInto("merchant_applications")
      .values({
        id,
        company_id: identity.companyId,
        status: "00",
        reason: "",
        version: 1,
        shop_name: body.shopName,
        shop_kind: body.shopKind,
        contact_name: body.contactName,
        contact_mobile: body.contactMobile,
        contact_email: body.contactEmail,
        introduction: body.introduction,
        create_by: identity.userId,
        create_by_name: identity.userName,
        create_time: now.toISOString(),
        audit_by_name: null,
        audit_time: null,
      })
      .execute();
    return getApplication(db, id);
  }),
  handle(pageMerchantAudits, async (ctx, { body }) => {
    requireAuditor(ctx, "query");
    const status = readStatusFilter(body.searchInfos);
    let matching = applications(ctx.db);
    let counted = ctx.db.selectFrom("merchant_applications");
    if (status) {
      matching = matching.where("merchant_applications.status", "=", status);
      counted = counted.where("status", "=", status);
    }
    const inOrder = matching.orderBy("merchant_applications.create_time", "desc").orderBy("merchant_applications.id");
    return readPage(counted, inOrder, body, toApplication);
  }),
  handle(getMerchantAudit, async (ctx, { params }) => {
    requireAuditor(ctx, "get");
    return getApplication(ctx.db, params.id);
  }),
  handle(acceptMerchant, (ctx, { params, body }) =>
    decide(ctx, params.id, body.version, { status: "01", reason: body.remark }),
  ),
  handle(refuseMerchant, (ctx, { params, body }) =>
    decide(ctx, params.id, body.version, { status: "08", reason: body.remark }),
  ),
];
