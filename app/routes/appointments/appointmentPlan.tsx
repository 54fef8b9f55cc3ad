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
  return <PlanPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
