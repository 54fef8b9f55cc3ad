import type { Handler } from "@gateway/core/handler";
import { edoHandlers } from "./edoHandlers";
import { eirHandlers } from "./eirHandlers";
import { weighSlipHandlers } from "./weighSlipHandlers";

export const handoverHandlers: Handler[] = [...eirHandlers, ...weighSlipHandlers, ...edoHandlers];
