import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { AppointmentDetail } from "~/components/appointments/AppointmentDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runAppointmentAction } from "~/services/appointments/appointmentActions.server";
import { loadAppointment } from "~/services/appointments/appointmentDetail.server";
import "~/styles/documents.css";

export const handle = { title: "appointments:title.detail" };

export const loader = (args: LoaderFunctionArgs) => loadAppointment(args);

export const action = (args: ActionFunctionArgs) => runAppointmentAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function ParkDetail() {
  const page = useLoaderData<typeof loader>();
  return <AppointmentDetail key={page.appointment.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
