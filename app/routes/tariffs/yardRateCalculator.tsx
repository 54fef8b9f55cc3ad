import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CalculatorPage } from "~/components/tariffs/CalculatorPage";
import { loadCalculator } from "~/services/tariffs/calculator.server";
import "~/styles/documents.css";

export const handle = { title: "tariffs:title.calculator" };

export const loader = (args: LoaderFunctionArgs) => loadCalculator(args);

export default function YardRateCalculator() {
  return <CalculatorPage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
