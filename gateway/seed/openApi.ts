import { getSigningKey } from "@gateway/identity/loginKey";
import { fillSandbox } from "@gateway/openApi/sandbox";
import { newAppKey, newSecret, sealSecret } from "@gateway/openApi/secrets";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { shanghaiDay } from "@protocol/values/instant";
import { demoCompanies, demoUsers } from "./demo";

const day = 86_400_000;

/** Two applications of the first forwarder, in each status of a subscription, with a month of calls and a bill. */
export async function saveOpenApi(db: Store, now: Date): Promise<void> {
  const signingKey = await getSigningKey(db);
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  const app = async (id: string, name: string, sandbox: 0 | 1) => {
    await db
      .insertInto("api_apps")
      .values({
        ...{ id, version: 1, company_id: demoCompanies.FWD1, name, app_key: newAppKey() },
        // nobody knows it: whoever wants to call rotates it
        ...{ secret: sealSecret(signingKey, id, newSecret()), old_secret: "", old_secret_until: "", ips: "[]" },
        ...{ token_hash: "", token_until: "", expire_time: "", enabled: 1, sandbox },
        ...{ create_by: demoUsers["13800000001"], create_time: at(-60) },
      })
      .execute();
  };
  await app("demo-app-1", "货代ERP", 0);
  await app("demo-app-2", "ERP联调", 1);
  await fillSandbox(db, "demo-app-2", now);
  const subscriptions = [
    { id: "demo-sub-1", product: "VOYAGE-SCHEDULE", status: "1", to: at(305), quota: 20_000, used: 812, rate: 10 },
    { id: "demo-sub-2", product: "BOX-TRACE", status: "1", to: at(305), quota: 100_000, used: 4_130, rate: 20 },
    { id: "demo-sub-3", product: "DOCUMENTS", status: "0", to: "", quota: 200_000, used: 0, rate: 10 },
    { id: "demo-sub-4", product: "TRUCK-GPS", status: "2", to: at(-2), quota: 50, used: 50, rate: 5 },
    { id: "demo-sub-5", product: "GATE-EVENTS", status: "4", to: at(305), quota: 100_000, used: 0, rate: 20 },
    { id: "demo-sub-6", product: "FEES", status: "3", to: "", quota: 20_000, used: 0, rate: 2 },
  ] as const;
  for (const { id, product, status, to, quota, used, rate } of subscriptions)
    await db
      .insertInto("api_subscriptions")
      .values({
        ...{ id, version: 1, app_id: "demo-app-1", company_id: demoCompanies.FWD1, product_code: product },
        ...{ trial: product === "TRUCK-GPS" ? 1 : 0, status, from_time: to ? at(-60) : "", to_time: to, quota, rate },
        ...{ tat: 0, month: used && product !== "TRUCK-GPS" ? shanghaiDay(now).slice(0, 7) : "", used },
        ...{ audit_by: "", audit_time: "", audit_remark: status === "3" ? "资料不全" : "", create_time: at(-60) },
      })
      .execute();
  for (let i = 0; i < 30; i++)
    for (const id of ["demo-sub-1", "demo-sub-2"])
      await db
        .insertInto("api_usage")
        .values({
          ...{ subscription_id: id, app_id: "demo-app-1", day: shanghaiDay(new Date(now.getTime() - i * day)) },
          ...{ calls: 40 + ((i * 37) % 90), errors: i % 4, billed: 0 },
        })
        .execute();
  const month = shanghaiDay(new Date(now.getTime() - 45 * day)).slice(0, 7);
  await db
    .insertInto("api_bills")
    .values({
      ...{ id: "demo-bill-1", version: 1, bill_no: "AB0000000001", company_id: demoCompanies.FWD1 },
      ...{ subscription_id: "demo-sub-5", month, calls: 1_260, amount: 12_600, status: "0" },
      ...{ due_time: at(-1), paid_time: "", create_time: at(-16) },
    })
    .execute();
  for (let i = 0; i < 25; i++) {
    const failed = i % 6 === 5;
    await db
      .insertInto("api_calls")
      .values({
        ...{ id: newId(now.getTime() - i * 600_000), time: new Date(now.getTime() - i * 600_000).toISOString() },
        ...{ app_id: "demo-app-1", company_id: demoCompanies.FWD1 },
        ...{ interface_name: i % 2 ? "listBoxes" : "listSchedules", status: failed ? 401 : 200 },
        ...{ reason: failed ? "signature" : "", ms: 4 + ((i * 7) % 30), quota_left: failed ? null : 95_870 + i },
        request_id: `${"0".repeat(24)}${String(i).padStart(8, "0")}`,
      })
      .execute();
  }
}
