import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerImportTemplate } from "~/services/declarations/importTemplate.server";
import { declarationKindAt } from "~/services/declarations/paths";

export const loader = (args: LoaderFunctionArgs) => answerImportTemplate(args, declarationKindAt(args.request.url));
