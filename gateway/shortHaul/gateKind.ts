import { invalid } from "@gateway/core/refusal";
import { type GateKind, gateJob } from "@gateway/documents/gateJob";
import { shortOrderStatus } from "@protocol/documentStatuses";
import { message } from "@protocol/message";
import { type BoxMove, nextMoveOf, shortPurposes } from "@protocol/shortOrder";
import { moveBox } from "./boxMoves";
import { movesOf, shortOrderKind } from "./shortOrderDocument";
import { shortOrderLifecycle } from "./shortOrderStore";

const acts = { gateOut: "depart", gateIn: "arrive" } as const satisfies Record<BoxMove, string>;
/** What a gate calls a box that leaves or comes, full and empty. */
const jobs = { gateOut: { F: "FO", E: "PE" }, gateIn: { F: "FI", E: "RE" } } as const;

/** Short-haul orders at the gate's desk: each box leaves one place and comes to another by itself. */
export const shortOrderGate: GateKind = {
  kind: shortOrderKind,
  due: [shortOrderStatus.paid],
  inside: [],
  types: shortPurposes,
  perBox: true,
  async jobsOf({ db }, row, said) {
    const { body, boxes } = await shortOrderLifecycle.read(db, row);
    const paid = row.status === shortOrderStatus.paid;
    return boxes.flatMap((box) => {
      const next = nextMoveOf(movesOf(box));
      if (!next || !box.ctn_no || (said && box.ctn_no !== said)) return [];
      const job = {
        kind: shortOrderKind,
        act: paid ? acts[next] : null,
        job: jobs[next][body.content.fullEmpty ?? "F"],
        ...{ placeCode: next === "gateOut" ? row.yard : row.terminal, ctnNos: [box.ctn_no], code: box.ctn_no },
        to: row.plan_time || null,
        checks: [{ check: "status" as const, refusal: paid ? null : message("gate.notPaid") }],
      };
      return [gateJob(row, job)];
    });
  },
  act(ctx, { id, act, code, plateNo }) {
    if (!code) throw invalid({ code: ["required"] });
    return moveBox(ctx, id, act === acts.gateIn ? "gateIn" : "gateOut", { ctnNo: code, plateNo });
  },
};
