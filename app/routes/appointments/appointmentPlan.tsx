import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PlanPage } from "~/components/appointments/PlanPage";
import { postBooking } from "~/services/appointments/booking.server";
import { loadPlan } from "~/services/appointments/plan.server";
import "~/styles/documents.css";

export const handle = { title: "appointments:title.plan" };

export const loader = (args: LoaderFunctionArgs) => loadPlan(args);

export const action = (args: ActionFunctionArgs) => postBooking(args);

export default function AppointmentPlan() {
  const page = useLoaderData<typeof loader>();
  return <PlanPage page={page} answered={useActionData<typeof action>() ?? page.restored ?? undefined} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
