import { expect, it } from "vitest";
import { createExportLimiter } from "./exportLimiter";

it("refuses one person's export beside as many as they may have, until one of them has ended", () => {
  const limiter = createExportLimiter(2);
  const first = limiter.begin("a", 0)!;
  expect([limiter.begin("a", 1), limiter.begin("a", 2), limiter.begin("b", 2)]).toEqual([
    expect.any(Function),
    null,
    expect.any(Function),
  ]);
  first();
  // told twice, as where a stream fails and closes
  first();
  expect([limiter.begin("a", 3), limiter.begin("a", 4)]).toEqual([expect.any(Function), null]);
  // one that nobody has told the end of
  expect(limiter.begin("a", 600_001)).not.toBeNull();
});
