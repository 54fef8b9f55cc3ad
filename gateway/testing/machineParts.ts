import { bringPhotos } from "@gateway/testing/permitParts";
import { type WheelMachineInput, wheelMachineInput } from "@protocol/wheelMachine";
import { wheelMachines } from "@protocol/wheelMachines";
import type { TestPort } from "./testPort";

/** A reach stacker with everything in order on the tests' day, 2026-11-21. */
export const machineOf = (over: Partial<WheelMachineInput> = {}): WheelMachineInput =>
  wheelMachineInput.parse({
    machineNo: "ZMD-01",
    machineType: "REACH",
    brandModel: "三一 SRSC45H",
    serialNo: "SN2023001",
    madeDate: "2023-05-01",
    power: "DIESEL",
    liftTon: 45,
    ownWeightKg: 72_000,
    ownerName: "宁波捷港集装箱运输有限公司",
    inspectDate: "2026-06-30",
    inspectTo: "2027-06-29",
    responsible: "周国平",
    operators: [{ name: "丁建军", certNo: "TS330200", validTo: "2028-01-01" }, {}],
    ...over,
  });

/** A machine that the fleet has applied for. */
export async function submittedMachine(port: TestPort, over: Partial<WheelMachineInput> = {}) {
  const machine = { ...machineOf(over), files: await bringPhotos(port, 1) };
  return port.ask("fleet", wheelMachines.create, { body: { mode: "submit", machine } });
}

/** A machine of the fleet's in use, with its plate and license. */
export async function licensedMachine(port: TestPort, over: Partial<WheelMachineInput> = {}, innerPlate = "NB101") {
  const { id, version } = await submittedMachine(port, over);
  return port.ask("clerk", wheelMachines.approve, { params: { id }, body: { version, innerPlate } });
}
