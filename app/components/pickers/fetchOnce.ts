/**
 * A lazy chunk for which everybody waits together; it is asked for again after it failed. Vite lets a second import of
 * a chunk go ahead of the stylesheet that the first one still fetches: a list then stood unstyled at the page's end.
 */
export function fetchOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= load().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}
