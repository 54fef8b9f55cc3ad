import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { autosave, leaveSaving } from "~/services/drafts/draftPages.server";

export const loader = (args: LoaderFunctionArgs) => leaveSaving(args);

export const action = (args: ActionFunctionArgs) => autosave(args);
