export { weightOrderGate } from "./gateKind";
