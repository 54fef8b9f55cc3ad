import type { ServerBuild } from "@remix-run/node";
import { cutRows } from "~/services/lists/pageRows.server";
import { wrapAnswers } from "./wrapAnswers";

/** The same build, whose loaders leave the rows of lists that say so to the document (`leaveRowsToDocument`). */
export const withRowsInDocument = (build: ServerBuild): ServerBuild =>
  wrapAnswers(build, (answer) => async (args) => {
    const data = await answer(args);
    cutRows(args.context, data);
    return data;
  });
