import { toInstant, toShanghai } from "@protocol/values/instant";
import {
  type CallInput,
  callFields,
  callInput,
  callIssues,
  callTimes,
  createVesselCall,
  getVesselCall,
  type KeptCall,
  updateVesselCall,
} from "@protocol/vesselCalls";
import { withRules } from "@protocol/withRules";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { forgetVoyages, getDicts } from "../base/dicts.server";
import { actionOf, type FormMode, isDocumentId } from "../documents/documentForm";
import { documentIdIn } from "../documents/documentId.server";
import { followWrite } from "../documents/transitions.server";
import { errorsByField } from "../forms/errorsByField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { answerRefusedTexts, answerTexts, type TextsAnswer } from "../forms/textsAnswer.server";
import { findRestoredFields } from "../identity/restored.server";
import { missing, requirePermission } from "../person.server";
import { callPaths } from "./paths";

/** Fields of the form as they are typed, by name. */
export type CallTexts = Record<string, string | undefined>;

const times = new Set<string>(callTimes);

const textsOf = (call: KeptCall): CallTexts =>
  Object.fromEntries(
    callFields.map((field) => {
      const value = call[field] ?? "";
      return [field, times.has(field) ? toShanghai(value).slice(0, 16).replace(" ", "T") : value];
    }),
  );

/** What is given of a call as the contract takes it, and what is wrong with it by field. */
export function readCall(texts: CallTexts): { call: CallInput | null; errors: Record<string, string[]> } {
  const given: Record<string, string> = {};
  const wrongTimes: Record<string, string[]> = {};
  for (const field of callFields) {
    const typed = texts[field];
    if (!typed) continue;
    const value = times.has(field) ? toInstant(typed) : typed;
    if (value) given[field] = value;
    else wrongTimes[field] = ["datetime"];
  }
  const read = withRules(callInput.partial(), callIssues).safeParse(given);
  const errors = { ...errorsByField(read.error?.issues), ...wrongTimes };
  const whole = Object.keys(errors).length === 0 ? callInput.safeParse(given) : null;
  return { call: whole?.success ? whole.data : null, errors };
}

/** What a new call and a change begin with: what was typed before the session ended, else the call. */
export async function loadCallForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "vesselSchedule", actionOf(mode));
  const [call, typed, dicts] = await Promise.all([
    mode === "edit" ? person.call(getVesselCall, { params: documentIdIn(args) }) : null,
    findRestoredFields(args, person),
    getDicts(person, ["terminal", "operator"]),
  ]);
  if (call && !call.mayEdit) throw missing(args.context.traceId);
  return {
    texts: (typed as CallTexts | null) ?? (call ? textsOf(call) : {}),
    edit: call && { id: call.id, version: call.version, name: `${call.vesselName} ${call.voyage}` },
    dicts,
    idempotencyKey: pageKey(args.context),
  };
}

export type CallFormPage = Awaited<ReturnType<typeof loadCallForm>>;

export type CallFormAnswer = TextsAnswer<CallTexts>;

/** Enters or changes a call. */
export async function saveCall(args: ActionFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "vesselSchedule", actionOf(mode));
  const form = await readForm(args, formLimits.short);
  const texts: CallTexts = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 400).trim()]] : [])),
  );
  const { id = "", reason = "", key = "" } = texts;
  if (mode === "edit" && !isDocumentId(id)) throw missing(args.context.traceId);
  const { call, errors } = readCall(texts);
  if (mode === "edit" && [...reason].length < 2) errors.reason = [reason ? "remark.short" : "required"];
  if (!call || Object.keys(errors).length > 0) return answerTexts(texts, errors);
  const idempotencyKey = key.slice(0, 60);
  const saved =
    mode === "new"
      ? await person.attempt(createVesselCall, { body: { call }, idempotencyKey })
      : await person.attempt(updateVesselCall, {
          params: { id },
          body: { call, reason, version: Number(texts.version) || 1 },
          idempotencyKey,
        });
  forgetVoyages();
  if (saved.ok)
    return followWrite(args, person, saved, { to: callPaths.detail(saved.result.id), key: "voyages:done.call" });
  const stored = async () => {
    const stands = await person.call(getVesselCall, { params: { id } });
    return { version: stands.version, value: textsOf(stands) };
  };
  return answerRefusedTexts(args, person, saved.error, {
    ...{ form, texts, stored: mode === "edit" ? stored : null },
    fieldOf: (path) => path.replace(/^call\./, ""),
  });
}
