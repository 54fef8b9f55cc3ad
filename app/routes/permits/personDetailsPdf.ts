import type { LoaderFunctionArgs } from "@remix-run/node";
import { printPermitCard } from "~/services/permits/permitCard.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** One permit as a card, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printPermitCard(args, "personPermit").catch(shownAsPage(args));
