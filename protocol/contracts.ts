import { z } from "zod";
import { defineCall } from "./call";
import { contractInput, variableInput } from "./contract";
import { documentCalls } from "./documentCalls";
import { attachmentSchema, idParams, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { searchable } from "./page";
import { smsCodeSchema, smsLanguage } from "./registration";
import { fenSchema } from "./values/fen";

/** What may be done to a contract; the answer names those allowed to this person now. */
export const contractActions = [
  "sign",
  "edit",
  "submit",
  "refuse",
  "withdraw",
  "askEnd",
  "confirmEnd",
  "declineEnd",
  "expire",
  "delete",
  "copy",
] as const;
export type ContractAction = (typeof contractActions)[number];

/** Minutes that the code of a phone page is good for. */
export const scanMinutes = 5;
export const scanLife = scanMinutes * 60_000;

export const words = z.string().nullable();
/** Hex, 64 digits. */
export const digest = z.string();

export const signerStates = ["WAITING", "SIGNED", "REFUSED"] as const;
export type SignerState = (typeof signerStates)[number];

/** Who signs, and how he did. Mobiles are masked. */
export const signerSchema = z.object({
  seq: z.number().int(),
  /** Who has the same one may sign at the same time; the lowest of those that wait is on turn. */
  step: z.number().int(),
  companyId: z.string(),
  companyName: z.string(),
  name: z.string(),
  mobile: z.string(),
  state: z.enum(signerStates),
  time: words,
  evidenceNo: words,
  remark: words,
  /** Number of the application by which the company may sign. */
  sealNo: words,
  /** Whether it is this person who is to sign as this one. */
  mine: z.boolean(),
});
export type ContractSigner = z.infer<typeof signerSchema>;

export const contractRowSchema = z.object({
  ...rowFields,
  contractNo: z.string(),
  title: words,
  /** The two parties, the one that sends it first. */
  ownCompany: z.string(),
  otherCompany: words,
  amount: fenSchema.nullable(),
  signBy: words,
  expiryDay: words,
});
export type ContractRow = z.infer<typeof contractRowSchema>;

export const contractExportRowSchema = contractRowSchema.omit({ allowedActions: true }).extend({
  effectiveDay: words,
  signers: z.string(),
  completeTime: words,
  sha256: words,
});
export type ContractExportRow = z.infer<typeof contractExportRowSchema>;

/** The finished file. */
export const contractPaperSchema = z.object({
  fileId: z.string(),
  sha256: digest,
  sm3: digest,
  pages: z.number().int(),
  time: z.string(),
  certificate: z.object({
    subject: z.string(),
    issuer: z.string(),
    serial: z.string(),
    validTo: z.string(),
    /** SHA-256 of the whole certificate, by which it is known again. */
    fingerprint: digest,
  }),
});
export type ContractPaper = z.infer<typeof contractPaperSchema>;

export const evidenceSchema = z.object({
  seq: z.number().int(),
  time: z.string(),
  what: z.string(),
  /** Who did it. */
  who: z.string(),
  hash: digest,
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const contractSchema = contractInput.extend({
  ...systemFields,
  contractNo: z.string(),
  variables: z.array(variableInput),
  files: z.array(attachmentSchema),
  templateName: words,
  /** The contract's words, with what is filled in. */
  text: words,
  signers: z.array(signerSchema),
  /** Of all that is signed; null in a draft. */
  sha256: words,
  sm3: words,
  completeTime: words,
  /** Null until the finished file is made. */
  paper: contractPaperSchema.nullable(),
  /** The other side has been asked to end it: by which company, why. */
  ending: z.object({ companyName: z.string(), remark: z.string(), time: z.string() }).nullable(),
  evidence: z.array(evidenceSchema),
  /** What keeps this signer from signing: his company has no approved seal, or others sign first; null where nothing does. */
  obstacle: z.enum(["seal", "turn"]).nullable(),
  /** The moment at which the reader was shown it, sealed; given back with the signature. */
  opened: z.string(),
  allowedActions: z.array(z.string()),
});
export type Contract = z.infer<typeof contractSchema>;

/** What lists of contracts are searched by; `status` is the reader's own word for it. */
export const contractSearch = {
  status: searchable.code,
  contractNo: searchable.number,
  title: searchable.name,
  company: searchable.name,
  createTime: searchable.instant,
  /** The company that sees it, and with its status as that company has it: set by the gateway. */
  party: searchable.code,
  shown: searchable.code,
} as const;
export const contractSorts = ["createTime", "contractNo", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/contracts",
  noun: "Contract",
  what: "contracts",
  field: "contract",
  input: contractInput,
  answer: contractSchema,
  row: contractRowSchema,
  exportRow: contractExportRowSchema,
  search: contractSearch,
  sorts: contractSorts,
});

/** What a signature is given for: the contract by its digest, the code, how long it was read, and on what. */
export const signature = {
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "contract.changed"),
  smsCode: smsCodeSchema,
  opened: z.string().max(100).default(""),
  device: z.string().max(200).default(""),
};

export const contracts = {
  ...calls,
  sendCode: defineCall({
    name: "sendContractCode",
    method: "POST",
    path: "/contracts/{id}/code",
    summary: "Send the signer the code by which he signs this contract as it stands",
    params: idParams,
    body: z.object({ lang: smsLanguage }),
    result: z.object({ mobile: z.string() }),
  }),
  sign: defineCall({
    name: "signContract",
    method: "POST",
    path: "/contracts/{id}/sign",
    summary: "Sign by the code; the last one completes it",
    params: idParams,
    body: z.object(signature),
    result: contractSchema,
  }),
  scanCode: defineCall({
    name: "makeContractScan",
    method: "POST",
    path: "/contracts/{id}/scan",
    summary: "A code of one use, good for five minutes, that shows the signer's phone what he is to sign",
    params: idParams,
    body: z.object({}),
    result: z.object({ code: z.string(), expireTime: z.string() }),
  }),
  refuse: transition("refuse", "A signer refuses, with a reason", remarkBody),
  askEnd: transition("askEnd", "One side asks the other to end a completed contract", remarkBody),
  confirmEnd: transition("confirmEnd", "The other side agrees: it is ended", versionBody),
  declineEnd: transition("declineEnd", "The other side does not agree, or who asked takes it back", versionBody),
};
