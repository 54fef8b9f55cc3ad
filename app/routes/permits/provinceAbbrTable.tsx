import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { ProvinceTable } from "~/components/permits/ProvinceTable";
import { requireUser } from "~/services/person.server";
import documentStyles from "~/styles/documents.css?url";

export const handle = { title: "permits:title.provinces" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

export default function ProvinceAbbrTable() {
  return <ProvinceTable />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
