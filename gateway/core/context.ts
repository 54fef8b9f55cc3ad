import type { FileStore, ReceivedFile } from "@gateway/files/fileStore";
import type { Payments } from "@gateway/payments/channel";
import type { Store } from "@gateway/store/database";
import type { NoticeRow } from "@protocol/messages";
import type { Logger } from "pino";

/** Who calls, as the bearer token says; nothing a caller claims in a body is believed. */
export interface Identity {
  userId: string;
  userName: string;
  mobile: string;
  userType: string;
  /** 01 when the person is verified. */
  authStatus: string;
  companyId: string;
  companyName: string;
  /** 02 when the company is verified. */
  companyAuthStatus: string;
  /** FWD forwarder, TRK fleet, PORT port clerk, … (docs/domain-model.md §1.1). */
  bizRoles: string[];
  roles: string[];
  /** permissionId → action keys. */
  permissions: ReadonlyMap<string, ReadonlySet<string>>;
  tokenHash: string;
  /** Since when the password has been in use, ISO. */
  passwordTime?: string;
}

export interface Outbox {
  /**
   * Writes one JSON line { at, to, purpose, code, text }, or hands it to the SMS provider. Rejects when neither takes
   * it.
   */
  send(letter: { to: string; purpose: string; code: string; text: string }): Promise<void>;
}

/** People who are connected now (gateway/messages/sockets.ts); in a write all of it happens once the write is kept. */
export interface Live {
  push(userIds: readonly string[], notice: NoticeRow): void;
  /** What these people have not read has changed. */
  recount(userIds: readonly string[]): void;
  /** The session with this token has ended. */
  hangUp(tokenHash: string): void;
  /** All sessions of a person have ended, but the one whose token hashes to `keep`. */
  hangUpUser(userId: string, keep?: string): void;
}

/** What a handler works with. In a write `db` is the transaction that also keeps the idempotency key. */
export interface Context {
  db: Store;
  now: Date;
  traceId: string;
  /** Address of the person, as the portal passes it on. */
  ip: string | null;
  log: Logger;
  outbox: Outbox;
  live: Live;
  config: GatewayConfig;
  /** In a form request: the file that came with it. */
  upload?: ReceivedFile;
}

/** Of an action on a document: a person's, or without one what the gateway does of itself at its time. */
export interface ActorContext extends Context {
  identity: Identity | null;
}

export interface UserContext extends ActorContext {
  identity: Identity;
}

export interface FramePage {
  title: string;
  url: string;
}

export interface GatewayConfig {
  captcha: boolean;
  /** Where the bytes of uploaded files stay. */
  files: FileStore;
  /** HMAC key for QR codes and the like; made once per store. */
  signingKey: Buffer;
  /** Days after which a password must be changed; none: never. */
  passwordMaxDays?: number;
  /** Pages of other hosts that the menu leads to. */
  framePages?: FramePage[];
  /** Hours before the boxes come that dangerous goods must have been declared. */
  dgLeadHours?: number;
  /** What letters call this portal. */
  productName?: string;
  /** Banks and providers that payments come through; none: nothing can be topped up. */
  payments?: Payments;
  /** DER of the certificate that finished contracts are signed with. */
  contractCertificate?: () => Promise<Uint8Array>;
  /** Whether issued invoices are mailed. */
  mail?: boolean;
  /** The provider of real-name verification; none: the embedded one, which signs with a key of this store. */
  realAuth?: { url: string; secret: string };
}
