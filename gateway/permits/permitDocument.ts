import type { DocumentRow } from "@gateway/store/documents";
import { permitStatus } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import { dateOf } from "@protocol/values/instant";
import type { Conduct } from "./conduct";
import type { PermitState } from "./permitRules";

/** What every application says. Days are of Shanghai. */
export interface PermitContent {
  areas: string[];
  isDg: boolean;
  validFrom?: string;
  validTo?: string;
}

/** The JSON body of a permit; `content` is what was entered, apart from files. */
export interface PermitBody<C extends PermitContent = PermitContent> {
  content: C;
  files: Attachment[];
  reviewedBy: { id: string; name: string } | null;
}

/** A permit with what the port has noted of its vehicle or person. */
export interface StoredPermit<B extends PermitBody = PermitBody> {
  row: DocumentRow;
  body: B;
  conduct: Conduct;
}

export const stateOfPermit = ({ row, body }: Pick<StoredPermit, "row" | "body">): PermitState => ({
  status: row.status,
  companyId: row.company_id,
  isDg: body.content.isDg,
  reviewedBy: body.reviewedBy?.id ?? null,
});

/** Before it has been issued a permit opens no gate and proves nothing. */
export const everIssued: readonly string[] = [
  permitStatus.issued,
  permitStatus.suspended,
  permitStatus.expired,
  permitStatus.revoked,
];

/** The last millisecond of a day of Shanghai, ISO UTC. */
export const endOfDay = (day: string) => dateOf(`${day}T23:59:59.999+08:00`).toISOString();
/** The first millisecond of a day of Shanghai, ISO UTC. */
export const startOfDay = (day: string) => dateOf(`${day}T00:00:00.000+08:00`).toISOString();

/** The planned time of a permit is its last instant. */
export const planTimeOf = ({ validTo }: Pick<PermitContent, "validTo">) => (validTo ? endOfDay(validTo) : "");
