import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";

const hour = 3_600_000;

/** Subscriptions of the forwarder with what they have found, and a call whose cut-offs have moved under his documents. */
export async function saveAlerts(db: Store, now: Date): Promise<void> {
  const person = await db
    .selectFrom("users")
    .select(["id", "company_id"])
    .where("mobile", "=", "13800000001")
    .executeTakeFirst();
  if (!person?.company_id) return;
  const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
  const own = { user_id: person.id, company_id: person.company_id, version: 1, create_time: at(-48) };
  const first = newId(now.getTime() - 48 * hour);
  await db
    .insertInto("alert_subscriptions")
    .values([
      {
        ...{ ...own, id: first, whats: "status hold", scope: "all", scope_value: "", sms: 0, mail: 0 },
        ...{ quiet_from: "22:00", quiet_to: "07:00", digest: "now", digest_hour: 8 },
      },
      {
        ...{ ...own, id: newId(now.getTime() - 47 * hour), whats: "eta temperature freeTime", scope: "kind" },
        ...{ scope_value: "inWeight", sms: 1, mail: 0, quiet_from: "", quiet_to: "", digest: "daily", digest_hour: 18 },
      },
    ])
    .execute();
  const documents = await db
    .selectFrom("documents")
    .select(["id", "doc_no", "vessel_name", "voyage", "bl_no"])
    .where("kind", "=", "inWeight")
    .where("company_id", "=", person.company_id)
    .where("status", "in", ["00", "01"])
    .orderBy("id")
    .limit(4)
    .execute();
  const [named] = documents;
  const kept = await db
    .selectFrom("voyages")
    .selectAll()
    .where("vessel_name", "=", named?.vessel_name ?? "")
    .where("voyage", "=", named?.voyage ?? "")
    .executeTakeFirst();
  if (!named || !kept) return;
  await db
    .insertInto("alert_deliveries")
    .values({
      ...{ id: newId(now.getTime() - 3 * hour), subscription_id: first, user_id: person.id, event_key: "demo" },
      ...{ what: "status", reason: "alert.status", time: at(-3), due_time: at(-3), sent_time: at(-3) },
      params: JSON.stringify({ docNo: named.doc_no, vessel: named.vessel_name ?? "", blNo: named.bl_no ?? "" }),
      link: `/search?${new URLSearchParams({ q: named.doc_no })}`,
    })
    .execute();
  // numbers of changes begin at 1
  await db
    .insertInto("call_moves")
    .values({
      ...{ seq: 0, call_id: kept.id, vessel_name: kept.vessel_name, voyage: kept.voyage, time: at(-5) },
      ...{ terminal_code: kept.terminal_code, reason: "台风延误" },
      changes: JSON.stringify({ cyCutoff: { from: at(5), to: kept.cy_cutoff } }),
    })
    .execute();
  await db
    .insertInto("call_move_documents")
    .values(
      documents
        .filter(({ vessel_name, voyage }) => vessel_name === kept.vessel_name && voyage === kept.voyage)
        .map(({ id }, i) => ({
          ...{ seq: 0, document_id: id, company_id: own.company_id, kind: "inWeight" as const },
          ...(i === 0 ? { breaks: "planAfterCy", broken: 1 as const } : { breaks: "", broken: 0 as const }),
        })),
    )
    .execute();
}
