import type { UserContext } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import type { EdoScope } from "@protocol/edo";
import type { EdoLink, EdoLinkState } from "@protocol/edos";
import { edoDigest, holderIn, type StoredEdo } from "./edoDocument";
import type { PartyCompany } from "./parties";

/** The links of the chains of delivery orders, by document, oldest first. */
export async function listLinks(db: Store, edoIds: readonly string[]): Promise<Map<string, EdoLink[]>> {
  const links = new Map<string, EdoLink[]>();
  if (edoIds.length === 0) return links;
  const rows = await db
    .selectFrom("edo_links")
    .selectAll()
    .where("edo_id", "in", [...edoIds])
    .orderBy("edo_id")
    .orderBy("seq")
    .execute();
  for (const { edo_id, seq, ...row } of rows) {
    const link: EdoLink = {
      seq,
      fromId: row.from_id,
      fromName: row.from_name,
      toId: row.to_id,
      toName: row.to_name,
      scope: row.scope,
      state: row.state,
      offeredBy: row.offered_by,
      offeredTime: row.offered_time,
      answeredBy: row.answered_by,
      answeredTime: row.answered_time,
      remark: row.remark,
      edoVersion: row.edo_version,
      digest: row.digest,
    };
    links.set(edo_id, [...(links.get(edo_id) ?? []), link]);
  }
  return links;
}

/** Adds the next link of a chain: the holder offers the right as the document stands. */
export async function addLink(ctx: UserContext, edo: StoredEdo, to: PartyCompany, scope: EdoScope): Promise<void> {
  const from = holderIn(edo);
  await ctx.db
    .insertInto("edo_links")
    .values({
      ...{ edo_id: edo.row.id, seq: edo.links.length + 1, scope, state: "OFFERED" },
      ...{ from_id: from.id, from_name: from.name, to_id: to.id, to_name: to.name },
      ...{ offered_by: ctx.identity.userName, offered_time: ctx.now.toISOString() },
      ...{ answered_by: null, answered_time: null, remark: null },
      ...{ edo_version: edo.body.edoVersion, digest: edoDigest(edo.row.doc_no, edo.body) },
    })
    .execute();
}

/** Ends the offer that waits; 1002 where somebody has answered it meanwhile. */
export async function endOffer(
  ctx: UserContext,
  { row }: StoredEdo,
  state: Exclude<EdoLinkState, "OFFERED">,
  remark: string | null = null,
): Promise<void> {
  const ended = await ctx.db
    .updateTable("edo_links")
    .set({ state, remark, answered_by: ctx.identity.userName, answered_time: ctx.now.toISOString() })
    .where("edo_id", "=", row.id)
    .where("state", "=", "OFFERED")
    .executeTakeFirst();
  if (Number(ended.numUpdatedRows) !== 1) throw refused("edo.notOffered");
}
