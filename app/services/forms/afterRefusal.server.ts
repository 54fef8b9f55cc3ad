import { message } from "@protocol/message";
import { type Shown, shownRefusal } from "../refusal.server";
import type { UpstreamError } from "../upstream/upstreamError.server";

/**
 * What a form without a draft shows of a refused save: the refusal, and its fields as they were posted. Where somebody
 * else has saved another version meanwhile (409), the dialog says that the next save replaces it and leads to it in a tab
 * of its own, and the form changes that version from then on; it could be saved no more otherwise.
 * @param texts the posted fields by name; without a `version` among them they change nothing that stands
 */
export function afterRefusal<Texts extends object>(
  { request }: { request: Request },
  error: UpstreamError,
  texts: Texts,
): { prompt: Shown; texts: Texts } {
  const prompt = shownRefusal(error);
  const current = error.status === 409 ? (error.current as { version?: unknown } | null | undefined) : null;
  if (!("version" in texts && texts.version) || typeof current?.version !== "number") return { prompt, texts };
  const { pathname, search } = new URL(request.url);
  return {
    prompt: {
      ...prompt,
      hint: message("conflictKept"),
      way: { to: pathname + search, text: message("conflictNow"), newTab: true },
    },
    texts: { ...texts, version: String(current.version) },
  };
}
