import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import type { Call } from "@protocol/call";
import {
  cancelSendOrder,
  confirmSendOrder,
  dispatchInput,
  dispatchSendOrder,
  getSendOrder,
  listDrivers,
  listSendOrderEvents,
  listVehicles,
  reassignSendOrder,
  type SendOrder,
  withdrawSendOrder,
} from "@protocol/sendOrder";
import { jobTypes, milestonesOf } from "@protocol/truckOrder";
import { containerNumberWarning, normaliseContainerNumber } from "@protocol/values/containerNumber";
import { toShanghai } from "@protocol/values/instant";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import {
  followWrite,
  readTransition,
  refusedTransition,
  refuseFields,
  type TransitionAnswer,
} from "../documents/transitions.server";
import { parseForm } from "../forms/parseForm";
import { type Attempt, missing, requirePermission } from "../person.server";
import { sendDetailPath } from "./paths";

/**
 * One send order with what its fleet may put on it. `types` are the order types that this screen is for
 * (docs/requirements.md §2).
 */
export async function loadSendOrder(args: LoaderFunctionArgs, isMine: (orderType: string) => boolean) {
  const person = await requirePermission(args, "sends", "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const [send, events, dicts] = await Promise.all([
    person.call(getSendOrder, { params: { id } }),
    person.call(listSendOrderEvents, { params: { id } }),
    getDicts(person, ["terminal", "yard"]),
  ]);
  if (!isMine(send.orderType)) throw missing(args.context.traceId);
  const dispatching = send.allowedActions.includes("dispatch") || send.allowedActions.includes("reassign");
  const [vehicles, drivers] = dispatching
    ? await Promise.all([person.call(listVehicles), person.call(listDrivers)])
    : [[], []];
  return { send, events, dicts, vehicles, drivers, startValue: startValue(send), idempotencyKey: randomUUID() };
}

export type SendPage = Awaited<ReturnType<typeof loadSendOrder>>;

/** What the page shows after a post that did not go through; `result` is the dispatch form's. */
export type SendAnswer = TransitionAnswer & { result?: SubmissionResult<string[]> };

/** The dispatch form starts with what is known: the row's own truck, or the first job of the box's way. */
function startValue(send: SendOrder) {
  return {
    plateNo: send.plateNo ?? "",
    trailerNo: send.trailerNo ?? "",
    driverId: send.driverId ?? "",
    jobType: send.jobType ?? milestonesOf(send.orderType)[0],
    planArriveTime: send.planArriveTime ? toShanghai(send.planArriveTime).slice(0, 16).replace(" ", "T") : "",
    apptNo: send.apptNo ?? "",
    twinSendNo: send.twinSendNo ?? "",
    dispatchRemark: send.dispatchRemark ?? "",
  };
}

/** Dispatch, reassign, withdraw, cancel or confirm, as the page's forms post them. */
export async function runSendAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "sends");
  const { person, form, intent, version, values, base, field } = posted;
  let outcome: Attempt<Call>;
  const submission = parseForm(form, dispatchInput);
  switch (intent) {
    case "dispatch":
    case "reassign":
      if (submission.status !== "success")
        return data<SendAnswer>(
          { intent, values, prompt: null, fieldErrors: {}, result: submission.reply() },
          { status: 422 },
        );
      outcome = await person.attempt(intent === "dispatch" ? dispatchSendOrder : reassignSendOrder, {
        ...base,
        body: { version, ...submission.value },
      });
      break;
    case "withdraw":
      outcome = await person.attempt(withdrawSendOrder, { ...base, body: { version } });
      break;
    case "cancel": {
      const remark = field("remark");
      if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
      outcome = await person.attempt(cancelSendOrder, { ...base, body: { version, remark } });
      break;
    }
    case "confirm": {
      const milestone = jobTypes.find((job) => job === field("milestone", 2));
      const ctnNo = normaliseContainerNumber(field("ctnNo", 40));
      const warning = ctnNo && /^[A-Z]{4}\d{7}$/.test(ctnNo) ? containerNumberWarning(ctnNo) : undefined;
      const ctnNoConfirmed = form.get("ctnNoConfirmed") === "on";
      if (!milestone) return refuseFields(posted, { milestone: ["required"] });
      if (ctnNo && !/^[A-Z]{4}\d{7}$/.test(ctnNo)) return refuseFields(posted, { ctnNo: ["ctnNo.format"] });
      if (warning && !ctnNoConfirmed) return refuseFields(posted, { ctnNo: [warning] });
      const sealNo = field("sealNo", 20);
      outcome = await person.attempt(confirmSendOrder, {
        ...base,
        body: { version, milestone, ctnNoConfirmed, ctnNo: ctnNo || undefined, sealNo: sealNo || undefined },
      });
      break;
    }
    default:
      throw missing(args.context.traceId);
  }

  if (outcome.ok) {
    const after = outcome.result as SendOrder;
    const done = { to: sendDetailPath(after.orderType, after.id), key: `trucking:sendDone.${intent}` };
    return followWrite(args, person, outcome, done);
  }
  const { answer, init } = refusedTransition(args, posted, outcome.error);
  const { fieldErrors } = answer;
  const onForm = intent === "dispatch" || intent === "reassign";
  return data<SendAnswer>(
    {
      ...answer,
      prompt: Object.keys(fieldErrors).length > 0 ? null : answer.prompt,
      ...(onForm ? { result: submission.reply({ fieldErrors }) } : {}),
    },
    init,
  );
}
