import type { Identity } from "@gateway/core/context";
import type { LifecycleRules, Obstacle } from "@gateway/documents/lifecycleRules";
import { isPort } from "@gateway/documents/lifecycleRules";
import type { DocumentRow } from "@gateway/store/documents";
import { type Damage, isDamage } from "@protocol/damages";
import { type EirStatus, eirStatus, eirStatuses } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import type { CheckInput, EirInput } from "@protocol/eir";
import type { EirAction, EirConfirmation, EirDispute, EirLink } from "@protocol/eirs";
import { counterpartyOf, type Parties, partiesOf } from "./parties";

export const eirKind = "eir";

export type EirContent = Omit<EirInput, "checks" | "ctnNoConfirmed" | "yardConfirms">;

/** The two sides of the gate. */
export type EirSide = "yard" | "counterparty";

/** The JSON body of a receipt; `content` is what was entered at the gate. */
export interface EirBody {
  content: EirContent;
  parties: Parties;
  checks: (Damage & { photo: Attachment | null })[];
  confirmations: Record<EirSide, EirConfirmation>;
  /** ISO. */
  disputeUntil: string;
  dispute: EirDispute;
  replaces: EirLink;
  replacedBy: EirLink;
}

export interface StoredEir {
  row: DocumentRow;
  body: EirBody;
}

export interface EirState extends Pick<EirBody, "parties" | "confirmations"> {
  status: string;
  /** The company whose dispute stands; null without one. */
  disputedBy: string | null;
}

const { unconfirmed, confirmed, disputed } = eirStatus;
const party = { who: ["fleet", "owner"], permission: "eir", key: "edit" } as const;
const refuse = (reason: string): Obstacle => ({ kind: "refused", reason });

/** Which side of the gate somebody confirms for. */
export const sideOf = (identity: Identity): EirSide => (isPort(identity) ? "yard" : "counterparty");

/** The transitions of docs/domain-model.md §7.2; how long a receipt may be disputed, the handlers ask. */
export const eirRules: LifecycleRules<EirState, EirAction> = {
  transitions: {
    confirm: {
      from: [unconfirmed],
      to: null,
      ...party,
      who: ["fleet", "port"],
      guard: ({ confirmations }, identity) => (confirmations[sideOf(identity)] ? refuse("eir.confirmedAlready") : null),
    },
    dispute: { from: [unconfirmed, confirmed], to: disputed, ...party },
    withdrawDispute: {
      from: [disputed],
      to: null,
      ...party,
      guard: ({ disputedBy }, { companyId }) => (disputedBy === companyId ? null : refuse("eir.disputedByOther")),
    },
    replace: {
      from: [unconfirmed, confirmed, disputed],
      to: eirStatus.void,
      who: ["port"],
      permission: "eir",
      key: "add",
    },
    print: { from: eirStatuses, to: null, who: ["port", "fleet", "owner"], permission: "eir", key: "get" },
  },
  partiesOf: ({ parties }, identity) => partiesOf(parties, identity),
};

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as EirBody;

export const stateOf = ({ row, body }: StoredEir): EirState => ({
  status: row.status,
  parties: body.parties,
  confirmations: body.confirmations,
  disputedBy: row.status === disputed ? (body.dispute?.companyId ?? null) : null,
});

/** Where a receipt stands by who has confirmed it, while nobody disputes it. */
export const statusOf = ({ yard, counterparty }: EirBody["confirmations"]): EirStatus =>
  yard && counterparty ? confirmed : unconfirmed;

export const counterpartyName = ({ parties }: Pick<EirBody, "parties">): string => counterpartyOf(parties)?.name ?? "";

/** The rows that name a damage, as whole ones: the rules of the form have seen to it that they are. */
export const damagesOf = (checks: readonly CheckInput[]): (Damage & Pick<CheckInput, "photo">)[] =>
  checks.filter(({ photo, ...row }) => isDamage(row)) as (Damage & Pick<CheckInput, "photo">)[];

/** The columns that lists search by. */
export const contentColumns = ({ content, parties }: Pick<EirBody, "content" | "parties">) => ({
  type: content.direction,
  plan_time: content.gateTime,
  yard: content.yardCode,
  plate_no: content.plateNo,
  bl_no: content.blNo ?? null,
  vessel_name: content.vesselName ?? null,
  voyage: content.voyage ?? null,
  partner_id: counterpartyOf(parties)?.id ?? null,
  partner_name: counterpartyOf(parties)?.name ?? null,
});
