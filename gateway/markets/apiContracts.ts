import { getDict, getStandard } from "@protocol/base";
import { findBoxHistory, findReleases } from "@protocol/boxes";
import type { Call } from "@protocol/call";
import { getDispatchOrder, pageDispatchOrders } from "@protocol/dispatchOrder";
import { verifyDocument } from "@protocol/documents";
import { getWallet, pageWalletEntries } from "@protocol/money";
import { findTruckFacts, findTruckPosition, getTrack } from "@protocol/tracking";
import { truckOrders } from "@protocol/trucking";
import { pageVesselCalls } from "@protocol/voyages";

/** The calls that may be sold as an interface, by name. */
export const apiContracts: ReadonlyMap<string, Call> = new Map(
  (
    [
      pageVesselCalls,
      findBoxHistory,
      findReleases,
      truckOrders.get,
      truckOrders.page,
      getDispatchOrder,
      pageDispatchOrders,
      getTrack,
      findTruckFacts,
      findTruckPosition,
      verifyDocument,
      getStandard,
      getDict,
      getWallet,
      pageWalletEntries,
    ] as Call[]
  ).map((call) => [call.name, call]),
);
