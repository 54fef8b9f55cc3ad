import { bookingInput, bookingIssues } from "@protocol/appointment";
import { appointments } from "@protocol/appointments";
import { appointmentStatus } from "@protocol/documentStatuses";
import { splitContainerNumbers } from "@protocol/values/containerNumber";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { typedIn } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { findRestoredForm } from "../identity/restored.server";
import { missing, type Person, requirePermission } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import { issuesByPath } from "./issuesByPath";
import { appointmentDetailPath, appointmentListPath } from "./paths";

/** A row of the booking form as it was typed. */
export type TypedItem = Partial<
  Record<"slotId" | "ctnNo" | "releaseNo" | "plateNo" | "driverName" | "driverMobile", string>
>;

/** What the page shows of a booking or a move that did not go through. */
export interface BookingAnswer {
  intent: string;
  prompt: Shown | null;
  items: TypedItem[];
  /** Packed messages by path, as `items[0].ctnNo`. */
  errors: Record<string, string[]>;
  values: Record<string, string>;
}

const names = ["slotId", "ctnNo", "releaseNo", "plateNo", "driverName", "driverMobile"] as const;

/** The rows that say something, and the numbers that were pasted as rows of their own; `slotId` is for those without one. */
function readItems(form: CheckedForm, slotId: string): TypedItem[] {
  const { items } = typedIn(form) as { items?: Record<string, unknown>[] };
  const rows = (items ?? []).map((row): TypedItem => {
    const read = names.flatMap((name) => {
      const value = typeof row?.[name] === "string" ? (row[name] as string).trim() : "";
      return value ? [[name, value] as const] : [];
    });
    return Object.fromEntries(read);
  });
  const filled = rows.filter((row) => names.some((name) => name !== "slotId" && row[name]));
  const pasted = splitContainerNumbers(String(form.get("paste") ?? "").slice(0, 4_000)).map((ctnNo) => ({ ctnNo }));
  return [...filled, ...pasted].map((item): TypedItem => ({ ...item, slotId: (item as TypedItem).slotId || slotId }));
}

/** A booking that led to the login page, as one that did not go through. */
export async function findRestoredBooking(args: LoaderFunctionArgs, person: Person): Promise<BookingAnswer | null> {
  const form = await findRestoredForm(args, person, formLimits.booking);
  if (form?.get("intent") !== "book") return null;
  const field = fieldOf(form);
  return { intent: "book", prompt: null, items: readItems(form, field("slotId")), errors: {}, values: valuesOf(field) };
}

type Field = (name: string, max?: number) => string;

const fieldOf =
  (form: CheckedForm): Field =>
  (name, max = 60) =>
    String(form.get(name) ?? "")
      .slice(0, max)
      .trim();

/** What a booking says besides its rows. */
const valuesOf = (field: Field) => ({
  blNo: field("blNo"),
  remark: field("remark", 400),
  arriveMode: field("arriveMode"),
  wait: field("wait"),
});

/** Books what the form names: of one slot, or as a plan with a slot for each row. */
export async function postBooking(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "appointment", "query");
  const form = await readForm(args, formLimits.booking);
  const field = fieldOf(form);
  const intent = field("intent");
  const idempotencyKey = field("key");
  const values = valuesOf(field);
  const refuse = (items: TypedItem[], errors: Record<string, string[]>, prompt: Shown | null, status: number) =>
    data<BookingAnswer>({ intent, prompt, items, errors, values }, { status });

  if (intent === "move") {
    const [id, version, slotId] = [field("id"), Number(field("version")), field("slotId")];
    if (!/^[\w-]{1,40}$/.test(id) || !Number.isInteger(version)) throw missing(args.context.traceId);
    const call = { params: { id }, body: { version, slotId }, idempotencyKey };
    const moved = await person.attempt(appointments.move, call);
    if (moved.ok)
      return followWrite(args, person, moved, { to: appointmentDetailPath(id), key: "appointments:done.move" });
    return refuse([], {}, shownRefusal(moved.error), shownStatus(moved.error));
  }
  if (intent !== "book") throw missing(args.context.traceId);

  const items = readItems(form, field("slotId"));
  const read = bookingInput.safeParse({
    items,
    blNo: values.blNo || undefined,
    remark: values.remark || undefined,
    arriveMode: values.arriveMode || undefined,
    wait: values.wait === "1",
  });
  const issues = read.success ? bookingIssues(read.data) : read.error.issues;
  if (!read.success || issues.length > 0) {
    return refuse(items, issuesByPath(issues), null, 422);
  }
  const booked = await person.attempt(appointments.book, { body: { booking: read.data }, idempotencyKey });
  if (!booked.ok) {
    const told = Object.entries(fieldErrorsOf(booked.error)).map(([path, texts]) => [
      path.replace(/^booking\./, ""),
      texts,
    ]);
    const prompt = told.length > 0 ? null : shownRefusal(booked.error);
    return refuse(items, Object.fromEntries(told), prompt, shownStatus(booked.error));
  }
  const made = booked.result;
  const waiting = made.filter(({ status }) => status === appointmentStatus.pending).length;
  const to = made.length === 1 ? appointmentDetailPath(made[0]!.id) : appointmentListPath();
  return followWrite(args, person, booked, {
    to,
    key: waiting > 0 ? "appointments:done.wait" : "appointments:done.book",
    params: { number: made.length - waiting, waiting },
  });
}
