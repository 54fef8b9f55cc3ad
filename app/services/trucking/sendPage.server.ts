import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
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
import { type Attempt, missing, redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { isOutage } from "../upstream/upstreamError.server";
import { sendDetailPath } from "./paths";

/** One send order with what its fleet may put on it. `types` are the order types that this screen is for (spec §2). */
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

/** What the page shows after a post that did not go through. */
export interface SendAnswer {
  intent: string;
  values: Record<string, string>;
  result: SubmissionResult<string[]> | null;
  prompt: { text: string; traceId: string | null } | null;
  fieldErrors: Record<string, string[]>;
}

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
  const person = await requirePermission(args, "sends", "get");
  const form = await args.request.formData();
  const field = (name: string, max = 200) =>
    String(form.get(name) ?? "")
      .slice(0, max)
      .trim();
  const intent = field("intent");
  const id = field("id", 40);
  const version = Number(field("version"));
  if (!/^[\w-]{1,40}$/.test(id) || !Number.isInteger(version)) throw missing(args.context.traceId);
  const base = { params: { id }, idempotencyKey: field("key", 60) };
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 200)]] : [])),
  );
  const nothing = { intent, values, result: null, prompt: null, fieldErrors: {} as Record<string, string[]> };
  const fail = (fieldErrors: Record<string, string[]>) => data({ ...nothing, fieldErrors }, { status: 422 });

  let outcome: Attempt<Call>;
  const submission = parseWithZod(form, { schema: dispatchInput });
  switch (intent) {
    case "dispatch":
    case "reassign":
      if (submission.status !== "success") return data({ ...nothing, result: submission.reply() }, { status: 422 });
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
      if ([...remark].length < 2) return fail({ remark: ["remark.short"] });
      outcome = await person.attempt(cancelSendOrder, { ...base, body: { version, remark } });
      break;
    }
    case "confirm": {
      const milestone = jobTypes.find((job) => job === field("milestone", 2));
      const ctnNo = normaliseContainerNumber(field("ctnNo", 40));
      const warning = ctnNo && /^[A-Z]{4}\d{7}$/.test(ctnNo) ? containerNumberWarning(ctnNo) : undefined;
      const ctnNoConfirmed = form.get("ctnNoConfirmed") === "on";
      if (!milestone) return fail({ milestone: ["required"] });
      if (ctnNo && !/^[A-Z]{4}\d{7}$/.test(ctnNo)) return fail({ ctnNo: ["ctnNo.format"] });
      if (warning && !ctnNoConfirmed) return fail({ ctnNo: [warning] });
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
    const toast = outcome.replayed
      ? ({ kind: "info", key: "errors:duplicate" } as const)
      : ({ kind: "success", key: `trucking:sendDone.${intent}` } as const);
    return redirectWithToast(args, person.session, sendDetailPath(after.orderType, after.id), toast);
  }
  const { error } = outcome;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const fieldErrors = Object.keys(error.fieldReasons).length > 0 ? error.fieldReasons : error.fieldErrors;
  const onForm = intent === "dispatch" || intent === "reassign";
  return data(
    {
      ...nothing,
      ...(isOutage(error) ? { retry: Object.entries(values) } : {}),
      prompt: Object.keys(fieldErrors).length > 0 ? null : shownRefusal(error),
      fieldErrors,
      result: onForm ? submission.reply({ fieldErrors }) : null,
    },
    { status: shownStatus(error) },
  );
}
