import { emptyPickupInput, emptyPickupRules, type PickupScope } from "@protocol/emptyPickup";
import { type EmptyPickup, emptyPickups } from "@protocol/emptyPickups";
import { listOpenReleaseLines } from "@protocol/releaseOrders";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadVisitChoices } from "../appointments/visitChoices.server";
import { getDicts } from "../base/dicts.server";
import { actionOf, type FormMode, isDocumentId } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { type Person, requirePermission } from "../person.server";
import { pickupPaths } from "./paths";

const formOf = (scope: PickupScope): FieldsForm<EmptyPickup, typeof emptyPickupInput> => ({
  draftKind: `emptyPickup-${scope}`,
  permission: "emptyPickup",
  limits: formLimits.short,
  within: "pickup",
  get: (person, id) => person.call(emptyPickups.get, { params: { id } }),
  fits: (pickup) => pickup.scope === scope,
  input: emptyPickupInput,
  rules: (mode) => emptyPickupRules(mode, Date.now()),
  notCopied: ["planTime", "apptNo", "assignedCtnNo"],
  newValue: () => ({ scope, qty: 1 }),
  done: (saved, mode) => ({
    to: pickupPaths[scope].detail(saved.id),
    key: mode === "submit" ? "emptyBoxes:done.submit" : "emptyBoxes:done.save",
    params: { docNo: saved.docNo },
  }),
});

/** What new, edit and copy load, with the sizes that boxes may be asked of; `?line=` is the one that is chosen. */
export async function loadEmptyPickupForm(args: LoaderFunctionArgs, scope: PickupScope, mode: FormMode) {
  const person = await requirePermission(args, "emptyPickup", actionOf(mode));
  const line = new URL(args.request.url).searchParams.get("line") ?? "";
  const lineId = isDocumentId(line) ? line : "";
  const form = { ...formOf(scope), newValue: () => ({ scope, lineId, qty: 1 }) };
  const [dicts, lines, { edit, ...opened }] = await Promise.all([
    getDicts(person, ["yard"]),
    person.call(listOpenReleaseLines, { query: { scope } }),
    openFieldsForm(args, person, mode, form),
  ]);
  const { document } = edit ?? {};
  // boxes that the document itself has asked for count as taken: its line stays a choice
  const own = document?.lineId && !lines.some(({ id }) => id === document.lineId) ? [ownChoice(document)] : [];
  const offered = [...own, ...lines];
  const chosen = offered.filter(({ id }) => id === opened.value.lineId);
  return {
    ...opened,
    ...{ dicts, scope, lines: offered },
    choices: await loadChoices(person, chosen.length > 0 ? chosen : offered, document?.id),
    edit: edit && { id: edit.document.id, version: edit.version, docNo: edit.document.docNo },
  };
}

/** Places that one call asks the slots of. */
const mostYards = 4;

/** The slots at the yards of these sizes, and the company's appointments there. */
function loadChoices(person: Person, lines: readonly { releaseNo: string; yards: string[] }[], documentId?: string) {
  const yards = [...new Set(lines.flatMap((line) => line.yards))];
  const places = yards.slice(0, mostYards).map((placeCode) => ({ job: "PE", placeCode }));
  return loadVisitChoices(person, places, { documentId, releaseNo: lines[0]?.releaseNo });
}

const ownChoice = ({ lineId = "", releaseNo, sizeType, yardCode = "" }: EmptyPickup) => ({
  id: lineId,
  releaseNo: releaseNo ?? "",
  sizeType: sizeType ?? "",
  left: 0,
  yards: [yardCode].filter(Boolean),
  validTo: "",
});

export type EmptyPickupFormPage = Awaited<ReturnType<typeof loadEmptyPickupForm>>;

/** Saves a draft or submits. */
export function saveEmptyPickup(args: ActionFunctionArgs, scope: PickupScope, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(formOf(scope)),
    create: (person, { mode: as, value, idempotencyKey }) =>
      person.attempt(emptyPickups.create, { body: { mode: as, pickup: { ...value, scope } }, idempotencyKey }),
    update: (person, id, { mode: as, value, version, idempotencyKey }) =>
      person.attempt(emptyPickups.update, {
        params: { id },
        body: { mode: as, pickup: { ...value, scope }, version },
        idempotencyKey,
      }),
  });
}
