import { expect, it } from "vitest";
import { checkParts } from "./checkParts";

it("says of each part whether it works, and waits for none longer than two seconds", async () => {
  const began = Date.now();
  const states = await checkParts({
    upstream: async () => undefined,
    store: () => Promise.reject(new Error("gone")),
    queue: () => new Promise(() => undefined),
  });
  expect(states).toEqual({ upstream: "ok", store: "failed", queue: "failed" });
  expect(Date.now() - began).toBeLessThan(4_000);
});
