import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** ms that the scripts of a page may take (docs/requirements.md §8, §9); its data has half of that at most. */
export const chunkDeadlineMs = 120_000;

/** The page that was asked for did not come; `to` is its address, which a whole document may still reach. */
export class ChunkLoadError extends Error {
  constructor(readonly to: string) {
    super(`the page ${to} did not load within ${chunkDeadlineMs / 1_000} s`);
    this.name = "ChunkLoadError";
  }
}

/** Throws a ChunkLoadError into the page when a navigation within the application takes longer than that. */
export function useChunkDeadline(): void {
  const { state, location } = useNavigation();
  const [late, setLate] = useState<string | null>(null);
  const to = state === "loading" && location ? location.pathname + location.search : null;
  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => setLate(to), chunkDeadlineMs);
    return () => clearTimeout(timer);
  }, [to]);
  if (late) throw new ChunkLoadError(late);
}
