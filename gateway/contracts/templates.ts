import type { UserContext } from "@gateway/core/context";
import { fieldPath } from "@gateway/core/fieldPath";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { conflict, invalid, notFound, Refusal } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { codes } from "@protocol/codes";
import { variablesIn } from "@protocol/contract";
import {
  type ContractTemplate,
  type ContractTemplateInput,
  contractTemplateIssues,
  createContractTemplate,
  getContractTemplate,
  listContractTemplates,
  updateContractTemplate,
} from "@protocol/contractTemplates";
import type { ContractTemplatesTable } from "./tables";

/** Those of the port, for everybody, and of the own company. */
async function listSeen({ db, identity }: UserContext): Promise<ContractTemplatesTable[]> {
  const ports = db.selectFrom("company_roles").select("company_id").where("biz_role", "=", "PORT");
  return db
    .selectFrom("contract_templates")
    .selectAll()
    .where((eb) => eb.or([eb("company_id", "in", ports), eb("company_id", "=", identity.companyId)]))
    .orderBy("name")
    .orderBy("id")
    .execute();
}

const versionOf = (db: Store, id: string, version: number) =>
  db
    .selectFrom("contract_template_versions")
    .selectAll()
    .where("template_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();

/** A version of a template that this person's company sees, and whether contracts may still be sent by it; undefined where there is none. */
export async function findTemplate(ctx: UserContext, id: string, version: number) {
  const seen = (await listSeen(ctx)).find((each) => each.id === id);
  const found = seen && (await versionOf(ctx.db, id, version));
  return found && { ...found, enabled: seen.enabled === 1 };
}

const common = (row: ContractTemplatesTable, { identity }: UserContext, text: string) => ({
  id: row.id,
  name: row.name,
  version: row.version,
  revision: row.revision,
  enabled: row.enabled === 1,
  companyName: row.company_name,
  own: row.company_id === identity.companyId,
  variables: variablesIn(text),
  updateTime: row.update_time,
});

async function answer(ctx: UserContext, id: string, wanted?: number): Promise<ContractTemplate> {
  const row = (await listSeen(ctx)).find((each) => each.id === id);
  const version = row && (await versionOf(ctx.db, id, wanted ?? row.version));
  if (!row || !version) throw notFound();
  const versions = await ctx.db
    .selectFrom("contract_template_versions")
    .select(["version", "create_by_name", "create_time"])
    .where("template_id", "=", id)
    .orderBy("version", "desc")
    .execute();
  return {
    ...common(row, ctx, version.text),
    ...{ name: version.name, version: version.version, text: version.text },
    versions: versions.map((each) => ({
      version: each.version,
      createByName: each.create_by_name,
      createTime: each.create_time,
    })),
  };
}

/** Kept by the port's clerks and by main accounts. */
function requireKeeper({ identity }: UserContext, key: "add" | "edit"): void {
  requirePermission(identity, "contractTemplate", key);
  if (!identity.companyId || (identity.userType === "5" && !isPort(identity)))
    throw new Refusal(codes.forbidden, "forbidden");
}

function requireWhole(template: ContractTemplateInput): { name: string; text: string; enabled: boolean } {
  const issues = contractTemplateIssues(template);
  if (issues.length > 0)
    throw invalid(Object.fromEntries(issues.map((each) => [fieldPath(["template", ...each.path]), [each.message]])));
  return { name: template.name ?? "", text: template.text ?? "", enabled: template.enabled };
}

const addVersion = ({ db, identity, now }: UserContext, id: string, version: number, name: string, text: string) =>
  db
    .insertInto("contract_template_versions")
    .values({
      ...{ template_id: id, version, name, text },
      ...{ create_by: identity.userId, create_by_name: identity.userName, create_time: now.toISOString() },
    })
    .execute();

export const templateHandlers: Handler[] = [
  handle(listContractTemplates, async (ctx) => {
    requirePermission(ctx.identity, "contractTemplate", "query");
    const rows = await listSeen(ctx);
    return Promise.all(rows.map(async (row) => common(row, ctx, (await versionOf(ctx.db, row.id, row.version))!.text)));
  }),

  handle(getContractTemplate, (ctx, { params, query }) => {
    requirePermission(ctx.identity, "contractTemplate", "get");
    return answer(ctx, params.id, query.version === undefined ? undefined : Number(query.version));
  }),

  handle(createContractTemplate, async (ctx, { body }) => {
    requireKeeper(ctx, "add");
    const { name, text, enabled } = requireWhole(body.template);
    const id = newId(ctx.now.getTime());
    const { companyId, companyName } = ctx.identity;
    await ctx.db
      .insertInto("contract_templates")
      .values({
        ...{ id, name, version: 1, revision: 1, enabled: enabled ? 1 : 0, update_time: ctx.now.toISOString() },
        ...{ company_id: companyId, company_name: companyName },
      })
      .execute();
    await addVersion(ctx, id, 1, name, text);
    return answer(ctx, id);
  }),

  handle(updateContractTemplate, async (ctx, { params, body }) => {
    requireKeeper(ctx, "edit");
    const { name, text, enabled } = requireWhole(body.template);
    const row = (await listSeen(ctx)).find((each) => each.id === params.id);
    if (row?.company_id !== ctx.identity.companyId) throw notFound();
    const latest = (await versionOf(ctx.db, row.id, row.version))!;
    // versions never change: who has used one has signed just that
    const next = latest.text === text && latest.name === name ? row.version : row.version + 1;
    const { numUpdatedRows } = await ctx.db
      .updateTable("contract_templates")
      .set({
        name,
        version: next,
        enabled: enabled ? 1 : 0,
        revision: body.revision + 1,
        update_time: ctx.now.toISOString(),
      })
      .where("id", "=", row.id)
      .where("revision", "=", body.revision)
      .executeTakeFirst();
    // a form that is saved again changes the template as it is now
    if (numUpdatedRows !== 1n) throw conflict({ version: (await answer(ctx, row.id)).revision });
    if (next !== row.version) await addVersion(ctx, row.id, next, name, text);
    return answer(ctx, row.id);
  }),
];
