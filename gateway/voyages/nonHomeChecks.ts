import { listHoldsOf } from "@gateway/boxes/public";
import { refuseIssues } from "@gateway/documents/checks";
import { ownNumberOrDash } from "@gateway/documents/ownNumber";
import type { Store } from "@gateway/store/database";
import { applicationStatus } from "@protocol/documentStatuses";
import { type FieldIssue, message } from "@protocol/message";
import { toShanghai } from "@protocol/values/instant";
import { bodyOf as voyageBodyOf } from "./branchVoyageDocument";
import type { NonHomeBody, StoredNonHome } from "./nonHomeDocument";
import { findReleasedCall, isCallOfRelease } from "./releasedCall";
import { statusOfCall } from "./schedule";

type Content = NonHomeBody["content"];

/** Whether the load list of a branch voyage that is in force, and of the release's time, names the container. */
export async function isOnLoadList(db: Store, release: Content): Promise<boolean> {
  const { ctnNo, feederVessel, feederVoyage, releaseTime } = release;
  if (!ctnNo || !feederVessel || !feederVoyage) return false;
  const listed = await db
    .selectFrom("documents")
    .innerJoin("document_boxes", "document_boxes.document_id", "documents.id")
    .select(["documents.status", "documents.body"])
    .where("documents.kind", "=", "branchVoyage")
    .where("document_boxes.ctn_no", "=", ctnNo)
    .execute();
  return listed.some(({ status, body }) => {
    if (status === applicationStatus.canceled) return false;
    const { content, approved } = voyageBodyOf({ body });
    const valid = status === applicationStatus.approved ? content : approved?.content;
    if (valid?.vesselName !== feederVessel || valid.voyageOut !== feederVoyage) return false;
    return !releaseTime || !valid.eta || isCallOfRelease(releaseTime, valid.eta);
  });
}

/** When the ship takes no more containers, ISO UTC; null where the schedule does not know her, or has left her out. */
export async function cutoffOf(db: Store, release: Content, now: Date): Promise<string | null> {
  const call = await findReleasedCall(db, release);
  return call && statusOfCall(call, now) !== "OMITTED" ? call.cy_cutoff : null;
}

/** Whether customs holds the container now. */
export const isHeldByCustoms = async (db: Store, ctnNo: string): Promise<boolean> =>
  (await listHoldsOf(db, [ctnNo])).some(({ kind }) => kind === "C");

/** What only the schedule, the load lists and the clock know, by field. */
export async function issuesOfRelease(db: Store, release: Content, now: Date): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const { ctnNo, feederVessel, feederVoyage, releaseTime } = release;
  const listed = await isOnLoadList(db, release);
  if (ctnNo && feederVessel && feederVoyage && !listed)
    issues.push({
      path: ["ctnNo"],
      message: message("nonHome.notListed", { feeder: `${feederVessel} ${feederVoyage}` }),
    });
  const cutoff = await cutoffOf(db, release, now);
  if (release.vesselName && release.voyage && release.terminalCode && cutoff === null)
    issues.push({ path: ["voyage"], message: message("nonHome.noVoyage") });
  if (releaseTime && releaseTime > now.toISOString())
    issues.push({ path: ["releaseTime"], message: message("time.future") });
  else if (releaseTime && cutoff && releaseTime > cutoff)
    issues.push({
      path: ["releaseTime"],
      message: message("nonHome.afterCutoff", { time: toShanghai(cutoff).slice(0, 16) }),
    });
  return issues;
}

const live: readonly string[] = [applicationStatus.submitted, applicationStatus.approved];

/** Claims container, voyage and year for a release that is under way; 422 where another one has them. */
export async function keepClaim(db: Store, { row, body }: StoredNonHome): Promise<void> {
  await db.deleteFrom("non_home_claims").where("document_id", "=", row.id).execute();
  if (!live.includes(row.status)) return;
  const { ctnNo = "", vesselName = "", voyage = "" } = body.content;
  const year = (await findReleasedCall(db, body.content))?.year ?? "";
  const claim = [ctnNo, vesselName, voyage, year].join("|");
  const kept = await db
    .insertInto("non_home_claims")
    .values({ claim, document_id: row.id, document_no: row.doc_no })
    .onConflict((there) => there.column("claim").doNothing())
    .returning("claim")
    .executeTakeFirst();
  if (kept) return;
  const first = await db
    .selectFrom("non_home_claims")
    .select("document_id")
    .where("claim", "=", claim)
    .executeTakeFirst();
  const reason = message("nonHome.claimed", {
    ctnNo,
    docNo: await ownNumberOrDash(db, first?.document_id, row.company_id),
  });
  refuseIssues("release", [{ path: ["ctnNo"], message: reason }]);
}
