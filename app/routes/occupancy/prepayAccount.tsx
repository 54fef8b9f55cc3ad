import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PrepayAccountPage } from "~/components/occupancy/PrepayAccountPage";
import { useAnswered } from "~/components/page/useAnswered";
import { changePrepay, loadPrepayAccount } from "~/services/occupancy/prepay.server";
import "~/styles/documents.css";

export const handle = { title: "occupancy:prepay.detail" };

export const loader = (args: LoaderFunctionArgs) => loadPrepayAccount(args);

export const action = (args: ActionFunctionArgs) => changePrepay(args);

export default function PrepayAccount() {
  return <PrepayAccountPage page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
