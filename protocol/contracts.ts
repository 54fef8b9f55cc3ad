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

const words = z.string().nullable();
/** Hex, 64 digits. */
const digest = z.string();

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
export const contractSorts = ["createTime"] as const;

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
const signature = {
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

/** What the code of a phone page shows, and no more. */
export const scannedContractSchema = z.object({
  contractNo: z.string(),
  sha256: digest,
  /** Masked. */
  parties: z.array(z.string()),
  amount: fenSchema.nullable(),
  /** Masked. */
  signer: z.string(),
  mobile: z.string(),
  expireTime: z.string(),
  opened: z.string(),
});
export type ScannedContract = z.infer<typeof scannedContractSchema>;

const scanToken = z.string().regex(/^CS[\w-]{22}$/, "contract.scan");
export const isScanToken = (content: string) => scanToken.safeParse(content).success;

export const getScannedContract = defineCall({
  name: "getScannedContract",
  method: "GET",
  path: "/contracts/scanned",
  summary:
    "What is to be signed, by the code of a phone page; 404 when it is used, expired or the contract has changed",
  access: "public",
  query: z.object({ code: scanToken }),
  result: scannedContractSchema,
});

export const sendScannedCode = defineCall({
  name: "sendScannedCode",
  method: "POST",
  path: "/contracts/scanned/code",
  summary: "Send the signer of a phone page his code",
  access: "public",
  body: z.object({ code: scanToken, lang: smsLanguage }),
  result: z.object({ mobile: z.string() }),
});

export const signScanned = defineCall({
  name: "signScanned",
  method: "POST",
  path: "/contracts/scanned/sign",
  summary: "Sign on the phone",
  access: "public",
  body: z.object({ code: scanToken, ...signature }),
  result: z.object({ contractNo: z.string() }),
});

/** A signature as the finished paper shows it: mobile and credit code masked. */
export const paperSignatureSchema = z.object({
  companyName: z.string(),
  /** Masked; null where the company has none on record. */
  uscc: words,
  name: z.string(),
  mobile: z.string(),
  /** Whether person and company were verified when it was signed. */
  verified: z.boolean(),
  sealNo: z.string(),
  /** Its seal as a PNG, base64; null where it is drawn from its name. */
  seal: z.string().nullable(),
  codeTime: words,
  time: z.string(),
  ip: words,
  device: z.string(),
  /** Seconds from when it was shown; null where that is not known. */
  readSeconds: z.number().int().nullable(),
  evidenceNo: z.string(),
});
export type PaperSignature = z.infer<typeof paperSignatureSchema>;

/** All that the finished paper says. */
export const contractPaperContent = z.object({
  id: z.string(),
  docNo: z.string(),
  version: z.number().int(),
  verifyCode: z.string(),
  title: z.string(),
  text: z.string(),
  amount: fenSchema.nullable(),
  effectiveDay: words,
  expiryDay: words,
  files: z.array(z.object({ name: z.string(), sha256: digest })),
  sha256: digest,
  sm3: digest,
  /** The hash of the last row of the evidence, which contains all rows before it. */
  chainHash: digest,
  evidence: z.array(evidenceSchema),
  completeTime: z.string(),
  companyName: z.string(),
  signatures: z.array(paperSignatureSchema),
  certificate: contractPaperSchema.shape.certificate,
});
export type ContractPaperContent = z.infer<typeof contractPaperContent>;

export const getContractPaper = defineCall({
  name: "getContractPaper",
  method: "GET",
  path: "/contracts/paper",
  summary: "What the portal renders, by a ticket of the gateway, which then signs it",
  access: "public",
  query: z.object({ ticket: z.string().max(200) }),
  result: contractPaperContent,
});

/** MB of a PDF that is held against the record. */
export const verifiedMb = 20;

/** What the record says of a file, masked. */
export const verifiedContractSchema = z.object({
  verdict: z.enum(["unchanged", "changed", "unknown"]),
  /** Whether the signature in the file is right for its bytes; null where it has none that can be read. */
  signatureValid: z.boolean().nullable(),
  /** Whether that signature is of the certificate on record. */
  signedByPort: z.boolean(),
  certificate: contractPaperSchema.shape.certificate.nullable(),
  contractNo: words,
  /** 3 completed, 7 ended. */
  status: words,
  sha256: words,
  sm3: words,
  time: words,
  signatures: z.array(z.object({ companyName: z.string(), name: z.string(), time: z.string() })),
});
export type VerifiedContract = z.infer<typeof verifiedContractSchema>;

export const verifyContractFile = defineCall({
  name: "verifyContractFile",
  method: "POST",
  path: "/contracts/verify",
  summary: "Whether a file is a finished contract as it was made, by its digest and the signature in it",
  access: "public",
  write: false,
  body: z.object({
    sha256: digest.regex(/^[0-9a-f]{64}$/),
    signature: z
      .object({
        /** CMS, DER, base64. */
        cms: z.string().max(65_536),
        coveredSha256: digest.regex(/^[0-9a-f]{64}$/),
        whole: z.boolean(),
        reason: z.string().max(60).nullable(),
      })
      .nullable(),
  }),
  result: verifiedContractSchema,
});
