import type { ReadableStream as WebStream } from "node:stream/web";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { type CheckedForm, collectForm } from "./checkedForm";
import { FormRefusal } from "./fieldCheck";
import type { FormLimits } from "./formLimits";
import { openChosen } from "./openChosen.server";
import { requireOwner } from "./owner.server";

type RouteArgs = Pick<ActionFunctionArgs, "request" | "context">;

/** A body can be read once; who asks for the form again gets the same one. */
const forms = new WeakMap<Request, Promise<CheckedForm>>();

/** What was posted by the request of a page, for the loaders that its action is followed by. */
export function rememberPosted(context: AppLoadContext, form: FormData): void {
  // on the request's own object: the server and the pages are two bundles, each with this module
  context.posted = form;
}
export const postedBefore = (context: AppLoadContext): FormData | null => context.posted ?? null;

/** The form as `readPosted` answers it; after a conflict, throws the way to the form with what was chosen. */
export async function readForm(args: RouteArgs, limits: FormLimits): Promise<CheckedForm> {
  const form = await readPosted(args, limits);
  await openChosen(args, form);
  return form;
}

/**
 * The form that was posted without files. Throws the page that says so where it is no form (415) or holds more than
 * `limits` (413, 422); nothing has been built from it then. The same for a form that another person had opened (409).
 */
export function readPosted({ request, context }: RouteArgs, limits: FormLimits): Promise<CheckedForm> {
  const earlier = forms.get(request);
  if (earlier) return earlier;
  const form = read(request, limits)
    .catch((error) => throwFormRefusal(error, context.traceId))
    .then(async (form) => {
      await requireOwner({ request, context }, form);
      rememberPosted(context, form);
      return form;
    });
  forms.set(request, form);
  return form;
}

/** The fields of a form that was kept, as one that is posted now: they are held against the same limits. */
export function formOf(
  { context }: Pick<RouteArgs, "context">,
  entries: Iterable<readonly [string, string]>,
  limits: FormLimits,
): CheckedForm {
  const { form, add } = collectForm(limits);
  try {
    for (const [name, value] of entries) add(name, value);
  } catch (error) {
    throwFormRefusal(error, context.traceId);
  }
  return form;
}

/** The page with the sentence of a refused form; anything else is thrown on. */
export function throwFormRefusal(error: unknown, traceId: string): never {
  if (!(error instanceof FormRefusal)) throw error;
  throw Response.json({ text: error.reason, traceId }, { status: error.status });
}

const formType = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i;
const ampersand = "&".charCodeAt(0);

async function read(request: Request, limits: FormLimits): Promise<CheckedForm> {
  const { form, add } = collectForm(limits);
  if (!request.body) return form;
  if (!formType.test(request.headers.get("Content-Type") ?? ""))
    throw Response.json({ text: "request.notForm" }, { status: 415 });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let separators = 0;
  for await (const chunk of request.body as WebStream<Uint8Array>) {
    bytes += chunk.length;
    // it is read to its end all the same: who still sends would not hear the answer
    if (bytes > limits.bytes || separators >= limits.fields) continue;
    for (const byte of chunk) if (byte === ampersand) separators++;
    chunks.push(chunk);
  }
  if (bytes > limits.bytes) throw new FormRefusal("request.tooLarge", 413);
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString("utf8"))) add(name, value);
  return form;
}
