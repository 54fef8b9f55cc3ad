import type { StoreSession } from "./session";

/** First numbers of advisory locks, of sessions and of transactions; PostgreSQL keeps those of each database apart. */
export const lockClasses = { start: 7_301, alone: 7_302, secret: 7_303, turn: 7_304, subject: 7_305 };

/** ms that a gateway which is ending may take to let go. */
const leaveMs = 5_000;
const askAgainMs = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs the start of a gateway (migrations, seeds) while no other one on the store starts. */
export async function startAlone<T>(session: StoreSession, work: () => Promise<T>): Promise<T> {
  await session.query("select pg_advisory_lock($1, 0)", [lockClasses.start]);
  try {
    return await work();
  } finally {
    await session.query("select pg_advisory_unlock($1, 0)", [lockClasses.start]);
  }
}

const noCommonSecret =
  "another gateway runs on this database: GATEWAY_SECRET (or GATEWAY_IDENTITY_KEY) must be set, and be the same for all";

async function join(session: StoreSession, fingerprint: number | null): Promise<void> {
  const lock = fingerprint === null ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared";
  for (const end = Date.now() + leaveMs; ; await pause(askAgainMs)) {
    const [row] = await session.query<{ held: boolean }>(`select ${lock}($1, 0) as held`, [lockClasses.alone]);
    if (row?.held) break;
    if (Date.now() > end) throw new Error(noCommonSecret);
  }
  if (fingerprint === null) return;
  // each says first which secret it has and then looks, so that of two with different ones at least one sees it
  await session.query("select pg_advisory_lock_shared($1, $2)", [lockClasses.secret, fingerprint]);
  const others = await session.query(
    `select 1 from pg_locks where locktype = 'advisory' and classid = $1 and objid <> $2
     and database = (select oid from pg_database where datname = current_database())`,
    [lockClasses.secret, fingerprint],
  );
  if (others.length > 0) throw new Error(noCommonSecret);
}

/**
 * Says that a gateway runs on the store, and refuses (an Error of one line) where it must not beside those that run:
 * `fingerprint` (31 bits) is of the secret that it shares with others, null where it has none and must be the only one.
 * Answers how it lets go before it ends.
 */
export async function joinGateways(
  session: StoreSession,
  fingerprint: number | null,
  onRefused: (error: Error) => void,
): Promise<() => Promise<void>> {
  await join(session, fingerprint);
  session.onReconnected(() => join(session, fingerprint).catch(onRefused));
  return async () => {
    // those that share a secret are in nobody's way
    if (fingerprint === null) await session.query("select pg_advisory_unlock($1, 0)", [lockClasses.alone]);
  };
}

/** Takes a turn that no other gateway has, or answers false after `patienceMs`. */
export async function takeTurn(session: StoreSession, subject: string, patienceMs: number): Promise<boolean> {
  for (const end = Date.now() + patienceMs; ; await pause(askAgainMs / 2)) {
    const [row] = await session.query<{ held: boolean }>(
      "select pg_try_advisory_lock($1, hashtext($2)) as held",
      [lockClasses.turn, subject],
      "take-turn",
    );
    if (row?.held) return true;
    if (Date.now() > end) return false;
  }
}

/** Gives a turn back; one that was lost with its connection is nobody's already. */
export async function endTurn(session: StoreSession, subject: string): Promise<void> {
  await session.query("select pg_advisory_unlock($1, hashtext($2))", [lockClasses.turn, subject], "end-turn");
}
