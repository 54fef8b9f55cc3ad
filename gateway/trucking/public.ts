import type { UserContext } from "@gateway/context";
import type { SendOrder } from "@protocol/sendOrder";
import { sendOrderAnswer } from "./sendAnswers";
import { getStoredSendFor } from "./sendStore";

/** A send order as the person of the call may see it; 404 when he may not. */
export async function getSendOrderFor(ctx: UserContext, id: string): Promise<SendOrder> {
  return sendOrderAnswer(ctx, await getStoredSendFor(ctx, id));
}
