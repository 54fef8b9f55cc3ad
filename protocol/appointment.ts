import { z } from "zod";
import { type FieldIssue, message } from "./message";
import { type AppointmentJob, readSlotId } from "./slots";
import { containerNumberSchema } from "./values/containerNumber";
import { mobileSchema } from "./values/mobile";
import { tractorPlateSchema } from "./values/plateNumber";
import { text, upperText } from "./values/text";
import { blNoSchema } from "./values/tradeNumber";

/** How the truck's cargo arrives in the port's district: road, rail, water (docs/domain-model.md §10.3). */
export const arriveModes = ["R", "W", "B"] as const;
/** Places that are booked in one step. */
export const mostItems = 50;

/** One truck or box of a booking. Which fields must be there the job says. */
export const appointmentItem = z.object({
  slotId: z.string("required").min(1, "required").max(40),
  ctnNo: containerNumberSchema.optional(),
  /** The line's release that an empty box is fetched by. */
  releaseNo: upperText(20).optional(),
  plateNo: tractorPlateSchema.optional(),
  driverName: text(20).optional(),
  driverMobile: mobileSchema.optional(),
});
export type AppointmentItem = z.output<typeof appointmentItem>;

export const bookingInput = z.object({
  items: z
    .array(appointmentItem)
    .min(1, "required")
    .max(mostItems, message("tooMany", { max: mostItems })),
  arriveMode: z.enum(arriveModes).default("R"),
  blNo: blNoSchema.optional(),
  remark: text(200).optional(),
  /** Where a slot has no place: take the end of its waiting list. */
  wait: z.boolean().default(false),
});
export type BookingInput = z.output<typeof bookingInput>;

/** Who comes: changed until the gate has let him in. */
export const visitInput = z.object({
  plateNo: tractorPlateSchema.optional(),
  driverName: text(20).optional(),
  driverMobile: mobileSchema.optional(),
});
export type VisitInput = z.output<typeof visitInput>;

/** What the job of an item asks for and it does not say. */
export function itemIssues(item: AppointmentItem, job: AppointmentJob | undefined): FieldIssue[] {
  const required = (field: keyof AppointmentItem): FieldIssue[] =>
    item[field] ? [] : [{ path: [field], message: message("required") }];
  if (!job) return [{ path: ["slotId"], message: message("slot.unknown") }];
  if (job === "PE") return required("releaseNo");
  if (job === "CFS" || job === "WHS") return item.ctnNo ? [] : required("plateNo");
  return required("ctnNo");
}

/** What is wrong with a booking that it says itself. */
export function bookingIssues({ items }: BookingInput): FieldIssue[] {
  return items.flatMap((item, i) => {
    const twice = item.ctnNo !== undefined && items.findIndex(({ ctnNo }) => ctnNo === item.ctnNo) < i;
    const issues = itemIssues(item, readSlotId(item.slotId)?.job);
    if (twice) issues.push({ path: ["ctnNo"], message: message("ctnNo.duplicate", { ctnNo: item.ctnNo! }) });
    return issues.map(({ path, message: reason }) => ({ path: ["items", i, ...path], message: reason }));
  });
}
