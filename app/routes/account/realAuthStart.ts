import type { LoaderFunctionArgs } from "@remix-run/node";
import { startRealAuth } from "~/services/account/realAuth.server";

export const loader = (args: LoaderFunctionArgs) => startRealAuth(args);
