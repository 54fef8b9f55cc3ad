import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { answerRateTemplate } from "~/services/tariffs/rateFiles.server";

export const loader = (args: LoaderFunctionArgs) => answerRateTemplate(args).catch(shownAsPage(args));
