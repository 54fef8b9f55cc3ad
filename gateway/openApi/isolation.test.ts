import type { UserContext } from "@gateway/core/context";
import { findMainIdentity } from "@gateway/identity/public";
import { preArrivalHandlers } from "@gateway/preArrivals/handlers";
import { demoCompanies } from "@gateway/seed/demo";
import { newId } from "@gateway/store/id";
import { openTestPort, type TestPort } from "@gateway/testing/testPort";
import { demoNow, eachStore, type MakeStore } from "@gateway/testing/testStores";
import { callOpenInterface, type OpenAnswer } from "@protocol/openCalls";
import { type OpenInterface, openBase, openInterfaces } from "@protocol/openInterfaces";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { createOpenApiHandlers } from "./handlers";
import { describeOpenInterfaces } from "./openApiDocument";
import { type Readers, readers } from "./readInterfaces";
import { sealSecret } from "./secrets";
import { sign } from "./signature";

const long = process.env.LONG === "1";
const now = demoNow;

/** Repeats the same for a seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

async function openDemoPort(makeStore: MakeStore): Promise<TestPort> {
  const port = await openTestPort(() => makeStore({ demo: true }), createOpenApiHandlers(preArrivalHandlers));
  // the test's own companies have the names of the demo's, and contracts find a company by its name
  await port.db
    .updateTable("companies")
    .set((eb) => ({ name: eb("id", "||", eb.val(" Test")) }))
    .where("id", "not in", Object.values(demoCompanies))
    .execute();
  port.clock.now = now;
  return port;
}

eachStore("what the open interface tells", (makeStore) => {
  // the tests share what none of them changes
  let port: TestPort;
  beforeAll(async () => {
    port = await openDemoPort(makeStore);
  }, 180_000);

  it("is a company's own, whoever asks for whatever", { timeout: long ? 3_600_000 : 60_000 }, async () => {
    const { db, unattended } = port;
    const documents = await db
      .selectFrom("documents")
      .select(["id", "doc_no", "bl_no", "company_id", "partner_id"])
      .execute();
    const parties = await db.selectFrom("document_keys").selectAll().where("name", "=", "party").execute();
    const boxes = await db.selectFrom("document_boxes").select(["document_id", "ctn_no"]).execute();
    const seenBy = (companyId: string) => {
      const passedOn = new Set(parties.filter(({ value }) => value === companyId).map((row) => row.document_id));
      const own = documents.filter(
        (row) => row.company_id === companyId || row.partner_id === companyId || passedOn.has(row.id),
      );
      const ids = new Set(own.map(({ id }) => id));
      return {
        docNos: new Set(own.map(({ doc_no }) => doc_no)),
        blNos: new Set(own.map(({ bl_no }) => bl_no)),
        ctnNos: new Set(boxes.filter(({ document_id }) => ids.has(document_id)).map(({ ctn_no }) => ctn_no)),
      };
    };
    const companies = [demoCompanies.FWD1, demoCompanies.FWD2, demoCompanies.TRK1, demoCompanies.TRK2];
    const people = await Promise.all(
      companies.map(async (companyId) => ({
        ctx: {
          ...{ db, now, traceId: "", ip: null, log: unattended.log, outbox: unattended.outbox, live: unattended.live },
          ...{ config: unattended.config, identity: (await findMainIdentity(db, companyId, ""))! },
        } satisfies UserContext,
        seen: seenBy(companyId),
      })),
    );
    const allCtnNos = [...new Set(boxes.flatMap(({ ctn_no }) => ctn_no ?? []))];
    const random = randomOf(20_261_121);
    const one = <T>(values: readonly T[]): T => values[random(values.length)]!;
    const reading = openInterfaces.filter(({ method, name }) => method === "GET" && name !== "listSchedules");
    const cursors: string[] = [];
    const calls = long ? 100_000 : makeStore.kind === "sqlite" ? 300 : 100;
    let told = 0;
    for (let i = 0; i < calls; i++) {
      const person = one(people);
      const { name } = one(reading);
      const ctnNo = one(allCtnNos);
      const query = {
        limit: 1 + random(20),
        ...(cursors.length > 0 && random(2) === 0 ? { cursor: one(cursors) } : {}),
        ...(random(3) === 0 ? { ctnNo, equipmentReference: ctnNo } : {}),
      };
      const params = { ctnNo, docNo: one(documents).doc_no };
      const answer = await readers[name as keyof Readers](person.ctx, { query, params } as never).catch(
        (error: { code?: string }) => {
          if (error.code !== "404") throw error;
          return { items: [], next: null };
        },
      );
      const items = "items" in answer ? answer.items : [answer];
      if ("next" in answer && answer.next) cursors.push(answer.next);
      for (const item of items as Record<string, unknown>[]) {
        told++;
        const { docNo, documentID, equipmentReference, documentReferences = [], references = [] } = item;
        const { seen } = person;
        const ofCustoms = item.documentTypeCode === "CUS";
        for (const { referenceValue } of references as { referenceValue: string }[])
          expect(seen.ctnNos).toContain(referenceValue);
        for (const number of [docNo, ofCustoms ? null : documentID]) if (number) expect(seen.docNos).toContain(number);
        if (name !== "listPositions" && (item.ctnNo ?? equipmentReference) && name !== "listEvents")
          expect(seen.ctnNos).toContain(item.ctnNo ?? equipmentReference);
        if (name === "listGateEvents") expect(seen.blNos).toContain(item.blNo);
        for (const { documentReferenceValue } of documentReferences as { documentReferenceValue: string }[])
          expect(seen.blNos).toContain(documentReferenceValue);
      }
    }
    expect(told).toBeGreaterThan(calls);
  });

  it("follows its own description, and is never a failure", { timeout: 120_000 }, async () => {
    const secret = "bls_fuzz";
    const sealed = sealSecret(port.unattended.config.signingKey, "demo-app-1", secret);
    await port.db.updateTable("api_apps").set({ secret: sealed }).where("id", "=", "demo-app-1").execute();
    await port.db
      .updateTable("api_subscriptions")
      .set({ status: "1", to_time: "", trial: 0, rate: 1_000_000 })
      .execute();
    await port.db
      .insertInto("api_subscriptions")
      .values(
        ["DCSA-EVENTS", "GATE-BOOKING"].map((product_code) => ({
          ...{
            id: newId(),
            version: 1,
            app_id: "demo-app-1",
            company_id: demoCompanies.FWD1,
            product_code,
            trial: 0 as const,
          },
          ...{ status: "1" as const, from_time: "", to_time: "", quota: 100_000, rate: 1_000_000, tat: 0, month: "" },
          ...{ used: 0, audit_by: "", audit_time: "", audit_remark: "", create_time: "" },
        })),
      )
      .execute();
    const { app_key } = await port.db
      .selectFrom("api_apps")
      .select("app_key")
      .where("id", "=", "demo-app-1")
      .executeTakeFirstOrThrow();
    const described = describeOpenInterfaces() as {
      paths: Record<string, Record<string, { responses: object; parameters: { name: string; in: string }[] }>>;
    };
    const send = async (one: OpenInterface, path: string, query: string, body: string): Promise<OpenAnswer> => {
      const signed = {
        ...{ method: one.method, path, query, body: Buffer.from(body), nonce: newId() },
        timestamp: String(Math.floor(port.clock.now.getTime() / 1_000)),
      };
      return port.ask(null, callOpenInterface, {
        body: {
          ...{ method: one.method, path, query, body: signed.body.toString("base64") },
          headers: {
            ...{ "x-app-key": app_key, "x-timestamp": signed.timestamp, "x-nonce": signed.nonce },
            ...{ "x-signature": sign(secret, signed), "idempotency-key": `"${newId()}"` },
          },
        },
      });
    };
    const value = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        "1",
        "50",
        "101",
        "-1",
        "CSQU3054383",
        "truckOrder",
        "EQUIPMENT",
        "EQUIPMENT,X",
        "浙B12345",
        "\u0000",
      ),
    );
    const asked = fc.record({
      one: fc.constantFrom(...(openInterfaces as readonly OpenInterface[])),
      path: value,
      chosen: fc.dictionary(
        fc.constantFrom("limit", "cursor", "ctnNo", "kind", "status", "eventType", "voyage", "x"),
        value,
      ),
      body: fc.oneof(fc.string({ maxLength: 30 }), fc.json({ maxDepth: 2 }), fc.constant('{"preType":"FI"}')),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ one, path, chosen, body }) => {
        const filled = `${openBase}${one.path.replace(/\{\w+\}/, encodeURIComponent(path) || "x")}`;
        const answer = await send(
          one,
          filled,
          new URLSearchParams(chosen).toString(),
          one.method === "GET" ? "" : body,
        );
        expect(answer.status, answer.body).toBeLessThan(500);
        const { responses } = described.paths[one.path]![one.method.toLowerCase()]!;
        expect(Object.keys(responses)).toContain(String(answer.status));
        const said = JSON.parse(answer.body);
        if (answer.status < 300) expect(one.result.safeParse(said).success, answer.body).toBe(true);
        else expect(said).toMatchObject({ status: answer.status, title: expect.any(String), type: expect.any(String) });
      }),
      { numRuns: long ? 2_000 : 60, seed: 38 },
    );
  });
});
