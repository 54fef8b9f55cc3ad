import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerImportTemplate } from "~/services/declarations/importTemplate.server";

export const loader = (args: LoaderFunctionArgs) => answerImportTemplate(args, "dgDeclaration");
