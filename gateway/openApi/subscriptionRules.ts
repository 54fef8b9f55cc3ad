import type { ApiSubscriptionStatus } from "@protocol/openApi";

interface SubscriptionTransition {
  from: readonly ApiSubscriptionStatus[];
  to: ApiSubscriptionStatus;
  /** Nobody: what time or a payment does. */
  who: "company" | "port" | "nobody";
}

/** 0 to be audited, 1 in force, 2 ended, 3 stopped, 4 owes (docs/domain-model.md §11.2). */
export const subscriptionTransitions = {
  /** What is free, and a trial. */
  begin: { from: ["2", "3"], to: "1", who: "company" },
  /** The whole of a product, after a trial or an end. */
  apply: { from: ["1", "2", "3"], to: "0", who: "company" },
  approve: { from: ["0"], to: "1", who: "port" },
  refuse: { from: ["0"], to: "3", who: "port" },
  stop: { from: ["0", "1"], to: "3", who: "company" },
  expire: { from: ["1"], to: "2", who: "nobody" },
  fallBehind: { from: ["1", "3"], to: "4", who: "nobody" },
  settle: { from: ["4"], to: "1", who: "nobody" },
} as const satisfies Record<string, SubscriptionTransition>;
export type SubscriptionAction = keyof typeof subscriptionTransitions;

/** What somebody may do to a subscription now, of what is a button. */
export const subscriptionActions = (status: ApiSubscriptionStatus, who: "company" | "port"): SubscriptionAction[] =>
  (["approve", "refuse", "stop"] as const).filter((action) => {
    const rule: SubscriptionTransition = subscriptionTransitions[action];
    return rule.who === who && rule.from.includes(status);
  });
