import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { keepFiles } from "@gateway/files/public";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { sealApplies } from "@protocol/sealApplies";
import { type SealApplyInput, sealApplyRules } from "@protocol/sealApply";
import { type SealApplyBody, type StoredSealApply, sealApplyKind } from "./sealApplyDocument";
import {
  endOtherSeals,
  sealApplyAnswer,
  sealApplyExportAnswer,
  sealApplyLifecycle,
  sealApplyPages,
  sealApplyRowAnswer,
} from "./sealApplyStore";

const keepLetter = (ctx: UserContext, id: string, files: readonly string[]) =>
  keepFiles(ctx, files, { purpose: "attachment", keptBy: `${sealApplyKind}:${id}`, field: "apply.files" });

const keepSeal = (ctx: UserContext, id: string, files: readonly string[]) =>
  keepFiles(ctx, files, { purpose: "seal", keptBy: `${sealApplyKind}:${id}`, field: "apply.sealFile" });

const inputOf = ({ body }: StoredSealApply): SealApplyInput => ({
  ...body.content,
  sealFile: body.seal?.id,
  files: body.files.map(({ id }) => id),
});

/** The application on which the port decides, its company's others locked with it: a company signs with one seal. */
async function getToDecide(ctx: UserContext, action: "approve" | "return" | "revoke", id: string, version: number) {
  const seen = await sealApplyLifecycle.getFor(ctx, id);
  await lockSubjects(ctx.db, [`${sealApplyKind}:${seen.row.company_id}`]);
  return sealApplyLifecycle.getToAct(ctx, action, id, version);
}

/** A company asks to sign contracts here, and the port decides. */
export const sealApplyHandlers: Handler[] = [
  ...documentHandlers<typeof sealApplies, StoredSealApply, SealApplyInput>(sealApplies, sealApplyLifecycle, {
    pages: sealApplyPages,
    // the port applies for itself, too, and its clerks decide on all
    scopeOf: ownOrAll,
    permissionOf: () => sealApplyKind,
    enteredBy: "both",
    prefixOf: () => "SA",
    typeOf: () => "S",
    field: "apply",
    rows: async ({ identity }, rows) => rows.map((row) => sealApplyRowAnswer(identity, row)),
    exportRows: async ({ identity }, rows) => rows.map((row) => sealApplyExportAnswer(identity, row)),
    answer: sealApplyAnswer,
    issues: (_ctx, apply, mode) => sealApplyRules(mode)(apply),
    async check(ctx, apply, mode) {
      requireVerified(ctx, mode);
      refuseIssues("apply", sealApplyRules(mode)(apply));
    },
    columns: () => ({}),
    async body(ctx, id, { files, sealFile, ...content }): Promise<SealApplyBody> {
      const [seal = null] = await keepSeal(ctx, id, sealFile ? [sealFile] : []);
      return { content, files: await keepLetter(ctx, id, files), seal };
    },
    saveParts: async () => undefined,
    inputOf,
    shownInputOf: (_ctx, { body }) => ({
      ...body.content,
      sealFile: body.seal?.name,
      files: body.files.map(({ name }) => name),
    }),
    async releaseParts(ctx, row) {
      await keepLetter(ctx, row.id, []);
      await keepSeal(ctx, row.id, []);
    },
  }),

  handle(sealApplies.approve, async (ctx, { params, body: { version, remark = null } }) => {
    const before = await getToDecide(ctx, "approve", params.id, version);
    await endOtherSeals(ctx, before.row);
    const patch = auditColumns(ctx, remark);
    return sealApplyAnswer(ctx, await sealApplyLifecycle.act(ctx, before, "approve", { patch, remark }));
  }),

  ...(["return", "revoke"] as const).map((action) =>
    handle(sealApplies[action], async (ctx, { params, body: { version, remark } }) => {
      const before = await getToDecide(ctx, action, params.id, version);
      if (action === "revoke") await endOtherSeals(ctx, before.row);
      const patch = auditColumns(ctx, remark);
      return sealApplyAnswer(ctx, await sealApplyLifecycle.act(ctx, before, action, { patch, remark }));
    }),
  ),
];
