import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerDeclarationExport } from "~/services/declarations/export.server";
import { declarationKindAt } from "~/services/declarations/paths";

export const loader = (args: LoaderFunctionArgs) => answerDeclarationExport(args, declarationKindAt(args.request.url));
