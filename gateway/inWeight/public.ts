export { inWeightGate } from "./gateKind";
