import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { admitDriver, dismissDriver } from "@gateway/trucking/public";
import { personPermitSearch, personPermitSorts, type Training } from "@protocol/personPermits";
import { readConduct } from "./conduct";
import { tellOfPermit } from "./notifications";
import { endOfDay, everIssued, startOfDay, stateOfPermit } from "./permitDocument";
import { datedStatuses, permitSchedule } from "./permitStore";
import { personPermitAnswer } from "./personPermitAnswers";
import { bodyOf, personPermitKind, personPermitRules, type StoredPersonPermit } from "./personPermitDocument";

/** Where pages of person permits are searched and sorted. */
export const personPermitPages = pageSpec({
  kind: personPermitKind,
  search: personPermitSearch,
  columns: {
    status: "status",
    permitNo: "doc_no",
    name: "key",
    idNo: "key",
    validTo: "plan_time",
    createTime: "create_time",
  },
  sorts: personPermitSorts,
});

/** The permit with what the port has noted of its person. */
export const personPermitLifecycle = documentLifecycle(personPermitRules, {
  kind: personPermitKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredPersonPermit> => {
    const body = bodyOf(row);
    const idNo = body.content.idNo ?? null;
    const trainings = await listTrainings(db, row.company_id, idNo);
    return { row, body, conduct: await readConduct(db, "person", idNo), trainings };
  },
  stateOf: stateOfPermit,
  answer: personPermitAnswer,
  notify: (ctx, action, _, { row }, remark) => tellOfPermit(ctx, action, row, remark),
  keys: {
    pages: personPermitPages,
    of: (row) => ({ name: bodyOf(row).content.name, idNo: bodyOf(row).content.idNo }),
  },
  schedule: permitSchedule,
});

/**
 * Lets a fleet's dispatches know where its driver may go: everywhere asked for in the days of the permit, nowhere by
 * this permit while it is suspended or after it was revoked. Name and mobile number of a permit that is issued
 * (`issuing`) are the driver's from then on. People with another occupation are not dispatched.
 */
export async function registerDriver(db: Store, { row, body }: StoredPersonPermit, issuing = false): Promise<void> {
  const { name, idNo, mobile, occupation, areas, validFrom, validTo } = body.content;
  if (occupation !== "DRIVER" || !name || !idNo || !mobile || !validFrom || !validTo) return;
  await dismissDriver(db, row.doc_no);
  if (!datedStatuses.includes(row.status)) return;
  await admitDriver(db, {
    permitNo: row.doc_no,
    companyId: row.company_id,
    ...{ name, idNo, mobile, areas },
    validFrom: startOfDay(validFrom),
    validTo: endOfDay(validTo),
    issuing,
  });
}

/** What a company has proved of a person's training by permits that were issued; each certificate once, newest first. */
async function listTrainings(db: Store, companyId: string, idNo: string | null): Promise<Training[]> {
  const rows = idNo ? await listPermitsOfPerson(db, idNo) : [];
  const trainings = new Map<string, Training>();
  for (const row of rows.filter((each) => each.company_id === companyId && everIssued.includes(each.status))) {
    const { trainNo = "", trainDate = "" } = bodyOf(row).content;
    trainings.set(`${trainNo} ${trainDate}`, { trainNo, trainDate });
  }
  return [...trainings.values()].sort((a, b) => b.trainDate.localeCompare(a.trainDate));
}

/** Every permit of a person, whichever company applied for it. */
export const listPermitsOfPerson = (db: Store, idNo: string) =>
  db
    .selectFrom("documents")
    .innerJoin("document_keys", "document_keys.document_id", "documents.id")
    .selectAll("documents")
    .where("document_keys.kind", "=", personPermitKind)
    .where("document_keys.name", "=", "idNo")
    .where("document_keys.value", "=", idNo)
    .execute();
