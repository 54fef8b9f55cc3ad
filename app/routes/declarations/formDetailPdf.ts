import type { LoaderFunctionArgs } from "@remix-run/node";
import { printDeclaration } from "~/services/declarations/print.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** A paper of a declaration as PDF. */
export const loader = (args: LoaderFunctionArgs) => printDeclaration(args, "dgDeclaration").catch(shownAsPage(args));
