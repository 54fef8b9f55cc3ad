import { expect, it } from "vitest";
import { createExportTurns } from "./exportTurns";

it("refuses one person's export beside as many as they may have, until one of them has ended", () => {
  const turns = createExportTurns(2);
  const first = turns.begin("a", 0)!;
  expect([turns.begin("a", 1), turns.begin("a", 2), turns.begin("b", 2)]).toEqual([
    expect.any(Function),
    null,
    expect.any(Function),
  ]);
  first();
  // told twice, as where a stream fails and closes
  first();
  expect([turns.begin("a", 3), turns.begin("a", 4)]).toEqual([expect.any(Function), null]);
  // one that nobody has told the end of
  expect(turns.begin("a", 600_001)).not.toBeNull();
});
