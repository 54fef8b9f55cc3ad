import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerTus } from "~/services/uploads/tusAnswer.server";

export const handle = { uploads: true };

export const loader = (args: LoaderFunctionArgs) => answerTus(args);

export const action = (args: ActionFunctionArgs) => answerTus(args);
