import type { Handler } from "@gateway/core/handler";
import { contractDocumentHandlers } from "./contractHandlers";
import { paperHandlers } from "./paperHandlers";
import { scanHandlers } from "./scans";
import { sealApplyHandlers } from "./sealApplyHandlers";
import { templateHandlers } from "./templates";

// what has a name of its own stands before what is found by an id
export const contractHandlers: Handler[] = [
  ...templateHandlers,
  ...sealApplyHandlers,
  ...scanHandlers,
  ...paperHandlers,
  ...contractDocumentHandlers,
];
