/** Where the port and the portals speak about messages as they come (docs/wire-protocol.md §6). */
export const socketPath = "/api/message/socket";
/** A longer frame closes the socket. */
export const maxFrameBytes = 65_536;
/** Fragments that a frame may come in: whoever sends one byte each keeps as many buffers of what was read in memory. */
export const maxFragments = 16;
/** Bytes that may wait for a side which does not read; more end its socket. */
export const maxWaitingBytes = 1_048_576;
/** ms between heartbeats, and ms that a heartbeat may wait for its answer (docs/requirements.md §9). */
export const heartbeatMs = 90_000;
/** ms after which a side that has heard nothing takes the other for gone: a heartbeat was due, and its answer. */
export const silenceMs = 2 * heartbeatMs;
/** Frames that a client may send within `silenceMs`. */
export const maxFramesInSilence = 60;
/** ms until a lost socket is tried again: the first, the second and all later times (docs/requirements.md §9). */
export const reconnectDelays = [10_000, 30_000, 60_000] as const;

/** Our own: the token is unknown or has ended; it is no client of ours. Of RFC 6455's registry: the server restarts. */
export const closeCodes = { unauthorized: 4401, protocol: 4400, restart: 1012 } as const;

/** `attempt` from 0 on; a quarter more or less, so that a thousand browsers do not come back at once. */
export function reconnectDelay(attempt: number, chance: number = Math.random()): number {
  const delay = reconnectDelays[Math.min(attempt, reconnectDelays.length - 1)]!;
  return Math.round(delay * (0.75 + chance / 2));
}
