import { addDictData, type DictType, deleteDictData, dictTypes, listDictData, updateDictData } from "@protocol/base";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { fieldErrorsOf } from "../documents/transitions.server";
import { afterRefusal, type StoredConflict } from "../forms/afterRefusal.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { dictDataPath } from "../paths";
import { type Attempt, missing, redirectWithToast, requirePermission } from "../person.server";
import { type Shown, shownStatus } from "../refusal.server";

/** The entries of one code list, for the port's staff. */
export async function loadDictData(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "dict", "query");
  const asked = new URL(args.request.url).searchParams.get("type");
  const type = dictTypes.find((each) => each === asked) ?? dictTypes[0];
  return {
    type,
    rows: await person.call(listDictData, { query: { dictType: type } }),
    mayChange: person.may("dict", "edit"),
    idempotencyKey: pageKey(args.context),
  };
}

interface Told {
  prompt: Shown | null;
  conflict: StoredConflict | null;
}

const actionOf = { add: "add", update: "edit", delete: "delete" } as const;

/** Adds, changes or deletes an entry; what is wrong comes back beside its field. */
export async function changeDictData(args: ActionFunctionArgs) {
  const form = await readForm(args, formLimits.short);
  const intent = (["add", "update", "delete"] as const).find((each) => each === form.get("intent"));
  if (!intent) throw missing(args.context.traceId);
  const person = await requirePermission(args, "dict", actionOf[intent]);
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 200);
  const [id, idempotencyKey] = [text("id"), text("key").slice(0, 60)];
  const posted = {
    ...{ dictValue: text("dictValue"), dictLabel: text("dictLabel"), sort: text("sort"), version: text("version") },
  };
  const answer = (
    fieldErrors: Record<string, string[]>,
    status: number,
    told: Told = { prompt: null, conflict: null },
    values = posted,
  ) => data({ intent, values: { ...values, id }, fieldErrors, ...told }, { status });

  let outcome: Attempt<typeof addDictData | typeof updateDictData | typeof deleteDictData>;
  if (intent === "delete") {
    const body = { version: Number(posted.version) || 1 };
    outcome = await person.attempt(deleteDictData, { params: { id }, body, idempotencyKey });
  } else if (intent === "add") {
    const read = parseForm(form, addDictData.body);
    if (read.status !== "success") return answer(errorsOf(read.error), 422);
    outcome = await person.attempt(addDictData, { body: read.value, idempotencyKey });
  } else {
    const read = parseForm(form, updateDictData.body);
    if (read.status !== "success") return answer(errorsOf(read.error), 422);
    outcome = await person.attempt(updateDictData, { body: read.value, idempotencyKey });
  }
  if (outcome.ok)
    return redirectWithToast(args, person.session, dictDataPath(text("dictType")), {
      kind: "success",
      key: `shell:dict.done.${intent}`,
    });
  const { error } = outcome;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const fieldErrors = fieldErrorsOf(error);
  const named = Object.keys(fieldErrors).length > 0;
  const stored = async () => {
    const rows = await person.call(listDictData, { query: { dictType: text("dictType") as DictType } });
    const entry = rows.find((row) => row.id === id);
    if (!entry) throw missing(args.context.traceId);
    const { version, dictValue, dictLabel, sort } = entry;
    return { version, value: { dictValue, dictLabel, sort } };
  };
  const refusal = { form, texts: posted, stored: intent === "update" ? stored : null };
  const { prompt, conflict, texts } = await afterRefusal(args, person, error, refusal);
  return answer(fieldErrors, shownStatus(error), { prompt: named ? null : prompt, conflict }, texts);
}

const errorsOf = (errors: Record<string, string[] | null> | null | undefined) =>
  Object.fromEntries(Object.entries(errors ?? {}).flatMap(([field, texts]) => (texts ? [[field, texts]] : [])));
