import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFile } from "~/services/uploads/fileAnswer.server";

export const loader = (args: LoaderFunctionArgs) => answerFile(args);
