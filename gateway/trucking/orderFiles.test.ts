import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { draftHandlers } from "@gateway/drafts/handlers";
import { diskStore } from "@gateway/files/diskStore";
import { filesHandlers } from "@gateway/files/handlers";
import { sweepFiles } from "@gateway/files/sweep";
import { exportOrder, fees } from "@gateway/testing/testOrders";
import { openTestPort, type Person, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { deleteDraft, saveDraft } from "@protocol/drafts";
import { getFile, uploadFile } from "@protocol/files";
import { truckOrders } from "@protocol/trucking";
import { afterAll, beforeAll, expect, it } from "vitest";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "order-files-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function bring(port: TestPort, who: Person, name: string): Promise<string> {
  const content = `%PDF-1.7\n% ${name}\n%%EOF`;
  const path = join(dataDir, createHash("md5").update(name).digest("hex"));
  writeFileSync(path, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const upload = { path, name, size: content.length, sha256 };
  const { id } = await port.ask(who, uploadFile, {
    body: { purpose: "attachment", name, size: content.length, sha256 },
    upload,
  });
  return id;
}

eachStore("the files of a truck order", (makeStore) => {
  const open = () => openTestPort(makeStore, filesHandlers, { files: diskStore(dataDir) });
  const seen = async (port: TestPort, id: string) => {
    const all = ["forwarder", "assistant", "otherForwarder", "fleet", "otherFleet", "clerk"] as const;
    const answers = await Promise.all(all.map((who) => port.answer(who, getFile, { params: { id } })));
    return all.filter((_, i) => answers[i]!.status === 200);
  };

  it("are seen by whoever sees the order, for as long as he does", async () => {
    const port = await open();
    const id = await bring(port, "forwarder", "订舱单.pdf");
    expect(await seen(port, id)).toEqual(["forwarder"]);
    const made = await port.ask("forwarder", truckOrders.create, {
      body: { mode: "submit", order: exportOrder({ files: [id] }) },
    });
    expect(made.files).toMatchObject([{ id, name: "订舱单.pdf", mime: "application/pdf" }]);
    expect(await seen(port, id)).toEqual(["forwarder", "assistant", "clerk"]);
    const params = { id: made.id };
    const approved = await port.ask("clerk", truckOrders.approve, {
      params,
      body: { version: made.version, carrierId: "TRK1", fees },
    });
    expect(await seen(port, id)).toEqual(["forwarder", "assistant", "fleet", "clerk"]);
    await port.ask("clerk", truckOrders.return, { params, body: { version: approved.version, remark: "订舱号不符" } });
    expect(await seen(port, id)).toEqual(["forwarder", "assistant", "clerk"]);
  });

  it("lie in a draft for the whole company, and go over to the order that is made of it", async () => {
    const port = await openTestPort(makeStore, [...filesHandlers, ...draftHandlers], { files: diskStore(dataDir) });
    const [id, other] = [await bring(port, "forwarder", "一.pdf"), await bring(port, "forwarder", "二.pdf")];
    const draft = { id: randomUUID(), tab: "a", kind: "truckOrder-E" as const };
    const entries: [string, string][] = [
      ["files", id],
      ["files", other],
    ];
    await port.ask("forwarder", saveDraft, { body: { ...draft, version: 0, entries } });
    await port.ask("forwarder", saveDraft, { body: { ...draft, version: 1, entries: entries.slice(0, 1) } });
    expect(await seen(port, id)).toEqual(["forwarder", "assistant"]);
    expect(await seen(port, other)).toEqual(["forwarder"]);
    await sweepFiles(port.db, diskStore(dataDir), new Date(testNow.getTime() + 48 * 3_600_000));
    expect(await seen(port, id)).toEqual(["forwarder", "assistant"]);
    expect(await seen(port, other)).toEqual([]);

    const make = (who: Person) =>
      port.answer(who, truckOrders.create, { body: { mode: "draft", order: exportOrder({ files: [id] }) } });
    expect((await make("otherForwarder")).status).toBe(422);
    expect((await make("forwarder")).status).toBe(200);
    await port.ask("forwarder", deleteDraft, { params: { id: draft.id }, body: { version: 2, tab: "a" } });
    expect(await seen(port, id)).toEqual(["forwarder", "assistant", "clerk"]);
  });

  it("are the person's own, and stay through edits until they are taken away", async () => {
    const port = await open();
    const [first, second] = [await bring(port, "forwarder", "一.pdf"), await bring(port, "forwarder", "二.pdf")];
    const foreign = await bring(port, "otherForwarder", "三.pdf");
    const create = (files: string[]) =>
      port.answer("forwarder", truckOrders.create, { body: { mode: "draft", order: exportOrder({ files }) } });
    const refused = { status: 422, result: { fieldErrors: { "order.files": ["文件已失效，请重新上传"] } } };
    expect(await create([foreign])).toMatchObject(refused);
    const made = await port.ask("forwarder", truckOrders.create, {
      body: { mode: "draft", order: exportOrder({ files: [first] }) },
    });
    // what one document has, another cannot take
    expect(await create([first])).toMatchObject(refused);
    const params = { id: made.id };
    const changed = await port.ask("forwarder", truckOrders.update, {
      params,
      body: { mode: "draft", version: made.version, order: exportOrder({ files: [second, first, second] }) },
    });
    expect(changed.files.map((file) => file.name)).toEqual(["二.pdf", "一.pdf"]);
    const less = await port.ask("forwarder", truckOrders.update, {
      params,
      body: { mode: "draft", version: changed.version, order: exportOrder({ files: [second] }) },
    });
    expect((await port.ask("forwarder", truckOrders.get, { params })).files.map((file) => file.id)).toEqual([second]);
    expect(await seen(port, first)).toEqual(["forwarder"]);
    const events = await port.ask("forwarder", truckOrders.listEvents, { params });
    expect(events.at(-1)!.changes).toContainEqual({ field: "files", from: "二.pdf, 一.pdf", to: "二.pdf" });
    await port.ask("forwarder", truckOrders.delete, { params, body: { version: less.version } });
    expect(await seen(port, second)).toEqual(["forwarder"]);
  });
});
