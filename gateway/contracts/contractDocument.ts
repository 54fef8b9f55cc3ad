import type { Identity } from "@gateway/core/context";
import { companyVerified, type LifecycleRules, type Obstacle, type Party } from "@gateway/documents/lifecycleRules";
import type { DocumentPatch, DocumentRow } from "@gateway/store/documents";
import type { ContractInput } from "@protocol/contract";
import type { ContractAction, SignerState } from "@protocol/contracts";
import { contractStatus, contractStatuses } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import { sha256Of, sm3Of } from "./signPdf";

export const contractKind = "contract";

/** Somebody who is to sign, and all that is known of how he did. */
export interface Signer {
  /** From 1; that of the first party is 1. */
  seq: number;
  step: number;
  companyId: string;
  companyName: string;
  userId: string;
  name: string;
  mobile: string;
  state: SignerState;
  time: string | null;
  evidenceNo: string | null;
  remark: string | null;
  sealNo: string | null;
  /** The picture of its seal when it was signed, and its digest (hex); null where it is drawn from the name. */
  seal: { fileId: string; sha256: string } | null;
  codeTime: string | null;
  ip: string | null;
  device: string;
  readSeconds: number | null;
}

export interface ContractFile extends Attachment {
  sha256: string;
}

/** The JSON body of a contract; `content` is what was entered, apart from files. */
export interface ContractBody {
  content: Omit<ContractInput, "files">;
  files: ContractFile[];
  templateName: string | null;
  /** Its words with what is filled in. */
  text: string | null;
  other: { id: string; name: string } | null;
  /** None before it is sent. */
  signers: Signer[];
  /** Of all that is signed; null before it is sent. */
  sha256: string | null;
  sm3: string | null;
  completeTime: string | null;
  ending: { companyId: string; companyName: string; remark: string; time: string } | null;
}

export interface StoredContract {
  row: DocumentRow;
  body: ContractBody;
}

export interface ContractState {
  status: string;
  companyId: string;
  otherId: string | null;
  signers: readonly Signer[];
  ending: ContractBody["ending"];
}

const { draft, signing, awaiting, completed, refused, expired, withdrawn, ended } = contractStatus;
const owner = { who: ["owner"], permission: "contract" } as const;
const both = { who: ["owner", "counterparty"], permission: "contract", key: "edit" } as const;

const unless = (allowed: boolean, reason: string): Obstacle | null => (allowed ? null : { kind: "refused", reason });

const waiting = (signers: readonly Signer[]) => signers.filter(({ state }) => state === "WAITING");

/** Those whose turn it is: of all that wait, who has the lowest step. */
export function signersOnTurn(signers: readonly Signer[]): Signer[] {
  const left = waiting(signers);
  const step = Math.min(...left.map((each) => each.step));
  return left.filter((each) => each.step === step);
}

const waitsFor = ({ signers }: ContractState, { userId }: Identity) =>
  unless(
    waiting(signers).some((each) => each.userId === userId),
    "contract.notSigner",
  );
const isOnTurn = (state: ContractState, identity: Identity) =>
  companyVerified(state, identity) ??
  waitsFor(state, identity) ??
  unless(
    signersOnTurn(state.signers).some((each) => each.userId === identity.userId),
    "contract.turn",
  );
const mayEnd = ({ ending }: ContractState, { companyId }: Identity) =>
  unless(ending !== null && ending.companyId !== companyId, "contract.notAsked");

/** The transitions of docs/domain-model.md §11.3. */
export const contractRules: LifecycleRules<ContractState, ContractAction> = {
  transitions: {
    sign: { from: [signing], to: null, ...both, guard: isOnTurn },
    edit: { from: [draft], to: null, ...owner, key: "edit" },
    submit: { from: [draft], to: signing, ...owner, key: "edit", guard: companyVerified },
    refuse: { from: [signing], to: refused, ...both, guard: waitsFor },
    withdraw: { from: [signing], to: withdrawn, ...owner, key: "edit" },
    askEnd: { from: [completed], to: null, ...both, guard: ({ ending }) => unless(!ending, "contract.endAsked") },
    confirmEnd: { from: [completed], to: ended, ...both, guard: mayEnd },
    declineEnd: { from: [completed], to: null, ...both, guard: ({ ending }) => unless(!!ending, "contract.notAsked") },
    expire: { from: [signing], to: expired, who: [], permission: "contract", key: "edit" },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: contractStatuses, to: null, ...owner, key: "add" },
  },
  partiesOf({ status, companyId, otherId }, identity): Party[] {
    if (identity.companyId === "") return [];
    if (identity.companyId === companyId) return ["owner"];
    return status !== draft && identity.companyId === otherId ? ["counterparty"] : [];
  },
};

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as ContractBody;

export const stateOf = ({ row, body }: StoredContract): ContractState => ({
  status: row.status,
  companyId: row.company_id,
  otherId: body.other?.id ?? null,
  signers: body.signers,
  ending: body.ending,
});

/** The companies that see it. */
export const seersOf = ({ row, body }: StoredContract): string[] =>
  row.status === draft || !body.other ? [row.company_id] : [row.company_id, body.other.id];

/** The status in the words of a company: while it is under way, 1 where its own signer is on turn and 2 where not. */
export function shownStatus({ row, body }: StoredContract, companyId: string): string {
  if (row.status !== signing) return row.status;
  return signersOnTurn(body.signers).some((each) => each.companyId === companyId) ? signing : awaiting;
}

/** SHA-256 and SM3 (hex) of all that is signed. */
export function digestsOf(id: string, { content, files, text, signers }: ContractBody) {
  const said = JSON.stringify([
    ...[id, content.title, text, content.amount ?? null, content.effectiveDay, content.expiryDay, content.signBy],
    signers.map(({ step, companyId, companyName, name, mobile }) => [step, companyId, companyName, name, mobile]),
    files.map(({ name, sha256 }) => [name, sha256]),
  ]);
  return { sha256: sha256Of(said), sm3: sm3Of(said) };
}

/** The columns that lists search by. */
export const contentColumns = ({ amount }: ContractInput): DocumentPatch => ({ amount: amount ?? 0 });

export const inputOf = ({ body }: Pick<StoredContract, "body">): ContractInput => ({
  ...body.content,
  files: body.files.map(({ id }) => id),
});

/** The same for the trail, which names files by what people call them. */
export const shownInputOf = ({ body }: Pick<StoredContract, "body">) => ({
  ...body.content,
  variables: body.content.variables.map(({ name, value }) => `${name}: ${value ?? ""}`),
  files: body.files.map(({ name }) => name),
});
