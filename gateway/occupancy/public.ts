export {
  type DocumentHold,
  type HeldForDocument,
  type HoldSource,
  holdForDocument,
  releaseForDocument,
  settleForDocument,
} from "./documentHolds";
