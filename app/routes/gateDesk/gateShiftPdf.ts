import type { LoaderFunctionArgs } from "@remix-run/node";
import { printShift } from "~/services/gateDesk/shiftPrint.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** 闸口班次清单, at the yard of `?yard=` or at all. */
export const loader = (args: LoaderFunctionArgs) => printShift(args).catch(shownAsPage(args));
