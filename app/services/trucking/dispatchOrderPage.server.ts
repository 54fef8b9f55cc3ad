import type { SubmissionResult } from "@conform-to/react";
import type { Call } from "@protocol/call";
import {
  cancelDispatchOrder,
  confirmDispatchOrder,
  type DispatchChoices,
  type DispatchOrder,
  dispatchInput,
  dispatchTruck,
  getDispatchOrder,
  listDispatchChoices,
  listDispatchOrderEvents,
  reassignDispatchOrder,
  withdrawDispatchOrder,
} from "@protocol/dispatchOrder";
import { jobTypes, milestonesOf, visitPlacesOf } from "@protocol/truckOrder";
import { containerNumberWarning, normaliseContainerNumber } from "@protocol/values/containerNumber";
import { toShanghai } from "@protocol/values/instant";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { loadVisitChoices } from "../appointments/visitChoices.server";
import { getDicts } from "../base/dicts.server";
import {
  followWrite,
  readTransition,
  refusedTransition,
  refuseFields,
  type TransitionAnswer,
} from "../documents/transitions.server";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { type Attempt, missing, requirePermission } from "../person.server";
import { dispatchOrderDetailPath } from "./paths";

/**
 * One dispatch order with what its fleet may put on it. `isMine` says which order types this screen is
 * for (docs/requirements.md §2).
 */
export async function loadDispatchOrder(args: LoaderFunctionArgs, isMine: (orderType: string) => boolean) {
  const person = await requirePermission(args, "dispatchOrder", "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const [dispatchOrder, events, dicts] = await Promise.all([
    person.call(getDispatchOrder, { params: { id } }),
    person.call(listDispatchOrderEvents, { params: { id } }),
    getDicts(person, ["terminal", "yard"]),
  ]);
  if (!isMine(dispatchOrder.orderType)) throw missing(args.context.traceId);
  const dispatching =
    dispatchOrder.allowedActions.includes("dispatch") || dispatchOrder.allowedActions.includes("reassign");
  const [who, choices] = dispatching
    ? await Promise.all([
        person.call(listDispatchChoices, { params: { id } }),
        loadVisitChoices(person, visitPlacesOf(dispatchOrder), { ...dispatchOrder, documentId: id }),
      ])
    : [nobody, []];
  return {
    dispatchOrder,
    events,
    dicts,
    who,
    choices,
    startValue: startValue(dispatchOrder, who),
    idempotencyKey: pageKey(args.context),
  };
}

export type DispatchOrderPage = Awaited<ReturnType<typeof loadDispatchOrder>>;

/** What the page shows after a post that did not go through; `result` is the dispatch form's. */
export type DispatchOrderAnswer = TransitionAnswer & { result?: SubmissionResult<string[]> };

const nobody: DispatchChoices = { planArriveTime: null, vehicles: [], drivers: [] };

/**
 * The dispatch form starts with what is known: the row's own truck, or else who is free when the customer wants the
 * box, and the first job of the box's way.
 */
function startValue(dispatchOrder: DispatchOrder, { planArriveTime, vehicles, drivers }: DispatchChoices) {
  const free = <R extends { obstacle: string | null }>(rows: readonly R[]) =>
    planArriveTime === null ? undefined : rows.find(({ obstacle }) => obstacle === null);
  const plan = dispatchOrder.planArriveTime ?? planArriveTime;
  return {
    plateNo: dispatchOrder.plateNo ?? free(vehicles)?.plateNo ?? "",
    trailerNo: dispatchOrder.trailerNo ?? "",
    driverId: dispatchOrder.driverId ?? free(drivers)?.id ?? "",
    jobType: dispatchOrder.jobType ?? milestonesOf(dispatchOrder.orderType)[0],
    planArriveTime: plan ? toShanghai(plan).slice(0, 16).replace(" ", "T") : "",
    apptNo: dispatchOrder.apptNo ?? "",
    twinSendNo: dispatchOrder.twinSendNo ?? "",
    dispatchRemark: dispatchOrder.dispatchRemark ?? "",
  };
}

/** Dispatch, reassign, withdraw, cancel or confirm, as the page's forms post them. */
export async function runDispatchOrderAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "dispatchOrder");
  const { person, form, intent, version, values, base, field } = posted;
  let outcome: Attempt<Call>;
  // a time that was proposed, and left as it was, gives way to the slot that was chosen
  if (field("apptNo") && field("planArriveTime") === field("proposedTime")) form.set("planArriveTime", "");
  const submission = parseForm(form, dispatchInput);
  switch (intent) {
    case "dispatch":
    case "reassign":
      if (submission.status !== "success")
        return data<DispatchOrderAnswer>(
          { intent, values, prompt: null, fieldErrors: {}, result: submission.reply() },
          { status: 422 },
        );
      outcome = await person.attempt(intent === "dispatch" ? dispatchTruck : reassignDispatchOrder, {
        ...base,
        body: { version, ...submission.value },
      });
      break;
    case "withdraw":
      outcome = await person.attempt(withdrawDispatchOrder, { ...base, body: { version } });
      break;
    case "cancel": {
      const remark = field("remark");
      if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
      outcome = await person.attempt(cancelDispatchOrder, { ...base, body: { version, remark } });
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
      outcome = await person.attempt(confirmDispatchOrder, {
        ...base,
        body: { version, milestone, ctnNoConfirmed, ctnNo: ctnNo || undefined, sealNo: sealNo || undefined },
      });
      break;
    }
    default:
      throw missing(args.context.traceId);
  }

  if (outcome.ok) {
    const after = outcome.result as DispatchOrder;
    const done = { to: dispatchOrderDetailPath(after.orderType, after.id), key: `trucking:dispatchDone.${intent}` };
    return followWrite(args, person, outcome, done);
  }
  const { answer, init } = refusedTransition(args, posted, outcome.error);
  const { fieldErrors } = answer;
  const onForm = intent === "dispatch" || intent === "reassign";
  return data<DispatchOrderAnswer>(
    {
      ...answer,
      prompt: Object.keys(fieldErrors).length > 0 ? null : answer.prompt,
      ...(onForm ? { result: submission.reply({ fieldErrors }) } : {}),
    },
    init,
  );
}
