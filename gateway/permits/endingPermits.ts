import type { Store } from "@gateway/store/database";
import type { EndingPermit } from "@protocol/dashboard";
import { permitStatus } from "@protocol/documentStatuses";
import type { PermitBody, PermitContent } from "./permitDocument";

const { submitted, reviewed, issued } = permitStatus;
const nextStatuses: readonly string[] = [submitted, reviewed, issued];
const mostRows = 12;

type Content = PermitContent & { plateNo?: string; name?: string; idNo?: string };

/** A company's permits in force that end until an instant, the first to end first, and whether a later one is on its way. */
export async function listEndingPermits(
  db: Store,
  kind: EndingPermit["kind"],
  companyId: string,
  until: string,
): Promise<EndingPermit[]> {
  const permits = () => db.selectFrom("documents").where("kind", "=", kind).where("company_id", "=", companyId);
  const rows = await permits()
    .select(["id", "doc_no", "plan_time", "body"])
    .where("status", "=", issued)
    .where("plan_time", ">", "")
    .where("plan_time", "<=", until)
    .orderBy("plan_time")
    .limit(mostRows)
    .execute();
  if (rows.length === 0) return [];
  const contentOf = ({ body }: { body: string }) => (JSON.parse(body) as PermitBody).content as Content;
  const holderOf = ({ plateNo, idNo }: Content) => plateNo ?? idNo ?? "";
  const later = await permits()
    .select(["plan_time", "body"])
    .where("status", "in", [...nextStatuses])
    .where("plan_time", ">", rows[0]!.plan_time)
    .execute();
  const lastOf = new Map<string, string>();
  for (const row of later) {
    const holder = holderOf(contentOf(row));
    if (row.plan_time > (lastOf.get(holder) ?? "")) lastOf.set(holder, row.plan_time);
  }
  return rows.map((row) => {
    const content = contentOf(row);
    return {
      kind,
      id: row.id,
      docNo: row.doc_no,
      holder: content.plateNo ?? content.name ?? "",
      validTo: row.plan_time,
      renewed: (lastOf.get(holderOf(content)) ?? "") > row.plan_time,
    };
  });
}
