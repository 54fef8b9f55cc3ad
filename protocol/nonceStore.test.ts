import { describe, expect, it } from "vitest";
import { isFresh, NonceStore } from "./nonceStore";

describe("a nonce", () => {
  it("is seen for 300 s and forgotten then", () => {
    const store = new NonceStore();
    expect(store.accept("a", 0)).toBe("new");
    expect(store.accept("b", 200_000)).toBe("new");
    expect(store.accept("a", 299_999)).toBe("seen");
    expect(store.accept("a", 300_000)).toBe("new");
    expect(store.accept("b", 300_000)).toBe("seen");
    expect(store.size).toBe(2);
  });

  it("is not forgotten for want of room", () => {
    const store = new NonceStore(2);
    expect(["a", "b", "c", "a"].map((nonce) => store.accept(nonce, 1))).toEqual(["new", "new", "full", "seen"]);
  });

  it("comes with a time within 120 s, either way", () => {
    expect(isFresh("120000", 0)).toBe(true);
    expect(isFresh("120001", 0)).toBe(false);
    expect(isFresh("0", 120_001)).toBe(false);
  });
});
