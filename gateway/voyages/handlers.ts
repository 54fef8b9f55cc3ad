import { type Handler, handlePublic } from "@gateway/core/handler";
import { pageVesselCalls } from "@protocol/voyages";
import { branchVoyageHandlers } from "./branchVoyageHandlers";
import { findCallPage } from "./callPages";
import { keptCallHandlers } from "./keptCallHandlers";
import { nonHomeHandlers } from "./nonHomeHandlers";

export const voyageHandlers: Handler[] = [
  handlePublic(pageVesselCalls, ({ db, now }, { body }) => findCallPage(db, body, now)),
  ...keptCallHandlers,
  ...branchVoyageHandlers,
  ...nonHomeHandlers,
];
