import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerBargeOrderExport } from "~/services/barge/bargeExports.server";

export const loader = (args: LoaderFunctionArgs) => answerBargeOrderExport(args);
