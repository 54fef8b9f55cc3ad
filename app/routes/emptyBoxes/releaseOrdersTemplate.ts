import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerReleaseTemplate } from "~/services/emptyBoxes/releaseImport.server";
import { shownAsPage } from "~/services/print/refusal.server";

export const loader = (args: LoaderFunctionArgs) => answerReleaseTemplate(args).catch(shownAsPage(args));
