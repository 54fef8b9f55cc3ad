import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { getImportTitles, saveImportTitles } from "@protocol/importTitles";
import { expect, it } from "vitest";
import { declarationHandlers } from "./handlers";

eachStore("titles of imports", (makeStore) => {
  it("are kept for the company and the kind, the latest of each", async () => {
    const { ask, answer } = await openTestPort(makeStore, declarationHandlers);
    const params = { kind: "dgDeclaration" as const };
    await ask("forwarder", saveImportTitles, { params, body: { choices: { 重量a: "grossKg", 我的编号: "" } } });
    await ask("forwarder", saveImportTitles, { params, body: { choices: { 重量a: "netKg" } } });
    expect(await ask("forwarder", getImportTitles, { params })).toEqual({
      choices: { 重量a: "netKg", 我的编号: "" },
    });
    expect(await ask("otherForwarder", getImportTitles, { params })).toEqual({ choices: {} });
    const other = { kind: "reeferDeclaration" as const };
    expect(await ask("forwarder", getImportTitles, { params: other })).toEqual({ choices: {} });
    const choices = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`t${i}`, ""]));
    expect(await answer("forwarder", saveImportTitles, { params, body: { choices } })).toMatchObject({ code: "1002" });
  });
});
