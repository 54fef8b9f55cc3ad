import type { Handler } from "@gateway/core/handler";
import { emptyPickupHandlers } from "./emptyPickupHandlers";
import { releaseOrderHandlers } from "./releaseOrderHandlers";
import { releaseOrderImportHandlers } from "./releaseOrderImport";
import { shipCompareHandlers } from "./shipCompareHandlers";

export const emptyBoxHandlers: Handler[] = [
  ...releaseOrderHandlers,
  ...releaseOrderImportHandlers,
  ...shipCompareHandlers,
  ...emptyPickupHandlers,
];
