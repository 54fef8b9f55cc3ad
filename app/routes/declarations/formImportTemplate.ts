import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerDgTemplate } from "~/services/declarations/dgTemplate.server";

export const loader = (args: LoaderFunctionArgs) => answerDgTemplate(args);
