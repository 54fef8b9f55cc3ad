import type { LoaderFunctionArgs } from "@remix-run/node";
import { declarationKindAt } from "~/services/declarations/paths";
import { printDeclarations } from "~/services/declarations/print.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** One paper of several declarations as one PDF. */
export const loader = (args: LoaderFunctionArgs) =>
  printDeclarations(args, declarationKindAt(args.request.url)).catch(shownAsPage(args));
