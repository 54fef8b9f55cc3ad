import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPaperPicture } from "~/services/papers/paperViewer.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** One page of a paper as a picture, by `?paper=` and `?page=`. */
export const loader = (args: LoaderFunctionArgs) => answerPaperPicture(args).catch(shownAsPage(args));
