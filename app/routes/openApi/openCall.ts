import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerOpenCall } from "~/services/openApi/openCall.server";

/** A request of a partner's system; the gateway says who it is. */
export const loader = (args: LoaderFunctionArgs) => answerOpenCall(args);
export const action = (args: ActionFunctionArgs) => answerOpenCall(args);
