import { z } from "zod";
import { defineCall } from "./call";
import { contractPaperSchema, digest, evidenceSchema, words } from "./contracts";
import { fenSchema } from "./values/fen";

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
