import type { Call } from "@protocol/call";
import {
  closeSlots,
  endSlotTemplate,
  isAppointmentJob,
  liftSlotClosure,
  listSlotClosures,
  listSlotTemplates,
  readSlotUse,
  saveSlotTemplates,
  slotClosureInput,
  slotTemplateInput,
  templatesVersion,
} from "@protocol/slots";
import { isDay } from "@protocol/values/day";
import { shanghaiDay } from "@protocol/values/instant";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import { afterRefusal, type Stored, type StoredConflict } from "../forms/afterRefusal.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { findRestoredForm } from "../identity/restored.server";
import { type Attempt, missing, type Person, requirePermission } from "../person.server";
import { type Shown, shownStatus } from "../refusal.server";
import { dayAfter } from "./calendar.server";
import { issuesByPath } from "./issuesByPath";
import { slotClosuresPath, slotTemplatesPath } from "./paths";
import { standingHours } from "./standingHours";

/** What an administration page shows of a post that did not go through. */
export interface AdminAnswer {
  intent: string;
  prompt: Shown | null;
  conflict: StoredConflict | null;
  errors: Record<string, string[]>;
  values: Record<string, string>;
  weekdays: string[];
}

async function readAdmin(args: ActionFunctionArgs) {
  const form = await readForm(args, formLimits.short);
  const field = (name: string, max = 120) =>
    String(form.get(name) ?? "")
      .slice(0, max)
      .trim();
  return { form, field, intent: field("intent"), idempotencyKey: field("key", 60) };
}

const refused = (
  form: CheckedForm,
  errors: Record<string, string[]>,
  prompt: Shown | null,
  status: number,
  after: Partial<Pick<AdminAnswer, "values" | "conflict">> = {},
) => data<AdminAnswer>({ ...asTyped(form), errors, prompt, ...after }, { status });

function asTyped(form: CheckedForm): AdminAnswer {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 200)]] : [])),
  );
  const weekdays = form.getAll("weekdays").map(String);
  return { intent: String(form.get("intent") ?? ""), prompt: null, conflict: null, errors: {}, values, weekdays };
}

/** A post that led to the login page, as one that did not go through. */
async function findRestoredAdmin(args: LoaderFunctionArgs, person: Person): Promise<AdminAnswer | null> {
  const form = await findRestoredForm(args, person, formLimits.short);
  return form && asTyped(form);
}

async function answerAdmin<C extends Call>(
  args: ActionFunctionArgs,
  person: Person,
  form: CheckedForm,
  outcome: Attempt<C>,
  done: {
    to: string;
    key:
      | "appointments:admin.saved"
      | "appointments:admin.ended"
      | "appointments:admin.lifted"
      | "appointments:admin.closed";
    params?: Record<string, number>;
  },
  stored: (() => Promise<Stored>) | null = null,
) {
  if (outcome.ok) return followWrite(args, person, outcome, done);
  const own = Object.entries(fieldErrorsOf(outcome.error)).map(([path, texts]) => [path.split(".").at(-1)!, texts]);
  const { prompt, texts, conflict } = await afterRefusal(args, person, outcome.error, {
    ...{ form, texts: asTyped(form).values, stored },
  });
  const shown = own.length > 0 ? null : prompt;
  return refused(form, Object.fromEntries(own), shown, shownStatus(outcome.error), { values: texts, conflict });
}

/** The weekly hours of a place, the first that has any unless told. */
export async function loadTemplates(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "slotAdmin", "query");
  const asked = new URL(args.request.url).searchParams.get("place");
  const [all, dicts] = await Promise.all([person.call(listSlotTemplates), getDicts(person, ["terminal", "yard"])]);
  const inUse = all.filter(({ enabled }) => enabled);
  const place = asked ?? inUse[0]?.placeCode ?? "";
  const templates = inUse.filter(({ placeCode }) => placeCode === place);
  const restored = await findRestoredAdmin(args, person);
  const mayEdit = person.may("slotAdmin", "edit");
  return {
    templates,
    version: templatesVersion(all),
    place,
    dicts,
    mayEdit,
    restored,
    idempotencyKey: pageKey(args.context),
  };
}

export type TemplatesPage = Awaited<ReturnType<typeof loadTemplates>>;

/** Sets or ends hours. */
export async function changeTemplates(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "slotAdmin", "edit");
  const { form, field, intent, idempotencyKey } = await readAdmin(args);
  if (intent === "end") {
    const call = {
      params: { id: field("id", 40) || "none" },
      body: { version: Number(field("version")) },
      idempotencyKey,
    };
    const ended = await person.attempt(endSlotTemplate, call);
    return answerAdmin(args, person, form, ended, {
      to: slotTemplatesPath(field("place", 10)),
      key: "appointments:admin.ended",
    });
  }
  if (intent !== "save") throw missing(args.context.traceId);
  const number = (name: string) => (field(name, 10) === "" ? undefined : Number(field(name, 10)));
  const read = slotTemplateInput.safeParse({
    placeCode: field("placeCode", 10),
    job: field("job", 10),
    weekdays: form.getAll("weekdays").map(Number),
    fromClock: field("fromClock", 5),
    toClock: field("toClock", 5),
    slotMinutes: number("slotMinutes"),
    capacity: number("capacity"),
    companyCap: number("companyCap"),
    freezeHours: number("freezeHours"),
  });
  if (!read.success) return refused(form, issuesByPath(read.error.issues), null, 422);
  const body = { template: read.data, version: Number(field("version")) || 0 };
  const saved = await person.attempt(saveSlotTemplates, { body, idempotencyKey });
  const done = { to: slotTemplatesPath(read.data.placeCode), key: "appointments:admin.saved" } as const;
  return answerAdmin(args, person, form, saved, done, async () => {
    const all = await person.call(listSlotTemplates);
    return { version: templatesVersion(all), value: standingHours(all, read.data) ?? {} };
  });
}

/** Closures and holidays. */
export async function loadClosures(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "slotAdmin", "query");
  const [closures, dicts] = await Promise.all([person.call(listSlotClosures), getDicts(person, ["terminal", "yard"])]);
  const restored = await findRestoredAdmin(args, person);
  const mayEdit = person.may("slotAdmin", "add");
  return { closures, dicts, mayEdit, restored, idempotencyKey: pageKey(args.context) };
}

export type ClosuresPage = Awaited<ReturnType<typeof loadClosures>>;

/** Closes slots, keeps a holiday, or lifts either. */
export async function changeClosures(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "slotAdmin", "edit");
  const { form, field, intent, idempotencyKey } = await readAdmin(args);
  if (intent === "lift") {
    const call = { params: { id: field("id", 40) || "none" }, body: {}, idempotencyKey };
    const lifted = await person.attempt(liftSlotClosure, call);
    return answerAdmin(args, person, form, lifted, { to: slotClosuresPath, key: "appointments:admin.lifted" });
  }
  if (intent !== "close" && intent !== "holiday") throw missing(args.context.traceId);
  const day = field("day", 10);
  const span =
    intent === "holiday"
      ? isDay(day) && { fromTime: `${day}T00:00:00+08:00`, toTime: `${dayAfter(day, 1)}T00:00:00+08:00` }
      : { fromTime: field("fromTime", 30), toTime: field("toTime", 30) };
  if (!span) return refused(form, { day: ["day"] }, null, 422);
  const read = slotClosureInput.safeParse({
    kind: intent === "holiday" ? "HOLIDAY" : "CLOSURE",
    placeCode: field("placeCode", 10),
    job: intent === "holiday" ? "" : field("job", 10),
    ...span,
    reason: field("reason"),
  });
  if (!read.success) return refused(form, issuesByPath(read.error.issues), null, 422);
  const closed = await person.attempt(closeSlots, { body: { closure: read.data }, idempotencyKey });
  const params = closed.ok ? { moved: closed.result.moved, canceled: closed.result.canceled } : undefined;
  return answerAdmin(args, person, form, closed, { to: slotClosuresPath, key: "appointments:admin.closed", params });
}

/** Use and no-shows of a place over some days, the last fortnight unless told. */
export async function loadStatistics(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "slotAdmin", "query");
  const { searchParams } = new URL(args.request.url);
  const of = (name: string) => (searchParams.get(name) ?? "").slice(0, 20).trim();
  const dicts = await getDicts(person, ["terminal", "yard"]);
  const places = [...dicts.terminal, ...dicts.yard];
  const today = shanghaiDay(new Date());
  const to = isDay(of("to")) ? of("to") : today;
  const from = isDay(of("from")) && of("from") <= to ? of("from") : dayAfter(to, -13);
  const place = places.find(({ dictValue }) => dictValue === of("place"))?.dictValue ?? places[0]?.dictValue ?? "";
  const job = isAppointmentJob(of("job")) ? of("job") : "";
  const shown = dayAfter(from, 30) < to ? { from: dayAfter(to, -30), to } : { from, to };
  const use = place
    ? await person.call(readSlotUse, { query: { placeCode: place, job: job as "", ...shown } })
    : { hours: [], companies: [] };
  return { use, dicts, query: { place, job, ...shown } };
}

export type StatisticsPage = Awaited<ReturnType<typeof loadStatistics>>;
