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
  const page = useLoaderData<typeof loader>();
  return <ReservationPage page={page} answered={useActionData<typeof action>() ?? page.restored ?? undefined} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
