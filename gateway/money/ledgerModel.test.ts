import { Refusal } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { eachStore } from "@gateway/testing/testStores";
import { splitGross } from "@protocol/values/tax";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openPrepayAccount } from "./accounts";
import { holdFunds, refundSettled, releaseHold, settleHold } from "./holds";
import { findAccount, postTxn, prepayOf } from "./ledger";
import { reconcile } from "./reconcile";

const runs = process.env.LONG === "1" ? 3_000 : 60;
const entry = { operator: "u-1", operatorName: "", time: new Date("2026-11-21T02:00:00.000Z"), remark: null };
const creditLimit = 500;
/** The documents that a run holds money for; few, so that they meet again and again. */
const documents = 4;

const amount = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3_000 }));
const document = fc.nat(documents - 1);
const step = fc.oneof(
  fc.record({ kind: fc.constant("topUp" as const), amount }),
  fc.record({ kind: fc.constant("hold" as const), document, amount }),
  fc.record({ kind: fc.constant("settle" as const), document, amount }),
  fc.record({ kind: fc.constant("settleAll" as const), document }),
  fc.record({ kind: fc.constant("release" as const), document }),
  fc.record({ kind: fc.constant("refund" as const), document, amount }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface HeldMoney {
  amount: number;
  state: "pending" | "settled" | "released";
  settled: number;
  refunded: number;
}

/** What the ledger shall be, in as few words as it can be said: an account, and what is held on it. */
class Model {
  balance = 0;
  readonly holds = new Map<number, HeldMoney>();

  get frozen(): number {
    return [...this.holds.values()].reduce((sum, { state, amount }) => sum + (state === "pending" ? amount : 0), 0);
  }

  /** How a step ends: `done`, or the reason of its refusal, or `fault` where nobody may ask that. */
  take(asked: Step): string {
    if (asked.kind === "topUp") {
      this.balance += asked.amount;
      return "done";
    }
    const held = this.holds.get(asked.document);
    if (asked.kind === "hold") {
      if (held) return held.amount === asked.amount ? "done" : "fault";
      if (this.balance - this.frozen + creditLimit < asked.amount) return "prepay.insufficient";
      this.holds.set(asked.document, { amount: asked.amount, state: "pending", settled: 0, refunded: 0 });
      return "done";
    }
    if (!held) return "fault";
    if (asked.kind === "release") {
      if (held.state === "settled") return "hold.resolved";
      held.state = "released";
      return "done";
    }
    if (asked.kind === "refund") {
      if (asked.amount > held.settled - held.refunded) return "refund.exceeds";
      held.refunded += asked.amount;
      this.balance += asked.amount;
      return "done";
    }
    const taken = asked.kind === "settleAll" ? held.amount : asked.amount;
    if (taken > held.amount) return "hold.exceeds";
    if (held.state !== "pending") return held.state === "settled" && held.settled === taken ? "done" : "hold.resolved";
    held.state = "settled";
    held.settled = taken;
    this.balance -= taken;
    return "done";
  }
}

/** The same step, asked of the ledger. */
async function ask(db: Store, companyId: string, asked: Step, turn: number, model: Model): Promise<string> {
  const account = prepayOf(companyId, "NBYZ");
  const bizNo = asked.kind === "topUp" ? `${companyId}-T${turn}` : `${companyId}-${asked.document}`;
  const key = { biz_type: "model", biz_no: bizNo };
  const named = { ...entry, bizType: "model", bizNo };
  const act = async () => {
    switch (asked.kind) {
      case "topUp":
        return postTxn(db, { ...named, type: "TOPUP", companyId, amount: asked.amount }, [
          { account, amount: asked.amount },
          { account: "CLEARING", amount: -asked.amount },
        ]);
      case "hold":
        return holdFunds(db, { ...named, account, amount: asked.amount });
      case "settle":
        return settleHold(db, key, splitGross(asked.amount, 6), entry);
      case "settleAll":
        return settleHold(db, key, splitGross(model.holds.get(asked.document)?.amount ?? 1, 6), entry);
      case "release":
        return releaseHold(db, key, entry);
      case "refund":
        return refundSettled(db, key, asked.amount, entry);
    }
  };
  return act().then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.reason : "fault"),
  );
}

eachStore("the ledger and its model", (makeStore) => {
  it(`agree over ${runs} random histories`, { timeout: 1_800_000 }, async () => {
    const db = await makeStore();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        const companyId = `c-${++run}`;
        await openPrepayAccount(db, companyId, "NBYZ", entry.time, { creditLimit, warnLine: 0 });
        const model = new Model();
        for (const [turn, asked] of steps.entries()) {
          const ended = await ask(db, companyId, asked, turn, model);
          expect({ turn, asked, ended }).toEqual({ turn, asked, ended: model.take(asked) });
        }
        const { balance, frozen } = (await findAccount(db, prepayOf(companyId, "NBYZ")))!;
        expect({ balance, frozen }).toEqual({ balance: model.balance, frozen: model.frozen });
      }),
      { numRuns: runs, seed: process.env.LONG === "1" ? Date.now() % 2 ** 31 : 20_261_121 },
    );
    expect(await reconcile(db)).toEqual([]);
  });
});
