export { shortOrderGate } from "./gateKind";
