import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { refused } from "@gateway/core/refusal";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { giveBackFee } from "@gateway/fees/public";
import { keepFiles } from "@gateway/files/public";
import { refundFees } from "@gateway/invoicing/public";
import { listChanges } from "@gateway/store/changes";
import { lockDocument } from "@gateway/store/documents";
import { type LicenseRemakeInput, licenseRemakeRules } from "@protocol/licenseRemake";
import { licenseRemakes } from "@protocol/licenseRemakes";
import { message } from "@protocol/message";
import { licenseRemakeAnswer, licenseRemakeExportAnswer, licenseRemakeRowAnswer } from "./licenseRemakeAnswers";
import {
  contentColumns,
  inputOf,
  type LicenseRemakeBody,
  licenseRemakeKind,
  type StoredLicenseRemake,
  shownInputOf,
} from "./licenseRemakeDocument";
import { paymentNoOf } from "./licenseRemakeFees";
import { licenseRemakeLifecycle, licenseRemakePages } from "./licenseRemakeStore";
import { giveLicense } from "./licenses";
import { registered, type StoredWheelMachine } from "./wheelMachineDocument";
import { wheelMachineLifecycle } from "./wheelMachineStore";

const keepPapers = (ctx: UserContext, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${licenseRemakeKind}:${id}`, field: "remake.files" });

/** The company's own machine that has a license; undefined for any other id. */
async function findLicensed(ctx: UserContext, machineId: string | undefined): Promise<StoredWheelMachine | undefined> {
  const machine = machineId ? await wheelMachineLifecycle.find(ctx.db, machineId) : undefined;
  const own = machine?.row.company_id === ctx.identity.companyId;
  return machine && own && registered.includes(machine.row.status) ? machine : undefined;
}

/** Locks the machine whose license is replaced; 1002 where it has been scrapped meanwhile. */
async function takeMachine(ctx: UserContext, { row }: StoredLicenseRemake): Promise<StoredWheelMachine> {
  const machineId = row.parent_id ?? "";
  await lockDocument(ctx.db, machineId);
  const machine = await wheelMachineLifecycle.find(ctx.db, machineId);
  if (!machine || !registered.includes(machine.row.status)) throw refused("remake.scrapped");
  return machine;
}

/** The fields that say something: what is left out or empty changes nothing. */
const withoutEmpty = <T extends object>(said: T): Partial<T> =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as Partial<T>;

export const licenseRemakeHandlers: Handler[] = [
  ...documentHandlers<typeof licenseRemakes, StoredLicenseRemake, LicenseRemakeInput>(
    licenseRemakes,
    licenseRemakeLifecycle,
    {
      pages: licenseRemakePages,
      scopeOf: ownOrAll,
      permissionOf: () => licenseRemakeKind,
      typeOf: () => "R",
      prefixOf: () => "LR",
      field: "remake",
      rows: async ({ identity }, rows) => rows.map((row) => licenseRemakeRowAnswer(identity, row)),
      exportRows: async ({ identity }, rows) => rows.map((row) => licenseRemakeExportAnswer(identity, row)),
      answer: licenseRemakeAnswer,
      issues: (_ctx, remake, mode) => licenseRemakeRules(mode)(remake),
      async check(ctx, remake, mode) {
        requireVerified(ctx, mode);
        const issues = licenseRemakeRules(mode)(remake);
        if (remake.machineId && !(await findLicensed(ctx, remake.machineId)))
          issues.push({ path: ["machineId"], message: message("machine.unknown") });
        refuseIssues("remake", issues);
      },
      columns: contentColumns,
      async body(ctx, id, { files, ...content }, before): Promise<LicenseRemakeBody> {
        const machine = await findLicensed(ctx, content.machineId);
        return {
          content,
          files: await keepPapers(ctx, id, files),
          machineNo: machine?.body.content.machineNo ?? null,
          oldLicenseNo: machine?.body.licenseNo ?? null,
          newLicenseNo: null,
          // the ledger never forgets a round
          payRound: before?.body.payRound ?? 0,
          paidTime: null,
          txnNo: null,
          refunded: before?.body.refunded ?? false,
        };
      },
      saveParts: async () => undefined,
      inputOf,
      shownInputOf: (_ctx, remake) => shownInputOf(remake),
      async releaseParts(ctx, row) {
        await keepPapers(ctx, row.id, []);
      },
    },
  ),

  handle(licenseRemakes.review, async (ctx, { params, body: { version, fee, remark = null } }) => {
    const before = await licenseRemakeLifecycle.getToAct(ctx, "review", params.id, version);
    await takeMachine(ctx, before);
    const patch = { amount: fee, ...auditColumns(ctx, remark) };
    return licenseRemakeAnswer(ctx, await licenseRemakeLifecycle.act(ctx, before, "review", { patch, remark }));
  }),

  handle(licenseRemakes.return, async (ctx, { params, body: { version, remark } }) => {
    const before = await licenseRemakeLifecycle.getToAct(ctx, "return", params.id, version);
    const patch = { amount: 0, ...auditColumns(ctx, remark) };
    return licenseRemakeAnswer(ctx, await licenseRemakeLifecycle.act(ctx, before, "return", { patch, remark }));
  }),

  handle(licenseRemakes.refund, async (ctx, { params, body: { version, remark } }) => {
    const before = await licenseRemakeLifecycle.getToAct(ctx, "refund", params.id, version);
    const { company_id: companyId } = before.row;
    await giveBackFee(ctx, { kind: licenseRemakeKind, companyId, bizNo: paymentNoOf(before) }, remark);
    if (before.body.txnNo) await refundFees(ctx.db, before.body.txnNo);
    const after = await licenseRemakeLifecycle.act(ctx, before, "refund", {
      patch: auditColumns(ctx, remark),
      body: { ...before.body, refunded: true },
      remark,
    });
    return licenseRemakeAnswer(ctx, after);
  }),

  handle(licenseRemakes.issue, async (ctx, { params, body: { version, remark = null, ...said } }) => {
    const before = await licenseRemakeLifecycle.getToAct(ctx, "issue", params.id, version);
    const machine = await takeMachine(ctx, before);
    const remakeNo = before.row.doc_no;
    const licenseNo = await giveLicense(ctx.db, { machineId: machine.row.id, remakeNo, now: ctx.now });
    const { content } = machine.body;
    const now = before.body.content.reason === "CHANGED" ? { ...content, ...withoutEmpty(said) } : content;
    await wheelMachineLifecycle.act(ctx, machine, "relicense", {
      body: { ...machine.body, content: now, licenseNo },
      changes: [...listChanges(content, now), { field: "licenseNo", from: machine.body.licenseNo, to: licenseNo }],
      remark: remakeNo,
    });
    const after = await licenseRemakeLifecycle.act(ctx, before, "issue", {
      patch: auditColumns(ctx, remark),
      body: { ...before.body, newLicenseNo: licenseNo },
      remark,
    });
    return licenseRemakeAnswer(ctx, after);
  }),
];
