import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerTrackPicture } from "~/services/tracking/trackPicture.server";

export const loader = (args: LoaderFunctionArgs) => answerTrackPicture(args);
