export { tryCode } from "./codeTries";
export { emptyPickupGate } from "./gateKind";
