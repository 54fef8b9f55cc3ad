import type { Handler, PublicContext } from "@gateway/core/handler";
import { preArrivals } from "@protocol/preArrivals";
import { appHandlers } from "./appHandlers";
import { createCallHandlers } from "./callHandlers";
import { subscriptionHandlers } from "./subscriptionHandlers";
import type { Writers } from "./writes";

/** `preArrivalHandlers`: those of the portal; what is written through the open interface goes by the same rules. */
export function createOpenApiHandlers(preArrivalHandlers: readonly Handler[]): Handler[] {
  const create = preArrivalHandlers.find(({ call }) => call.name === preArrivals.create.name)!;
  const writers: Writers = {
    async createPreArrival(ctx, { body }) {
      const input = { params: undefined, query: undefined, body: { mode: "submit", notice: body } };
      const made = (await create.run(ctx as PublicContext, input)) as {
        id: string;
        preNo: string;
        status: string;
        version: number;
      };
      return { id: made.id, preNo: made.preNo, status: made.status, version: made.version };
    },
  };
  return [...appHandlers, ...subscriptionHandlers, ...createCallHandlers(writers)];
}
