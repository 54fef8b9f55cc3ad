import type { LoaderFunctionArgs } from "@remix-run/node";
import { ProvinceTable } from "~/components/permits/ProvinceTable";
import { requireUser } from "~/services/person.server";
import "~/styles/documents.css";

export const handle = { title: "permits:title.provinces" };

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

export default function ProvinceAbbrTable() {
  return <ProvinceTable />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
