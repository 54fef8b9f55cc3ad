import { describe, expect, it } from "vitest";
import { nameIn, valueReader } from "./readValue";

const terminals = [{ dictValue: "BLCT", dictLabel: "北仑港区" }];
const read = valueReader(
  { terminalCode: nameIn(terminals), special: (code) => ({ TWIN: "双拖", SAME: "同车" })[code] ?? code },
  "是",
  "否",
);

describe("what a field holds, in the reader's words", () => {
  it.each([
    ["terminalCode", "BLCT", "北仑港区"],
    ["terminalCode", "OLD", "OLD"],
    ["boxes[0].terminalCode", "BLCT", "北仑港区"],
    ["special", "TWIN, SAME", "双拖 同车"],
    ["special", "TWIN SAME", "双拖 同车"],
    ["isDg", "true", "是"],
    ["boxes[3].plugIn", "false", "否"],
    ["isDg", "on", "是"],
    ["planTime", "2026-11-21T01:02:00.000Z", "2026-11-21 09:02:00"],
    ["planTime", "2026-11-21T09:02", "2026-11-21 09:02"],
    ["blNo", "COSU6312409039", "COSU6312409039"],
    ["toString", "x", "x"],
  ])("%s: %s is %s", (path, value, words) => {
    expect(read(path, value)).toBe(words);
  });
});
