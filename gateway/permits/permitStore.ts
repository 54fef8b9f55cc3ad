import type { ActorContext } from "@gateway/core/context";
import type { DocumentRow } from "@gateway/store/documents";
import { permitStatus } from "@protocol/documentStatuses";
import { remindOfPermit } from "./notifications";
import type { PermitBody } from "./permitDocument";

/** The last instant of a permit, ISO UTC; null where no day is given. */
const endOf = ({ plan_time }: DocumentRow) => plan_time || null;

/** Every permit expires after its last day and is reminded of before. */
export const permitSchedule = {
  transitions: { expire: { due: endOf } },
  reminders: {
    statuses: [permitStatus.issued],
    until: endOf,
    days: [30, 7, 1],
    remind: (ctx: ActorContext, { row }: { row: DocumentRow }, days: number) => remindOfPermit(ctx, row, days),
  },
};

/** Statuses in which the days of a permit say whether it is good; a suspended or revoked one is good for nothing. */
export const datedStatuses: readonly string[] = [permitStatus.issued, permitStatus.expired];

const { submitted, reviewed, issued, suspended } = permitStatus;
const underWay: readonly string[] = [submitted, reviewed, issued, suspended];

/** The number of the permit among `rows` that is in one of `statuses` (on its way or in force) in these days; undefined without one. */
export function rivalAmong(
  rows: readonly DocumentRow[],
  days: { from: string; to: string },
  ownId: string | undefined,
  statuses: readonly string[] = underWay,
): string | undefined {
  return rows.find((row) => {
    const { validFrom = "", validTo = "" } = (JSON.parse(row.body) as PermitBody).content;
    return row.id !== ownId && statuses.includes(row.status) && validFrom <= days.to && days.from <= validTo;
  })?.doc_no;
}
