import { type Repeated, repeatedly } from "@gateway/core/repeatedly";
import type { Store } from "@gateway/store/database";
import { mailStatus } from "@protocol/invoicing";
import { message, type Packed, type Reason } from "@protocol/message";
import type { Selectable } from "kysely";
import type { Logger } from "pino";
import { BadHead } from "./letter";
import type { OutgoingMail, SendMail } from "./mailTransport";
import type { MailKind, MailsTable } from "./tables";

/** ms that drawing and handing over may take together; below the shortest delay, so that no second try meets the first. */
const deadlineMs = 90_000;
/** ms from one try to the next; the last one stays for what a gateway has begun and never ended. */
const delays = [2 * 60_000, 10 * 60_000, 3_600_000, 4 * 3_600_000, 12 * 3_600_000];
/** Tries of one mail. */
export const triesAtMost = delays.length + 1;
const batch = 20;
const idleMs = 5_000;

export type MailRow = Selectable<MailsTable>;

/** Writes a mail as it is to be sent. */
export type MailWriter = (mail: MailRow) => Promise<Omit<OutgoingMail, "messageId">>;

export interface MailSweepParts {
  store: Store;
  log: Logger;
  clock: () => Date;
  send: SendMail;
  /** Who writes the mails of each kind. */
  writers: Record<MailKind, MailWriter>;
  /** The sender's address; its domain is that of the Message-ID. */
  from: string;
}

/** Why a try failed, for the people whom it concerns. */
function reasonOf(error: unknown): Reason | Packed {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (error instanceof BadHead) return "mail.head";
  if (error instanceof NoPaper) return "mail.noPaper";
  if (code === "EAUTH") return "mail.login";
  return typeof responseCode === "number" ? message("mail.refused", { code: responseCode }) : "mail.unreachable";
}

/** The paper that a mail is to carry could not be drawn. */
export class NoPaper extends Error {}

const within = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("a mail took too long")), deadlineMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * Sends the mails that wait. A row is claimed by counting its try and moving its time on, so any number of gateways send
 * it once; after a failure it is due again, ever later, and has failed after `triesAtMost`. A gateway that ends between
 * handing a mail over and noting it leaves the row waiting: the mail is then sent once more under the same Message-ID. It
 * may come twice, and is never lost.
 */
export function createMailSweep(
  parts: MailSweepParts,
): Repeated & { runDue(isStopped?: () => boolean): Promise<boolean> } {
  const { store, log, clock, send, writers, from } = parts;

  async function claim(mail: MailRow): Promise<MailRow | undefined> {
    const delay = delays[Math.min(mail.tries, delays.length - 1)]!;
    return store
      .updateTable("mails")
      .set({ tries: mail.tries + 1, next_time: new Date(clock().getTime() + delay).toISOString() })
      .where("subject_id", "=", mail.subject_id)
      .where("version", "=", mail.version)
      .where("status", "=", mailStatus.waiting)
      .where("tries", "=", mail.tries)
      .returningAll()
      .executeTakeFirst();
  }

  async function carryOut(mail: MailRow): Promise<void> {
    const { kind, subject_id, version } = mail;
    const written = await writers[kind](mail);
    const domain = from.slice(from.lastIndexOf("@") + 1);
    await send({ ...written, messageId: `${kind}.${subject_id}.${version}@${domain}` });
  }

  async function tryOnce(mail: MailRow): Promise<void> {
    const ofThis = store.updateTable("mails").where("subject_id", "=", mail.subject_id);
    const noted = ofThis.where("version", "=", mail.version);
    try {
      await within(carryOut(mail));
    } catch (error) {
      const { name, message: said } = error as Error;
      log.warn(
        { kind: mail.kind, subjectId: mail.subject_id, tries: mail.tries, error: { name, message: said } },
        "a mail was not sent",
      );
      const last = error instanceof BadHead || mail.tries >= triesAtMost;
      await noted
        .set({ status: last ? mailStatus.failed : mailStatus.waiting, failure: reasonOf(error) })
        .where("status", "=", mailStatus.waiting)
        .where("tries", "=", mail.tries)
        .execute();
      return;
    }
    await noted.set({ status: mailStatus.sent, sent_time: clock().toISOString(), failure: "" }).execute();
  }

  async function runDue(isStopped: () => boolean = () => false): Promise<boolean> {
    const due = await store
      .selectFrom("mails")
      .selectAll()
      .where("status", "=", mailStatus.waiting)
      .where("next_time", "<=", clock().toISOString())
      .orderBy("next_time")
      .limit(batch)
      .execute();
    for (const row of due) {
      if (isStopped()) return false;
      const mail = await claim(row);
      if (mail) await tryOnce(mail);
    }
    return due.length === batch;
  }

  return { runDue, ...repeatedly(runDue, { idleMs, failure: "mails are not sent", log }) };
}
