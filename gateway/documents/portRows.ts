import type { UserContext } from "@gateway/core/context";
import type { DocumentRow } from "@gateway/store/documents";
import { listTimesOfStatus } from "@gateway/store/events";
import type { PortRow } from "@protocol/documentCalls";
import { enteredStatus } from "@protocol/documentStatuses";

/** What the port's staff are told besides of the rows of a list: whose they are, and how long each has been waiting. */
export async function portRows(
  { db, now, identity }: Pick<UserContext, "db" | "now" | "identity">,
  rows: readonly DocumentRow[],
): Promise<PortRow[]> {
  const waiting = rows.filter(({ status }) => status === enteredStatus.submitted).map(({ id }) => id);
  const since = await listTimesOfStatus(db, waiting, enteredStatus.submitted);
  return rows.map(({ id, company_id, company_name, update_time, status }) => ({
    companyName: company_id === identity.companyId ? null : company_name,
    waited:
      status === enteredStatus.submitted
        ? Math.max(0, Math.floor((now.getTime() - Date.parse(since.get(id) ?? update_time)) / 60_000))
        : null,
  }));
}
