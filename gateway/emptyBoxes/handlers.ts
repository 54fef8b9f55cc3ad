import type { Handler } from "@gateway/core/handler";
import { emptyPickupHandlers } from "./emptyPickupHandlers";
import { releaseOrderHandlers } from "./releaseOrderHandlers";

export const emptyBoxHandlers: Handler[] = [...releaseOrderHandlers, ...emptyPickupHandlers];
