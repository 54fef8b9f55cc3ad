import type { UserContext } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import { readMessage } from "@protocol/message";
import { freePlace, releaseBox } from "./places";
import { gateChecksOf } from "./preArrivalAnswers";
import type { StoredPreArrival } from "./preArrivalDocument";
import { placeOf, preArrivalLifecycle } from "./preArrivalStore";

interface Asked {
  id: string;
  version: number;
}

/** Lets a truck in whose checks are in order; refuses with the first that is not. */
export async function arrivePreArrival(ctx: UserContext, { id, version }: Asked): Promise<StoredPreArrival> {
  const before = await preArrivalLifecycle.getToAct(ctx, "arrive", id, version);
  const wrong = (await gateChecksOf(ctx, before)).find(({ refusal }) => refusal !== null)?.refusal;
  if (wrong) {
    const { key, params } = readMessage(wrong);
    throw refused(key, params);
  }
  await releaseBox(ctx.db, id);
  const body = { ...before.body, arriveTime: ctx.now.toISOString() };
  return preArrivalLifecycle.act(ctx, before, "arrive", { body });
}

/** The truck has left. */
export async function departPreArrival(ctx: UserContext, { id, version }: Asked): Promise<StoredPreArrival> {
  const before = await preArrivalLifecycle.getToAct(ctx, "depart", id, version);
  const body = { ...before.body, departTime: ctx.now.toISOString() };
  return preArrivalLifecycle.act(ctx, before, "depart", { body });
}

/** Takes a notice back; its place is free again. */
export async function cancelPreArrival(ctx: UserContext, { id, version }: Asked): Promise<StoredPreArrival> {
  const before = await preArrivalLifecycle.getToAct(ctx, "cancel", id, version);
  await freePlace(ctx.db, placeOf(before));
  await releaseBox(ctx.db, id);
  return preArrivalLifecycle.act(ctx, before, "cancel");
}
