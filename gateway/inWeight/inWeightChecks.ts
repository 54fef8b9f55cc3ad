import { listCodes, listUnknownCodes, placeParam } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { listApprovedDangerousGoods } from "@gateway/declarations/public";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { type Call, listCalls } from "@gateway/voyages/public";
import { type InWeightBoxInput, type InWeightInput, planTimeOf } from "@protocol/inWeight";
import type { InWeightWindow } from "@protocol/inWeights";
import { type FieldIssue, message, type Packed } from "@protocol/message";
import { toShanghai } from "@protocol/values/instant";

const clock = (instant: string) => toShanghai(instant).slice(0, 16);

type Ship = Pick<InWeightInput, "vesselName" | "voyage" | "terminalCode">;

/** The call of a ship on a voyage as the schedule has it now: at the terminal that is named, else at her first one. */
export async function findCall({ db, now }: UserContext, ship: Ship): Promise<Call | undefined> {
  const calls = (await listCalls(db, now)).filter(
    (call) => call.vessel_name === ship.vesselName && call.voyage === ship.voyage,
  );
  return calls.find((call) => call.terminal_code === ship.terminalCode) ?? calls[0];
}

export const windowOf = ({ open_time, cy_cutoff, vgm_cutoff }: Call): InWeightWindow => ({
  ...{ openTime: open_time, cyCutoff: cy_cutoff, vgmCutoff: vgm_cutoff },
});

/** Whether an instant (ISO UTC) lies between the opening of the yard and its cut-off; the message where it does not. */
export function planIssue(planTime: string, { openTime, cyCutoff }: InWeightWindow) {
  if (planTime >= openTime && planTime <= cyCutoff) return null;
  return message("inWeight.outsideWindow", { from: clock(openTime), to: clock(cyCutoff) });
}

/** What the schedule says against an application: no such call, another terminal, a plan outside, a VGM too late. */
async function listCallIssues(ctx: UserContext, application: InWeightInput): Promise<FieldIssue[]> {
  const { vesselName, voyage, terminalCode } = application;
  const planTime = planTimeOf(application);
  if (!vesselName || !voyage) return [];
  const call = await findCall(ctx, application);
  if (!call) return [{ path: ["voyage"], message: message("inWeight.noCall") }];
  const issues: FieldIssue[] = [];
  if (terminalCode && terminalCode !== call.terminal_code)
    issues.push({
      path: ["terminalCode"],
      message: message("inWeight.otherTerminal", await placeParam(ctx.db, "terminal", [call.terminal_code])),
    });
  if (call.vgm_cutoff < ctx.now.toISOString())
    issues.push({ path: ["voyage"], message: message("inWeight.vgmCutoff", { time: clock(call.vgm_cutoff) }) });
  const outside = planTime ? planIssue(planTime, windowOf(call)) : null;
  if (outside) issues.push({ path: ["planTime"], message: outside });
  return issues;
}

/**
 * Dangerous goods of a company: what is ticked has been approved for this box and voyage, and what has been approved is
 * ticked.
 */
export async function listGoodsIssues(db: Store, companyId: string, application: InWeightInput): Promise<FieldIssue[]> {
  const { vesselName = "", voyage = "", boxes } = application;
  const approved = await listApprovedDangerousGoods(db, {
    ...{ companyId, vesselName, voyage },
    ctnNos: boxes.flatMap(({ ctnNo }) => ctnNo ?? []),
  });
  return boxes.flatMap(({ ctnNo = "", isDg, dgNo }, i) => {
    const numbers = approved.get(ctnNo) ?? [];
    if (isDg && dgNo && !numbers.includes(dgNo))
      return [{ path: ["boxes", i, "dgNo"], message: message("inWeight.dgUnknown", { dgNo }) }];
    const [docNo] = numbers;
    if (!isDg && docNo)
      return [{ path: ["boxes", i, "isDg"], message: message("inWeight.dgUnticked", { dgNo: docNo }) }];
    return [];
  });
}

/**
 * Why a box may not come in with its dangerous goods: no declaration of them is approved any more. A new version of the
 * declaration is as good as the one that the application names.
 */
export async function goodsRefusal(
  db: Store,
  { company_id: companyId, vessel_name, voyage }: Pick<DocumentRow, "company_id" | "vessel_name" | "voyage">,
  { ctnNo = "", isDg }: InWeightBoxInput,
): Promise<Packed | null> {
  if (!isDg) return null;
  const approved = await listApprovedDangerousGoods(db, {
    ...{ companyId, vesselName: vessel_name ?? "", voyage: voyage ?? "", ctnNos: [ctnNo] },
  });
  return approved.has(ctnNo) ? null : message("inWeight.dgEnded", { ctnNo });
}

/** Kinds of packages that the port's list does not have; a port without it takes any. */
async function listUnknownPackages(db: Store, { boxes }: InWeightInput): Promise<FieldIssue[]> {
  const known = (await listCodes(db, ["packageCode"])).get("packageCode");
  return boxes.flatMap(({ pkgType: code }, i) =>
    known && code && !known.has(code)
      ? [{ path: ["boxes", i, "pkgType"], message: message("code.unknown", { code }) }]
      : [],
  );
}

/** What only the port knows of an application: codes in any case, schedule and dangerous goods once it is submitted. */
export async function listPortIssues(
  ctx: UserContext,
  application: InWeightInput,
  mode: "draft" | "submit",
): Promise<FieldIssue[]> {
  const { terminalCode, ctnOperatorCode } = application;
  const unknown = await listUnknownCodes(ctx.db, {
    terminalCode: { code: terminalCode, lists: ["terminal"] },
    ctnOperatorCode: { code: ctnOperatorCode, lists: ["operator"] },
  });
  unknown.push(...(await listUnknownPackages(ctx.db, application)));
  if (mode === "draft") return unknown;
  const calls = await listCallIssues(ctx, application);
  return [...unknown, ...calls, ...(await listGoodsIssues(ctx.db, ctx.identity.companyId, application))];
}
