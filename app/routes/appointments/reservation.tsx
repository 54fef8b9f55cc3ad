import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReservationPage } from "~/components/appointments/ReservationPage";
import { postBooking } from "~/services/appointments/booking.server";
import { loadCalendar } from "~/services/appointments/calendar.server";
import "~/styles/documents.css";

export const handle = { title: "appointments:title.reservation" };

export const loader = (args: LoaderFunctionArgs) => loadCalendar(args);

export const action = (args: ActionFunctionArgs) => postBooking(args);

export default function Reservation() {
  return <ReservationPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
