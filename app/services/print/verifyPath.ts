import { withQuery } from "../paths";

/** The public page that tells whether a paper is genuine; its whole URL is in the QR code. */
export const verifyPath = (docNo: string, code: string) => withQuery("/verify", { no: docNo, code });
