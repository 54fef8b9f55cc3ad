import type { ActionFunctionArgs } from "@remix-run/node";
import { finishUpload } from "~/services/uploads/tusAnswer.server";

export const action = (args: ActionFunctionArgs) => finishUpload(args);
