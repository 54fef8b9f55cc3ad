import { createTransport } from "nodemailer";
import type { Letter } from "./letter";

/** A mail as it is handed over, with its files. */
export interface OutgoingMail extends Letter {
  /** Without angle brackets; the same for each try of one mail. */
  messageId: string;
  files: { filename: string; contentType: string; content: Buffer | string }[];
}

/** Hands one mail over; rejects where it was not taken. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** ms without an answer of the server. */
const silenceMs = 20_000;

/**
 * Sends by SMTP. Where the address of the server holds a login it is given over TLS alone. Address and sender are handed
 * over as they are, never taken apart, so that one of them cannot become two.
 */
export function smtp({ url, from, name }: { url: string; from: string; name?: string }): SendMail {
  const transport = createTransport({
    url,
    requireTLS: new URL(url).username !== "",
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, messageId, files }) => {
    await transport.sendMail({
      from: { name: name ?? "", address: from },
      to: { name: "", address: to },
      subject,
      text,
      messageId: `<${messageId}>`,
      attachments: files,
    });
  };
}
