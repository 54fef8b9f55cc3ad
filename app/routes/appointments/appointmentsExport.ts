import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAppointmentExport } from "~/services/appointments/appointmentExport.server";

export const loader = (args: LoaderFunctionArgs) => answerAppointmentExport(args);
