import type { Context } from "@gateway/core/context";
import type { PaperNumber } from "@protocol/documents";
import { toInstant, toShanghai } from "@protocol/values/instant";
import type { PaperSource } from "./otherPapers";
import { makePaperCode, type Printed } from "./paperCode";

/** Papers that say what was seen at an instant: the letters that their numbers begin with, by kind. */
const prefixes = { reconciliationSheet: "RC", gateShift: "GS" } as const;
export type SnapshotKind = keyof typeof prefixes;

/** What the code is made of; the number says the kind and the instant, the body all that stands on the paper. */
const printedSnapshot = (kind: SnapshotKind, docNo: string, body: string): Printed => ({
  ...{ id: docNo, kind, type: "", doc_no: docNo, status: "", version: 1, plate_no: null, partner_name: null },
  ...{ amount: 0, body },
});

/** Number and code of a paper of what was seen at an instant (ISO): letters and `yyyyMMddHHmmss` of Shanghai. */
export function snapshotPaper(
  { config }: Pick<Context, "config">,
  kind: SnapshotKind,
  time: string,
  said: unknown,
): PaperNumber {
  const docNo = `${prefixes[kind]}${toShanghai(time).replace(/\D/g, "")}`;
  return {
    docNo,
    verifyCode: makePaperCode(config.signingKey, printedSnapshot(kind, docNo, JSON.stringify(said)), []),
  };
}

/** Such papers by their numbers; undefined for a number of another form. */
export const findSnapshot: PaperSource = async (db, docNo) => {
  const kind = (Object.keys(prefixes) as SnapshotKind[]).find((each) => docNo.startsWith(prefixes[each]));
  const [, day, clock] = /^[A-Z]{2}(\d{4}\d{2}\d{2})(\d{6})$/.exec(docNo) ?? [];
  const since =
    day &&
    clock &&
    toInstant(`${day.replace(/(....)(..)(..)/, "$1-$2-$3")} ${clock.replace(/(..)(..)(..)/, "$1:$2:$3")}`);
  if (!kind || !since) return undefined;
  const port = await db
    .selectFrom("companies")
    .innerJoin("company_roles", "company_roles.company_id", "companies.id")
    .select("companies.name")
    .where("company_roles.biz_role", "=", "PORT")
    .orderBy("companies.id")
    .executeTakeFirst();
  const row = printedSnapshot(kind, docNo, "");
  return { row, standing: "inForce", since, companyName: port?.name ?? "", snapshot: true };
};
