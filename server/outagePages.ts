import type { ServerBuild } from "@remix-run/node";
import { outagePage } from "~/services/person.server";
import { wrapAnswers } from "./wrapAnswers";

/**
 * The same build, whose loaders and actions answer with 503 连接失败 where the gateway or the portal's store does not
 * answer and nothing nearer to it has said so; what was posted stands on it.
 */
export const withOutagePages = (build: ServerBuild): ServerBuild =>
  wrapAnswers(build, (answer) => async (args) => {
    try {
      return await answer(args);
    } catch (error) {
      throw await outagePage(args, error);
    }
  });
