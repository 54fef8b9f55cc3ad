import { listEntryChecks } from "@gateway/appointments/public";
import { invalid } from "@gateway/core/refusal";
import { type GateKind, gateJob } from "@gateway/documents/gateJob";
import { inWeightStatus } from "@protocol/documentStatuses";
import { applyScenes } from "@protocol/inWeight";
import { message } from "@protocol/message";
import { gateIn } from "./gateIn";
import { goodsRefusal, planIssue } from "./inWeightChecks";
import { boxInputOf, inTimeOf, inWeightKind } from "./inWeightDocument";
import { inWeightLifecycle } from "./inWeightStore";

/** Applications to bring full boxes in at the gate's desk: each box comes in by itself. */
export const inWeightGate: GateKind = {
  kind: inWeightKind,
  due: [inWeightStatus.approved],
  inside: [],
  types: applyScenes,
  perBox: true,
  async jobsOf({ db, now }, row, said) {
    const { body, boxes } = await inWeightLifecycle.read(db, row);
    const approved = row.status === inWeightStatus.approved;
    const outside = body.window && planIssue(now.toISOString(), body.window);
    const { driverName = null, driverMobile = null } = body.content;
    const due = boxes.filter((box) => inTimeOf(box) === null && (!said || box.ctn_no === said));
    return Promise.all(
      due.map(async (box) => {
        const { ctn_no } = box;
        const visit = {
          job: "FI",
          placeCode: row.terminal ?? "",
          plateNo: row.plate_no,
          ctnNo: ctn_no,
          releaseNo: null,
        };
        // nothing releases a box that comes in but the word on its dangerous goods
        const goods = await goodsRefusal(db, row, boxInputOf(box));
        const job = {
          kind: inWeightKind,
          act: approved ? ("arrive" as const) : null,
          ...{ job: "FI", ctnNos: ctn_no ? [ctn_no] : [], code: ctn_no, driverName, driverMobile },
          ...{ from: body.window?.openTime ?? null, to: body.window?.cyCutoff ?? null },
          checks: [
            { check: "status" as const, refusal: approved ? null : message("inWeight.notApproved") },
            { check: "window" as const, refusal: outside },
            ...(await listEntryChecks(db, visit, now)).map((each) =>
              each.check === "release" ? { ...each, refusal: goods } : each,
            ),
          ],
        };
        return gateJob(row, job, ["permit"]);
      }),
    );
  },
  act(ctx, { id, code, plateNo }) {
    if (!code) throw invalid({ code: ["required"] });
    return gateIn(ctx, id, { ctnNo: code, plateNo });
  },
};
