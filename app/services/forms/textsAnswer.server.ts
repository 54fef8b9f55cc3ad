import { data } from "@remix-run/node";
import { fieldErrorsOf } from "../documents/transitions.server";
import { missing, type Person, type RouteArgs } from "../person.server";
import { type Shown, shownStatus } from "../refusal.server";
import { isOutage, type UpstreamError } from "../upstream/upstreamError.server";
import { afterRefusal, type Stored, type StoredConflict } from "./afterRefusal.server";
import { pageKey } from "./pageKey.server";
import { textEntries } from "./textEntries";

/** What a form whose fields are plain texts says after a post that did not go through. */
export interface TextsAnswer<Texts> {
  prompt: Shown | null;
  conflict: StoredConflict | null;
  /** By field. */
  errors: Record<string, string[]>;
  /** What was posted. */
  texts: Texts;
  /** Another one than was posted; null where that one still holds. */
  idempotencyKey: string | null;
  /** The whole post, when the upstream could not be asked (components/page/RouteError.tsx). */
  retry?: [string, string][];
}

/** The answer (422) to texts that were not sent on, with what is wrong by field. */
export const answerTexts = <Texts>(texts: Texts, errors: TextsAnswer<Texts>["errors"]) =>
  data<TextsAnswer<Texts>>({ prompt: null, conflict: null, idempotencyKey: null, texts, errors }, { status: 422 });

interface RefusedTexts<Texts> {
  /** What was posted. */
  form: Iterable<[string, unknown]>;
  /** The same by field, as the form shows it. */
  texts: Texts;
  /** Reads what stands now; null for something new. */
  stored: (() => Promise<Stored>) | null;
  /** The name of a field from where the upstream found it wrong. */
  fieldOf: (path: string) => string;
}

/**
 * The answer to texts that the upstream refused, or could not be asked about: what is wrong beside its field, else in the
 * dialog; both versions where somebody else has saved another (`afterRefusal`). 404 where what they change is not there.
 */
export async function answerRefusedTexts<Texts extends object>(
  args: RouteArgs,
  person: Person,
  error: UpstreamError,
  { form, texts, stored, fieldOf }: RefusedTexts<Texts>,
) {
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const errors = Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, reasons]) => [fieldOf(path), reasons]),
  );
  const { prompt, ...shown } = await afterRefusal(args, person, error, { form, texts, stored });
  const answer: TextsAnswer<Texts> = {
    ...{ ...shown, errors, idempotencyKey: pageKey(args.context) },
    prompt: Object.keys(errors).length > 0 ? null : prompt,
    ...(isOutage(error) ? { retry: textEntries(form) } : {}),
  };
  return data(answer, { status: shownStatus(error) });
}
