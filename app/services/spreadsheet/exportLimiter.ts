/** Exports that one person may have under way in a process. */
export const mostExports = 5;
/** ms after which one is taken for ended, whatever has become of it. */
const longestMs = 10 * 60_000;

export interface ExportLimiter {
  /** Begins an export of a person at an instant (ms); gives what is called at its end, or null where too many are under way. */
  begin(userId: string, now: number): (() => void) | null;
}

/** Keeps one person from taking all of a portal with exports side by side. */
export function createExportLimiter(most = mostExports): ExportLimiter {
  const underWay = new Map<string, { begun: number }[]>();
  const keep = (userId: string, left: { begun: number }[]) =>
    left.length > 0 ? underWay.set(userId, left) : underWay.delete(userId);
  return {
    begin(userId, now) {
      const own = (underWay.get(userId) ?? []).filter(({ begun }) => now - begun < longestMs);
      if (own.length >= most) return null;
      const mine = { begun: now };
      keep(userId, [...own, mine]);
      return () => {
        keep(
          userId,
          (underWay.get(userId) ?? []).filter((each) => each !== mine),
        );
      };
    },
  };
}
