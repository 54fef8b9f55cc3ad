import { daySchema } from "@protocol/values/day";
import { shanghaiDay, toInstant } from "@protocol/values/instant";
import {
  type CallEvent,
  callEvents,
  getVesselCall,
  listBerthWindows,
  listCallChanges,
  noteCallEvent,
} from "@protocol/vesselCalls";
import { callStatuses, pageVesselCalls } from "@protocol/voyages";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { forgetVoyages, getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { pageKey } from "../forms/pageKey.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { missing, requirePermission } from "../person.server";
import { callPaths } from "./paths";

const filters: readonly Filter<"terminalCode" | "status" | "vesselName" | "voyage" | "etb">[] = [
  { param: "terminal", fieldName: "terminalCode", kind: "eq" },
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "vesselName", fieldName: "vesselName", kind: "like", upper: true },
  { param: "voyage", fieldName: "voyage", kind: "like", upper: true },
  { param: "etbFrom", fieldName: "etb", kind: "from" },
  { param: "etbTo", fieldName: "etb", kind: "to" },
];

/** The schedule as its clerk keeps it. */
export async function loadSchedule(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "vesselSchedule", "query");
  const list = readListQuery(new URL(args.request.url), filters, []);
  const [page, dicts] = await Promise.all([
    askPage(person, pageVesselCalls, list),
    getDicts(person, ["terminal", "operator"]),
  ]);
  return {
    ...{ page, dicts, values: list.values, errors: list.errors, statuses: callStatuses },
    canAdd: person.may("vesselSchedule", "add"),
    canImport: person.may("vesselSchedule", "import"),
  };
}

export async function loadCall(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "vesselSchedule", "get");
  const params = documentIdIn(args);
  const [call, changes, dicts] = await Promise.all([
    person.call(getVesselCall, { params }),
    person.call(listCallChanges, { params }),
    getDicts(person, ["terminal", "operator"]),
  ]);
  const seesBranch = person.may("voyageAudit", "get");
  return { call, changes, dicts, seesBranch, idempotencyKey: pageKey(args.context) };
}

const eventOf = (intent: string): CallEvent | undefined => callEvents.find((event) => event === intent);

/** What has happened to a call, as the forms of its page post it. */
export async function runCallAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "vesselSchedule");
  const { person, intent, version, base, field, id } = posted;
  const event = eventOf(intent);
  if (!event) throw missing(args.context.traceId);
  const typed = field("time", 40);
  const asksTime = event !== "omit" && event !== "reinstate";
  const time = asksTime ? toInstant(typed) : new Date().toISOString();
  if (!time) return refuseFields(posted, { time: [typed ? "datetime" : "required"] });
  const reason = field("reason", 200) || undefined;
  const noted = await person.attempt(noteCallEvent, { ...base, body: { version, event, time, reason } });
  forgetVoyages();
  return answerTransition(args, posted, noted, { to: () => callPaths.detail(id), key: "voyages:done.event" });
}

/** The berths of a terminal on a day and the one after it. */
export async function loadBerths(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "vesselSchedule", "query");
  const { searchParams } = new URL(args.request.url);
  const { terminal: terminals } = await getDicts(person, ["terminal"]);
  const asked = searchParams.get("terminal") ?? "";
  const terminal = terminals.some(({ dictValue }) => dictValue === asked) ? asked : (terminals[0]?.dictValue ?? "");
  const typed = searchParams.get("day") ?? "";
  const day = daySchema.safeParse(typed).success ? typed : shanghaiDay(new Date());
  const windows = await person.call(listBerthWindows, { query: { terminal, day } });
  return { terminals, terminal, day, windows };
}

export type SchedulePage = Awaited<ReturnType<typeof loadSchedule>>;
export type CallPage = Awaited<ReturnType<typeof loadCall>>;
export type BerthsPage = Awaited<ReturnType<typeof loadBerths>>;
