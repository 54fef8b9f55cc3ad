import { z } from "zod";
import { defineCall } from "./call";
import { digest, signature } from "./contracts";
import { smsLanguage } from "./registration";
import { fenSchema } from "./values/fen";

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
