import type { Live } from "./context";

/** For a port to which nobody is ever connected. */
export const noopNotifier: Live = { push() {}, recount() {}, hangUp() {}, hangUpUser() {} };

/** Keeps what a write has to say until the write itself is kept. */
export function bufferUntilCommit(): Live & { release(live: Live): void } {
  const said: ((live: Live) => void)[] = [];
  return {
    push: (userIds, notice) => void said.push((live) => live.push(userIds, notice)),
    recount: (userIds) => void said.push((live) => live.recount(userIds)),
    hangUp: (tokenHash) => void said.push((live) => live.hangUp(tokenHash)),
    hangUpUser: (userId, keep) => void said.push((live) => live.hangUpUser(userId, keep)),
    release: (live) => {
      for (const say of said) say(live);
    },
  };
}
