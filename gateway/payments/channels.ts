import type { GatewayEnvironment } from "@gateway/core/config";
import { readBankKeys } from "@protocol/bankWire";
import type { PaymentChannel, Payments } from "./channel";
import { createDemoBank } from "./demoBank";

/** The banks and providers that the configuration names; the demonstration bank belongs to the demo port alone. */
export function createChannels(environment: GatewayEnvironment, demo: boolean): Payments {
  const channels: PaymentChannel[] = [];
  const { demoBank, dataDir, portalUrl, companyName } = environment;
  if (demo && demoBank) channels.push(createDemoBank({ ...demoBank, keys: readBankKeys(dataDir, "merchant") }));
  return { channels: new Map(channels.map((channel) => [channel.code, channel])), portalUrl, merchant: companyName };
}
