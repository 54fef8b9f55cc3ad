import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerOpenApiDocument } from "~/services/openApi/openCall.server";

/** The open interface as OpenAPI 3.1, for everybody. */
export const loader = (args: LoaderFunctionArgs) => answerOpenApiDocument(args);
