import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerDeclarationExport } from "~/services/declarations/export.server";

export const loader = (args: LoaderFunctionArgs) => answerDeclarationExport(args, "dgDeclaration");
