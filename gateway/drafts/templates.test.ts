import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import type { BodyInputOf } from "@protocol/call";
import { deleteTemplate, getTemplate, pageTemplates, renameTemplate, saveTemplate } from "@protocol/templates";
import { expect, it } from "vitest";
import { draftHandlers } from "./handlers";

const template = (own: Partial<BodyInputOf<typeof saveTemplate>> = {}) => ({
  kind: "dgDeclaration" as const,
  name: "油漆 䶮㛃",
  boxCount: 1,
  entries: [
    ["shipperName", "宁波远帆 𠮷"],
    ["boxes[0].goods[0].unNo", "1263"],
  ] as [string, string][],
  ...own,
});
const everything = { pageIndex: 1, pageSize: 10 as const };

eachStore("templates", (makeStore) => {
  const setUp = () => openTestPort(makeStore, draftHandlers);

  it("are kept under a name for those of the company who add such documents", async () => {
    const { db, ask } = await setUp();
    const { id } = await ask("forwarder", saveTemplate, { body: template() });
    await ask("forwarder", saveTemplate, { body: template({ name: "A", kind: "reeferDeclaration" }) });
    expect((await ask("forwarder", getTemplate, { params: { id } })).entries).toEqual(template().entries);
    const { rows, total } = await ask("forwarder", pageTemplates, { body: everything });
    expect([total, rows.map(({ name, userName }) => [name, userName])]).toEqual([
      2,
      [
        ["A", "周敏"],
        ["油漆 䶮㛃", "周敏"],
      ],
    ]);
    const ofKind = [{ fieldName: "kind", searchType: "eq" as const, values: ["dgDeclaration"] }];
    expect((await ask("forwarder", pageTemplates, { body: { ...everything, searchInfos: ofKind } })).total).toBe(1);
    const stored = JSON.stringify(await db.selectFrom("templates").select("body").execute());
    expect(stored).not.toContain("1263");
  });

  it("do not exist for another company, for somebody who only looks, for a fleet and for the port", async () => {
    const { ask, answer } = await setUp();
    const { id } = await ask("forwarder", saveTemplate, { body: template() });
    for (const who of ["otherForwarder", "assistant", "fleet", "clerk"] as const) {
      expect((await answer(who, getTemplate, { params: { id } })).code, who).toBe("404");
      const renamed = await answer(who, renameTemplate, { params: { id }, body: { version: 1, name: "mine" } });
      expect(renamed.code, who).toBe("404");
      expect((await answer(who, deleteTemplate, { params: { id }, body: { version: 1 } })).code, who).toBe("404");
      expect((await ask(who, pageTemplates, { body: everything })).total, who).toBe(0);
      const saved = (await answer(who, saveTemplate, { body: template() })).code;
      expect(saved, who).toBe(who === "otherForwarder" ? "0000" : "404");
    }
  });

  it("have a name of their own, and are changed upon the version that somebody has read", async () => {
    const { ask, answer } = await setUp();
    const { id } = await ask("forwarder", saveTemplate, { body: template() });
    const other = await ask("forwarder", saveTemplate, { body: template({ name: "B" }) });
    const again = await answer("forwarder", saveTemplate, { body: template() });
    expect([again.code, again.result]).toMatchObject(["422", { fieldReasons: { name: ["template.nameTaken"] } }]);
    const taken = await answer("forwarder", renameTemplate, { params: { id }, body: { version: 1, name: "B" } });
    expect(taken.code).toBe("422");
    const renamed = await ask("forwarder", renameTemplate, { params: { id }, body: { version: 1, name: "C" } });
    expect(renamed).toMatchObject({ name: "C", version: 2 });
    const late = await answer("forwarder", renameTemplate, { params: { id }, body: { version: 1, name: "D" } });
    expect([late.code, late.result]).toMatchObject(["409", { current: { name: "C", version: 2 } }]);
    expect((await answer("forwarder", deleteTemplate, { params: { id }, body: { version: 1 } })).code).toBe("409");
    await ask("forwarder", deleteTemplate, { params: { id }, body: { version: 2 } });
    const left = await ask("forwarder", pageTemplates, { body: everything });
    expect(left.rows.map((row) => row.id)).toEqual([other.id]);
  });
});
