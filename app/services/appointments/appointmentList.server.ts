import { type appointmentSearch, appointmentSorts, appointments } from "@protocol/appointments";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { requirePermission } from "../person.server";
import { loadAppointment } from "./appointmentDetail.server";

const filters: readonly Filter<keyof typeof appointmentSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "plateNo", fieldName: "plateNo", kind: "like", upper: true },
  { param: "ctnNos", fieldName: "ctnNo", kind: "containers" },
  { param: "apptNo", fieldName: "apptNo", kind: "like", upper: true },
  { param: "placeCode", fieldName: "placeCode", kind: "eq" },
  { param: "job", fieldName: "job", kind: "eq" },
  { param: "from", fieldName: "startTime", kind: "from" },
  { param: "to", fieldName: "startTime", kind: "to" },
];

export const readAppointmentQuery = (url: URL) => readListQuery(url, filters, appointmentSorts);

/** The appointments of the reader's company, or at the gate those of all. */
export async function loadAppointments(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "appointment", "query");
  const list = readAppointmentQuery(new URL(args.request.url));
  const [page, dicts, look] = await Promise.all([
    askPage(person, appointments.page, list),
    getDicts(person, ["terminal", "yard"]),
    loadLook(args, loadAppointment),
  ]);
  const { values, errors } = list;
  return {
    page,
    ...look,
    dicts,
    ...{ values, errors },
    canAdd: person.may("appointment", "add"),
    canExport: person.may("appointment", "export"),
  };
}

export type AppointmentList = Awaited<ReturnType<typeof loadAppointments>>;
