import { createOutbox, createStoreOutbox } from "@gateway/core/outbox";
import { shareTurns } from "@gateway/core/turns";
import type { IdentityKey } from "@protocol/identityKey";
import type { Logger } from "pino";
import type { Live, Outbox } from "./core/context";
import { type SharedLiveParts, shareLive } from "./messages/sharedLive";
import type { Store } from "./store/database";
import { openSession } from "./store/session";
import { endTurn, joinGateways, startAlone, takeTurn } from "./store/sessionLocks";
import { createSharedKeys, fingerprintOf, type SharedKeys } from "./wire/sharedKeys";

/** What a gateway has in common with the others of its store; on SQLite, or without a secret, it is the only one. */
export interface Sharing {
  keys?: SharedKeys;
  outbox: Outbox;
  /** Runs migrations and seeds while no other gateway does. */
  startAlone<T>(work: () => Promise<T>): Promise<T>;
  shareLive(own: SharedLiveParts["own"], store: Store): Promise<Live>;
  /** Lets another gateway take this one's place; before requests under way end. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export interface SharingOptions {
  databaseUrl?: string;
  dataDir: string;
  /** GATEWAY_SECRET. */
  secret?: string;
  identity?: IdentityKey;
  log: Logger;
}

function secretOf({ secret, identity }: SharingOptions): Buffer | null {
  if (secret) return Buffer.from(secret);
  return identity ? identity.privateKey.export({ type: "pkcs8", format: "der" }) : null;
}

/** Rejects with an Error of one line where another gateway runs on the store and this one does not share its secret. */
export async function openSharing(options: SharingOptions): Promise<Sharing> {
  const { databaseUrl, dataDir, log } = options;
  if (!databaseUrl)
    return {
      outbox: createOutbox(dataDir),
      startAlone: (work) => work(),
      shareLive: async (own) => own,
      leave: async () => undefined,
      close: async () => undefined,
    };
  const session = await openSession(databaseUrl, log);
  const secret = secretOf(options);
  const leave = await joinGateways(session, secret && fingerprintOf(secret), ({ message }) =>
    log.error({ reason: message }, "another gateway came while the store was away"),
  );
  shareTurns({
    take: (subject, patienceMs) => takeTurn(session, subject, patienceMs),
    end: (subject) => endTurn(session, subject),
  });
  return {
    keys: secret ? createSharedKeys(session, secret) : undefined,
    outbox: createStoreOutbox(session),
    startAlone: (work) => startAlone(session, work),
    shareLive: (own, store) => shareLive({ own, session, store, log }),
    leave,
    close: () => session.close(),
  };
}
