import { expect, it } from "vitest";
import { readLoadList } from "./loadList";

it.each<[string, string[]]>([
  ["csqu3054383\r\nTGHU7599330", ["CSQU3054383", "TGHU7599330"]],
  ["CSQU 305438-3、ＴＧＨＵ７５９９３３０，", ["CSQU3054383", "TGHU7599330"]],
  ["CSQU3054383\u00a0TGHU7599330;\tMSKU2667024", ["CSQU3054383", "TGHU7599330", "MSKU2667024"]],
  ["", []],
])("reads the load list %j", (typed, boxNumbers) => {
  expect(readLoadList(typed)).toEqual({ boxNumbers, errors: [] });
});

it("says which number of a load list is none", () => {
  expect(readLoadList("CSQU3054383，,TGHU759933、MSKU2667024").errors).toEqual(['ctnNo.listFormat|{"n":2}']);
});
