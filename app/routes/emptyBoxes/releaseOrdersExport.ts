import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerReleaseExport } from "~/services/emptyBoxes/emptyBoxExports.server";

export const loader = (args: LoaderFunctionArgs) => answerReleaseExport(args);
