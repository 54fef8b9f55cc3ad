import type { LoaderFunctionArgs } from "@remix-run/node";
import { declarationKindAt } from "~/services/declarations/paths";
import { printDeclaration } from "~/services/declarations/print.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** A paper of a declaration as PDF. */
export const loader = (args: LoaderFunctionArgs) =>
  printDeclaration(args, declarationKindAt(args.request.url)).catch(shownAsPage(args));
