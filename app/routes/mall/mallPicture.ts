import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPicture } from "~/services/mall/picture.server";

export const loader = (args: LoaderFunctionArgs) => answerPicture(args);
