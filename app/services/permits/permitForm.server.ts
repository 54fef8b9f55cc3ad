import type { PermitKind, permitFields } from "@protocol/permits";
import { shanghaiDay } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { getDicts } from "../base/dicts.server";
import type { FormMode } from "../documents/documentForm";
import { type FieldsAnswer, type FieldsForm, openFieldsForm } from "../documents/fieldsForm.server";
import { formLimits } from "../forms/formLimits";
import type { Person } from "../person.server";
import { permitPaths } from "./paths";

type AnyPermit = z.infer<z.ZodObject<typeof permitFields>>;

/** What one kind of permit adds to its form. */
interface PermitForm<D extends AnyPermit, S extends z.ZodObject>
  extends Pick<FieldsForm<D, S>, "get" | "input" | "rules"> {
  kind: PermitKind;
  /** What a renewal asks for anew besides the days of the permit. */
  askedAnew: readonly (keyof D)[];
}

/** The form of a kind of permit. */
export const permitForm = <D extends AnyPermit, S extends z.ZodObject>({
  kind,
  askedAnew,
  ...own
}: PermitForm<D, S>): FieldsForm<D, S> => ({
  ...own,
  draftKind: kind,
  permission: kind,
  limits: formLimits.ticks,
  within: "permit",
  notCopied: ["validFrom" as keyof D, "validTo" as keyof D, ...askedAnew],
  newValue: () => ({ validFrom: shanghaiDay(new Date()) }),
  done: (saved, mode) => ({
    to: permitPaths[kind].detail(saved.id),
    key: mode === "submit" ? "permits:done.submit" : "permits:done.save",
    params: { permitNo: saved.permitNo },
  }),
});

/** What new, edit and copy load: the terminals to choose from, and the values the form starts with. */
export async function openPermitForm<D extends AnyPermit, S extends z.ZodObject>(
  args: LoaderFunctionArgs,
  person: Person,
  mode: FormMode,
  form: FieldsForm<D, S>,
) {
  const dicts = await getDicts(person, ["terminal"]);
  const { edit, ...opened } = await openFieldsForm(args, person, mode, form);
  return {
    ...opened,
    dicts,
    edit: edit && { id: edit.document.id, version: edit.version, permitNo: edit.document.permitNo },
  };
}

export type PermitFormPage = Awaited<ReturnType<typeof openPermitForm>>;
export type PermitFormAnswer = FieldsAnswer;
