import { inWeightInput, inWeightRules, mostInWeightBoxes } from "@protocol/inWeight";
import { type InWeight, inWeights } from "@protocol/inWeights";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadVisitChoices } from "../appointments/visitChoices.server";
import { getDicts, getVoyages } from "../base/dicts.server";
import { actionOf, type FormMode } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { requirePermission } from "../person.server";
import { inWeightPaths } from "./paths";

const form: FieldsForm<InWeight, typeof inWeightInput> = {
  draftKind: "inWeight",
  permission: "inWeight",
  limits: formLimits.order,
  within: "application",
  get: (person, id) => person.call(inWeights.get, { params: { id } }),
  input: inWeightInput,
  rules: inWeightRules,
  notCopied: ["planTime", "apptNo", "boxes", "vgmTime"],
  pasted: { most: mostInWeightBoxes },
  newValue: () => ({}),
  begunAs: "inWeight",
  done: (saved, mode) => ({
    to: inWeightPaths.detail(saved.id),
    key: mode === "submit" ? "inWeight:done.submit" : "inWeight:done.save",
    params: { docNo: saved.docNo },
  }),
};

/** Terminals whose slots one form offers while none is chosen. */
const mostPlaces = 4;

/** What new, edit and copy load, with a row for the first box and the slots in which it may come in. */
export async function loadInWeightForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "inWeight", actionOf(mode));
  const { user } = person.info;
  const newValue = () => ({
    ...{ applyScene: "GEN", inMode: "R", clientName: user.companyName },
    ...{ contactName: user.name, contactMobile: user.mobile },
    boxes: [{}],
  });
  const [dicts, voyages, { edit, ...opened }] = await Promise.all([
    getDicts(person, ["terminal", "operator", "locode", "packageCode"]),
    getVoyages(person),
    openFieldsForm(args, person, mode, { ...form, newValue }),
  ]);
  const document = edit?.document;
  const codes = document?.terminalCode ? [document.terminalCode] : dicts.terminal.map(({ dictValue }) => dictValue);
  const places = codes.slice(0, mostPlaces).map((placeCode) => ({ job: "FI", placeCode }));
  const choices = await loadVisitChoices(person, places, { documentId: document?.id, boxesFollow: true });
  return {
    ...opened,
    ...{ dicts, choices },
    ships: voyages.map(({ vesselName, voyage }) => ({ vesselName, voyage })),
    edit: edit && { id: edit.document.id, version: edit.version, docNo: edit.document.docNo },
  };
}

export type InWeightFormPage = Awaited<ReturnType<typeof loadInWeightForm>>;

/** Saves a draft or submits; adding, removing and pasting boxes come here too when there is no JavaScript. */
export function saveInWeight(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode: as, value, idempotencyKey }) =>
      person.attempt(inWeights.create, { body: { mode: as, application: value }, idempotencyKey }),
    update: (person, id, { mode: as, value, version, idempotencyKey }) =>
      person.attempt(inWeights.update, {
        params: { id },
        body: { mode: as, application: value, version },
        idempotencyKey,
      }),
  });
}
