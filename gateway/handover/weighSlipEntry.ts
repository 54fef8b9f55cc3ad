import type { UserContext } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import { refuseIssues } from "@gateway/documents/checks";
import { keepFiles } from "@gateway/files/public";
import { replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { weighSlipStatus } from "@protocol/documentStatuses";
import {
  type SecondWeighingInput,
  secondWeighingIssues,
  type WeighSlipInput,
  weighingHours,
  weighSlipIssues,
} from "@protocol/weighSlip";
import { findParties } from "./parties";
import { type StoredWeighSlip, type WeighSlipBody, weighSlipKind } from "./weighSlipDocument";
import { weighSlipLifecycle } from "./weighSlipStore";

const hourMs = 3_600_000;

const keepSnapshots = (ctx: UserContext, id: string, ids: readonly string[], field: string) =>
  keepFiles(ctx, ids, { purpose: "photo", keptBy: `${weighSlipKind}:${id}`, field });

/** Enters the first weighing. Throws a 422 with paths from `slip` on. */
export async function enterWeighSlip(ctx: UserContext, slip: WeighSlipInput): Promise<StoredWeighSlip> {
  const { parties, issues } = await findParties(ctx.db, slip);
  refuseIssues("slip", [...weighSlipIssues(slip), ...issues]);
  const id = newId(ctx.now.getTime());
  const firstTime = ctx.now.toISOString();
  const { snapshots, ctnNoConfirmed: _, ...content } = slip;
  const body: WeighSlipBody = {
    ...{ content, parties, firstTime },
    snapshots: await keepSnapshots(ctx, id, snapshots, "slip.snapshots"),
    firstBy: ctx.identity.userName,
    ...{ secondKg: null, secondBy: null, secondTime: null },
  };
  const row = await weighSlipLifecycle.enter(ctx, {
    ...{ id, prefix: "WS", type: "W", status: weighSlipStatus.waiting, plan_time: firstTime },
    plate_no: content.plateNo,
    body: JSON.stringify(body),
  });
  const boxes = [content.ctnNo, content.ctnNo2].filter((ctnNo) => ctnNo !== undefined);
  await replaceBoxes(
    ctx.db,
    id,
    boxes.map((ctn_no, seq) => ({
      ...{ id: newId(), document_id: id, seq, ctn_no, size_type: null, plate_no: content.plateNo },
      ...{ body: "{}", milestones: "{}" },
    })),
  );
  return { row, body, printCount: 0 };
}

/** Enters the second weighing: net and differences follow. Throws 1002 where the first one is too old, else a 422 from `second` on. */
export async function weighAgain(
  ctx: UserContext,
  before: StoredWeighSlip,
  second: SecondWeighingInput,
): Promise<StoredWeighSlip> {
  const { content, firstTime, snapshots } = before.body;
  if (ctx.now.getTime() - Date.parse(firstTime) > weighingHours * hourMs)
    throw refused("weigh.old", { count: weighingHours });
  refuseIssues("second", secondWeighingIssues(second, content));
  const { secondKg, snapshots: added, ...known } = second;
  const said = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  const body: WeighSlipBody = {
    ...before.body,
    content: { ...content, ...said },
    snapshots: [...snapshots, ...(await keepSnapshots(ctx, before.row.id, added, "second.snapshots"))],
    secondKg,
    secondBy: ctx.identity.userName,
    secondTime: ctx.now.toISOString(),
  };
  return weighSlipLifecycle.act(ctx, before, "second", { body });
}
