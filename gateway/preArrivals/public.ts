export { preArrivalGate } from "./gateKind";
