import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerInWeightTemplate } from "~/services/inWeight/inWeightImport.server";
import { shownAsPage } from "~/services/print/refusal.server";

export const loader = (args: LoaderFunctionArgs) => answerInWeightTemplate(args).catch(shownAsPage(args));
