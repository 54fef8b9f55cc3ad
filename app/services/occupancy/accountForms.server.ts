import type { Call, ResultOf } from "@protocol/call";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import { afterRefusal, type Stored, type StoredConflict } from "../forms/afterRefusal.server";
import type { CheckedForm } from "../forms/checkedForm";
import { type Attempt, missing, type Person } from "../person.server";
import { type Shown, shownStatus } from "../refusal.server";

/** What a form of an account's page shows when it did not go through; `values` are what was typed. */
export interface AccountFormAnswer {
  intent: string;
  prompt: Shown | null;
  conflict: StoredConflict | null;
  fieldErrors: Record<string, string[]>;
  values: Record<string, string>;
}

export interface PostedAccountForm {
  args: ActionFunctionArgs;
  person: Person;
  form: CheckedForm;
  intent: string;
}

const textsOf = (form: CheckedForm) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 400)] as const] : [])),
  );

export const keyOf = (form: CheckedForm) => String(form.get("key") ?? "").slice(0, 60);

/** The page again with what the form's schema says (422). */
export function refuseAccountForm(
  { form, intent }: PostedAccountForm,
  error: Record<string, string[] | null> | null | undefined,
) {
  const named = Object.entries(error ?? {}).flatMap(([path, texts]) => (texts ? [[path, texts] as const] : []));
  const fieldErrors = Object.fromEntries(named);
  return data<AccountFormAnswer>(
    { intent, prompt: null, conflict: null, fieldErrors, values: textsOf(form) },
    { status: 422 },
  );
}

/** On to the account, or the page again with what the upstream says. */
export async function followAccountForm<C extends Call>(
  { args, person, form, intent }: PostedAccountForm,
  outcome: Attempt<C>,
  done: (result: ResultOf<C>) => Parameters<typeof followWrite>[3],
  stored: (() => Promise<Stored>) | null = null,
) {
  if (outcome.ok) return followWrite(args, person, outcome, done(outcome.result));
  const { error } = outcome;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const fieldErrors = fieldErrorsOf(error);
  const refused = await afterRefusal(args, person, error, { form, texts: textsOf(form), stored });
  const prompt = Object.keys(fieldErrors).length > 0 ? null : refused.prompt;
  const answer = { intent, prompt, conflict: refused.conflict, fieldErrors, values: refused.texts };
  return data<AccountFormAnswer>(answer, { status: shownStatus(error) });
}
