import { createHash } from "node:crypto";
import type { Identity } from "@gateway/core/context";
import { isPort, type LifecycleRules, type Obstacle, type Party } from "@gateway/documents/lifecycleRules";
import type { DocumentRow } from "@gateway/store/documents";
import { edoStatus } from "@protocol/documentStatuses";
import type { EdoInput } from "@protocol/edo";
import type { EdoAction, EdoLink } from "@protocol/edos";
import { type FieldIssue, message } from "@protocol/message";

export const edoKind = "edo";

export interface EdoBox {
  ctnNo: string;
  ctnSizeType: string;
  sealNo?: string;
  /** ISO; null while it is in the port. */
  collectedTime: string | null;
}

/** The JSON body of a delivery order; `content` is what was entered, apart from boxes. */
export interface EdoBody {
  content: Omit<EdoInput, "boxes">;
  boxes: EdoBox[];
  edoVersion: number;
  issueTime: string | null;
  /** The status to which a frozen one goes back. */
  frozenFrom: string | null;
  /** Companies that see it: all that the right was ever offered to. */
  seenBy: string[];
}

export interface StoredEdo {
  row: DocumentRow;
  body: EdoBody;
  /** Oldest first. */
  links: EdoLink[];
}

export interface EdoState {
  status: string;
  seenBy: readonly string[];
  holderId: string;
  /** The offer that waits for its answer. */
  offer: Pick<EdoLink, "fromId" | "toId"> | null;
}

const { draft, issued, transferred, collected, partly, frozen, void: voided } = edoStatus;
/** In these the right to collect may be used. */
export const live: readonly string[] = [issued, transferred, partly];
const clerk = { who: ["port"], permission: "edo", key: "edit" } as const;
const companies = { who: ["port", "owner"], permission: "edo", key: "edit" } as const;

const unless = (allowed: boolean, reason: string): Obstacle | null => (allowed ? null : { kind: "refused", reason });
const isHolder = ({ holderId, offer }: EdoState, { companyId }: Identity) =>
  unless(holderId === companyId, "edo.notHolder") ?? unless(offer === null, "edo.offered");
const isOfferedTo = ({ offer }: EdoState, { companyId }: Identity) =>
  unless(offer?.toId === companyId, "edo.notOffered");
const hasOffered = ({ offer }: EdoState, { companyId }: Identity) =>
  unless(offer?.fromId === companyId, "edo.notOffered");

/** The transitions of docs/domain-model.md §7.3. */
export const edoRules: LifecycleRules<EdoState, EdoAction> = {
  transitions: {
    issue: { from: [draft], to: issued, ...clerk },
    accept: { from: live, to: null, ...companies, guard: isOfferedTo },
    refuse: { from: live, to: null, ...companies, guard: isOfferedTo },
    offer: { from: live, to: null, ...companies, guard: isHolder },
    withdrawOffer: { from: live, to: null, ...companies, guard: hasOffered },
    edit: { from: [draft, ...live], to: null, ...clerk },
    collect: { from: live, to: null, ...clerk },
    freeze: { from: live, to: frozen, ...clerk },
    unfreeze: { from: [frozen], to: null, ...clerk },
    void: { from: [draft, issued, transferred, frozen], to: voided, ...clerk },
    print: { from: [...live, collected, frozen, voided], to: null, ...companies, key: "get" },
  },
  partiesOf({ seenBy }, identity): Party[] {
    const sides: Party[] = isPort(identity) ? ["port"] : [];
    return seenBy.includes(identity.companyId) ? [...sides, "owner"] : sides;
  },
};

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as EdoBody;

/** What of an order is not what its delivery order releases: another B/L, a box that it does not name or that has left. */
export function mismatchesWith(
  { row, body }: Pick<StoredEdo, "row" | "body">,
  { blNo, boxes }: { blNo?: string; boxes: readonly { ctnNo?: string }[] },
): FieldIssue[] {
  const edoNo = row.doc_no;
  const open = new Set(body.boxes.flatMap((box) => (box.collectedTime === null ? box.ctnNo : [])));
  const issues: FieldIssue[] = [];
  if (blNo && blNo !== body.content.blNo)
    issues.push({ path: ["blNo"], message: message("edo.otherBl", { edoNo, blNo: body.content.blNo }) });
  boxes.forEach(({ ctnNo }, i) => {
    if (ctnNo && !open.has(ctnNo))
      issues.push({ path: ["boxes", i, "ctnNo"], message: message("edo.otherBox", { edoNo, ctnNo }) });
  });
  return issues;
}

/** Who has the right to collect: the last company that accepted it, before that the issuer. */
export function holderIn({ row, links }: Pick<StoredEdo, "row" | "links">): { id: string; name: string } {
  const last = links.findLast(({ state }) => state === "ACCEPTED");
  return last ? { id: last.toId, name: last.toName } : { id: row.company_id, name: row.company_name };
}

export const offerIn = ({ links }: Pick<StoredEdo, "links">): EdoLink | null =>
  links.find(({ state }) => state === "OFFERED") ?? null;

export const stateOf = (edo: StoredEdo): EdoState => ({
  status: edo.row.status,
  seenBy: edo.body.seenBy,
  holderId: holderIn(edo).id,
  offer: offerIn(edo),
});

/** SHA-256 of number, version and all that a delivery order says, hex: what a right that is passed on is a right to. */
export function edoDigest(docNo: string, { content, boxes, edoVersion }: EdoBody): string {
  const said = boxes.map(({ ctnNo, ctnSizeType, sealNo }) => [ctnNo, ctnSizeType, sealNo ?? null]);
  return createHash("sha256")
    .update(JSON.stringify([docNo, edoVersion, content, said]))
    .digest("hex");
}
