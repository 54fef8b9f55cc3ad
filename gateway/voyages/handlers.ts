import { type Handler, handlePublic } from "@gateway/core/handler";
import { pageVesselCalls } from "@protocol/voyages";
import { findCallPage } from "./callPages";

export const voyageHandlers: Handler[] = [
  handlePublic(pageVesselCalls, ({ db, now }, { body }) => findCallPage(db, body, now)),
];
