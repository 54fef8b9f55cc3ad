import type { LifecycleRules } from "@gateway/documents/lifecycleRules";
import type { DocumentPatch, DocumentRow } from "@gateway/store/documents";
import type { PermitAction } from "@protocol/permits";
import type { PersonPermitInput } from "@protocol/personPermit";
import type { Training } from "@protocol/personPermits";
import { type PermitBody, planTimeOf, type StoredPermit } from "./permitDocument";
import { type PermitState, partiesOfPermit, permitTransitions, secondReviewer } from "./permitRules";

export const personPermitKind = "personPermit";

export type PersonPermitBody = PermitBody<Omit<PersonPermitInput, "files">>;

export interface StoredPersonPermit extends StoredPermit<PersonPermitBody> {
  /** The safety trainings of the person that the port has accepted of this company, newest first. */
  trainings: Training[];
}

export const personPermitRules: LifecycleRules<PermitState, PermitAction> = {
  transitions: permitTransitions("personPermit", secondReviewer),
  partiesOf: partiesOfPermit,
};

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as PersonPermitBody;

/** The columns that lists search by; name and identity number are keys. */
export const contentColumns = (permit: PersonPermitInput): DocumentPatch => ({ plan_time: planTimeOf(permit) });

export const inputOf = ({ body }: Pick<StoredPersonPermit, "body">): PersonPermitInput => ({
  ...body.content,
  files: body.files.map((file) => file.id),
});

/** The same for the trail, which names files by what people call them. */
export const shownInputOf = ({ body }: Pick<StoredPersonPermit, "body">) => ({
  ...body.content,
  files: body.files.map((file) => file.name),
});
