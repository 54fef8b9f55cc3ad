import { expect, it } from "vitest";
import { draftEntries, draftField } from "./draftFields";

it("keeps what was typed, and nothing of one sending or secret", () => {
  const form: [string, unknown][] = [
    ["key", "k"],
    ["mode", "submit"],
    ["__intent__", "{}"],
    [draftField.id, "x"],
    [draftField.take("cargoName"), "theirs"],
    ["password", "Quay-side-7"],
    ["file", new Blob(["x"])],
    ["special", "S1"],
    ["special", "S2"],
    ["grossWeight", "not a number"],
    ["remarks", ""],
  ];
  expect(draftEntries(form)).toEqual([
    ["special", "S1"],
    ["special", "S2"],
    ["grossWeight", "not a number"],
    ["remarks", ""],
  ]);
});
