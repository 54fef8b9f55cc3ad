import type { Shown } from "../refusal.server";
import type { StoredConflict } from "./afterRefusal.server";

/** What a form whose fields are plain texts says after a post that did not go through. */
export interface TextsAnswer<Texts> {
  prompt: Shown | null;
  conflict: StoredConflict | null;
  /** By field. */
  errors: Record<string, string[]>;
  /** What was posted. */
  texts: Texts;
  /** Another one than was posted; null where that one still holds. */
  idempotencyKey?: string | null;
  /** The whole post, when the upstream could not be asked (components/page/RouteError.tsx). */
  retry?: [string, string][];
}
