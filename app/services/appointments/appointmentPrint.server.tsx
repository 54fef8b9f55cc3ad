import { appointments } from "@protocol/appointments";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppointmentCard } from "~/components/print/AppointmentCard";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** The appointment as an A6 card with its code, by `?id=`. */
export async function printAppointment(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "appointment", "get");
  const { traceId } = args.context;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(traceId);
  const [appointment, dicts] = await Promise.all([
    person.call(appointments.get, { params: { id } }),
    getDicts(person, ["terminal", "yard"]),
  ]);
  if (!appointment.allowedActions.includes("print")) throw missing(traceId);
  return answerPdf(args, person, {
    documents: [{ ...appointment, docNo: appointment.apptNo }],
    title: "title.appointment",
    size: "A6",
    fileName: ({ t }) => [t("print:title.appointment"), appointment.apptNo].join(" "),
    drawPaper: (each, context) => (
      <AppointmentCard key={each.id} appointment={each} places={[...dicts.terminal, ...dicts.yard]} context={context} />
    ),
  });
}
