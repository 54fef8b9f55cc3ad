import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OrderDetail } from "~/components/trucking/OrderDetail";
import { loadTruckOrder } from "~/services/trucking/orderDetail.server";
import documentStyles from "~/styles/documents.css?url";

export const handle = { title: "trucking:title.otherDetail" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export const loader = (args: LoaderFunctionArgs) => loadTruckOrder(args, ["1", "2", "3", "D"]);

export default function TruckOtherDetail() {
  return <OrderDetail page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
