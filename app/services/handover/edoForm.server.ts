import { edoInput, edoIssues, mostEdoBoxes } from "@protocol/edo";
import { type Edo, edos } from "@protocol/edos";
import { containerNumberWarning } from "@protocol/values/containerNumber";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actionOf, type FormMode, isDocumentId } from "../documents/documentForm";
import { toField } from "../documents/toField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { typedIn } from "../forms/parseForm";
import { postedVersion } from "../forms/postedVersion";
import { findRestoredForm } from "../identity/restored.server";
import { missing, requirePermission } from "../person.server";
import { saveEntry } from "./entryForm.server";
import { edoPaths } from "./paths";

function formValueOf(edo: Edo): Record<string, unknown> {
  const fields = Object.keys(edoInput.shape).filter((field) => field !== "boxes" && field in edo);
  const value = Object.fromEntries(fields.map((field) => [field, toField(edo[field as keyof Edo])]));
  // an odd number was stood by when it was saved
  const boxes = edo.boxes.map(({ collectedTime: _, ...box }) => ({
    ...box,
    ctnNoConfirmed: containerNumberWarning(box.ctnNo) && "on",
  }));
  return { ...value, boxes };
}

/** The form for a new delivery order, or with `?id=` for a draft or a new version of one. */
export async function loadEdoForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "edo", actionOf(mode));
  const { traceId } = args.context;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (mode === "edit" && !isDocumentId(id)) throw missing(traceId);
  const before = mode === "edit" ? await person.call(edos.get, { params: { id } }) : null;
  if (before && !before.allowedActions.includes("edit")) throw missing(traceId);
  const restored = await findRestoredForm(args, person, formLimits.edo);
  const begun = { freightTerm: "P", boxes: [{}] };
  return {
    value: restored ? typedIn(restored) : before ? formValueOf(before) : begun,
    files: {},
    before: before && {
      id: before.id,
      version: postedVersion(restored) ?? before.version,
      edoNo: before.edoNo,
      issued: before.issueTime !== null,
    },
    restored: restored !== null,
    idempotencyKey: pageKey(args.context),
  };
}

export type EdoFormPage = Awaited<ReturnType<typeof loadEdoForm>>;

export function saveEdo(args: ActionFunctionArgs, mode: FormMode) {
  return saveEntry(args, {
    needs: ["edo", actionOf(mode)],
    limits: formLimits.edo,
    uploads: {},
    input: edoInput,
    issues: edoIssues,
    pasted: { most: mostEdoBoxes },
    within: "edo",
    async stored(person, id) {
      const edo = await person.call(edos.get, { params: { id } });
      return { version: edo.version, value: formValueOf(edo) };
    },
    send(person, edo, form, idempotencyKey) {
      if (mode === "new") return person.attempt(edos.create, { body: { edo }, idempotencyKey });
      const [id, version] = [String(form.get("id") ?? ""), Number(form.get("version")) || 1];
      if (!isDocumentId(id)) throw missing(args.context.traceId);
      return person.attempt(edos.update, { params: { id }, body: { version, edo }, idempotencyKey });
    },
    done: ({ id, edoNo }) => ({ to: edoPaths.detail(id), key: "handover:done.saveEdo", params: { edoNo } }),
  });
}
