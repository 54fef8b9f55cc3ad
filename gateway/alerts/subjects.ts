import { listAcceptedDocuments } from "@gateway/clearance/public";
import { listWhoMay } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { partyKey } from "@gateway/store/keys";
import type { AlertQueueTable } from "@gateway/store/tables";
import type { AlertReason } from "@protocol/alertSubscriptions";
import { type DocumentKind, isDocumentKind, permissionsOfKind } from "@protocol/documentKinds";
import type { MessageParams } from "@protocol/message";
import { screenPath } from "@protocol/screens";
import type { Selectable } from "kysely";
import type { AlertSubscriptionsTable } from "./tables";

export type QueueRow = Selectable<AlertQueueTable>;
export type Subscription = Selectable<AlertSubscriptionsTable>;
type Named = Pick<
  DocumentRow,
  "id" | "kind" | "type" | "doc_no" | "company_id" | "partner_id" | "vessel_name" | "bl_no"
>;

/** What happened, as far as it concerns one company, and the company's documents by which it does. */
export interface Subject {
  companyId: string;
  documents: readonly Named[];
  /** Containers that it is about, or that its document names. */
  ctnNos: readonly string[];
  reason: AlertReason;
  params: MessageParams;
  link: string;
}

const columns = ["id", "kind", "type", "doc_no", "company_id", "partner_id", "vessel_name", "bl_no"] as const;
/** Documents of one box that are looked at. */
const mostDocuments = 50;

const searchPath = (docNo: string) => `/search?${new URLSearchParams({ q: docNo })}`;

/** A document's owner, its partner, and whoever else is a party to it. */
async function companiesOf(db: Store, { id, company_id, partner_id }: Named): Promise<string[]> {
  const parties = await db
    .selectFrom("document_keys")
    .select("value")
    .where("document_id", "=", id)
    .where("name", "=", partyKey)
    .execute();
  return [...new Set([company_id, ...(partner_id ? [partner_id] : []), ...parties.map(({ value }) => value)])];
}

async function statusSubjects(db: Store, row: QueueRow): Promise<Subject[]> {
  const document = await db
    .selectFrom("documents")
    .select(columns)
    .where("id", "=", row.document_id ?? "")
    .executeTakeFirst();
  if (!document) return [];
  const boxes = await db.selectFrom("document_boxes").select("ctn_no").where("document_id", "=", document.id).execute();
  const shared = {
    documents: [document],
    ctnNos: boxes.flatMap(({ ctn_no }) => ctn_no ?? []),
    reason: "alert.status",
    params: { docNo: document.doc_no, vessel: document.vessel_name ?? "", blNo: document.bl_no ?? "" },
    link: searchPath(document.doc_no),
  } as const;
  return (await companiesOf(db, document)).map((companyId) => ({ companyId, ...shared }));
}

/** The companies that have to do with a box, by documents that somebody else has accepted. */
export async function boxSubjects(db: Store, row: QueueRow, reason: AlertReason): Promise<Subject[]> {
  const ctnNo = row.ctn_no ?? "";
  const accepted = row.document_id
    ? [{ id: row.document_id }]
    : (await listAcceptedDocuments(db, ctnNo, row.time)).slice(0, mostDocuments);
  if (accepted.length === 0) return [];
  const ids = accepted.map(({ id }) => id);
  const documents = await db.selectFrom("documents").select(columns).where("id", "in", ids).execute();
  const byCompany = new Map<string, Named[]>();
  for (const document of documents)
    for (const companyId of await companiesOf(db, document))
      if (row.company_id === null || row.company_id === companyId)
        byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), document]);
  const params = JSON.parse(row.params) as MessageParams;
  return [...byCompany].map(([companyId, mine]) => ({
    ...{ companyId, documents: mine, ctnNos: [ctnNo], reason, params },
    link: screenPath("boxClearance", { ctnNo }),
  }));
}

/** Whom something may concern; nothing of moves, which have too many documents to be read (`moveMatches`). */
export async function subjectsOf(db: Store, row: QueueRow): Promise<Subject[]> {
  if (row.what === "status") return statusSubjects(db, row);
  if (row.what === "hold")
    return boxSubjects(db, row, (JSON.parse(row.params) as MessageParams).lifted === 1 ? "alert.lifted" : "alert.hold");
  if (row.what === "temperature") return boxSubjects(db, row, "alert.temperature");
  if (row.what === "freeTime") return boxSubjects(db, row, "alert.freeTime");
  return [];
}

/** Whether a person may open documents of a kind; asked once for each company and kind. */
export type MaySee = (userId: string, companyId: string, kind: DocumentKind) => Promise<boolean>;

export function createMaySee(db: Store): MaySee {
  const known = new Map<string, Promise<Set<string>>>();
  const ask = async (companyId: string, kind: DocumentKind) => {
    const people = new Set<string>();
    for (const permission of permissionsOfKind[kind])
      for (const userId of await listWhoMay(db, [companyId], permission, "get")) people.add(userId);
    return people;
  };
  return async (userId, companyId, kind) => {
    const key = `${companyId} ${kind}`;
    const people = known.get(key) ?? ask(companyId, kind);
    known.set(key, people);
    return (await people).has(userId);
  };
}

/** Whether a subscription asks for this, and its person may see a document by which it concerns the company. */
export async function isWanted(subscription: Subscription, subject: Subject, maySee: MaySee): Promise<boolean> {
  const { scope, scope_value: value, user_id, company_id } = subscription;
  if (scope === "box" && !subject.ctnNos.includes(value)) return false;
  for (const { kind, vessel_name, bl_no } of subject.documents) {
    if (scope === "ship" && vessel_name !== value) continue;
    if (scope === "bl" && bl_no !== value) continue;
    if (scope === "kind" && kind !== value) continue;
    if (isDocumentKind(kind) && (await maySee(user_id, company_id, kind))) return true;
  }
  return false;
}
