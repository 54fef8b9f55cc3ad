import type { LoaderFunctionArgs } from "@remix-run/node";
import { printAppointment } from "~/services/appointments/appointmentPrint.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** 预约单 as an A6 card. */
export const loader = (args: LoaderFunctionArgs) => printAppointment(args).catch(shownAsPage(args));
