import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerCallTemplate } from "~/services/voyages/callImport.server";

export const loader = (args: LoaderFunctionArgs) => answerCallTemplate(args);
