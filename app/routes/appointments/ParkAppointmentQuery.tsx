import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppointmentListPage } from "~/components/appointments/AppointmentListPage";
import { loadAppointments } from "~/services/appointments/appointmentList.server";
import "~/styles/documents.css";

export const handle = { title: "appointments:title.list" };

export const loader = (args: LoaderFunctionArgs) => loadAppointments(args);

export default function ParkAppointmentQuery() {
  return <AppointmentListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
