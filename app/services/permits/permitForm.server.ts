import type { SubmissionResult } from "@conform-to/react";
import type { ShownFile } from "@protocol/files";
import type { FieldIssue } from "@protocol/message";
import type { PermitKind, permitFields } from "@protocol/permits";
import { maxAttachments } from "@protocol/values/fileId";
import { shanghaiDay } from "@protocol/values/instant";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { getDicts } from "../base/dicts.server";
import type { DocumentForm, FormMode, SaveMode } from "../documents/documentForm";
import { openDocumentForm } from "../documents/openForm.server";
import type { FormAnswer, FormReading, PostedForm, saveDocumentForm } from "../documents/saveForm.server";
import { toField } from "../documents/toField";
import { entriesOfValue } from "../drafts/templates.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { formSchema } from "../forms/formSchema.server";
import { parseRead, typedIn } from "../forms/parseForm";
import type { Person } from "../person.server";
import { withFileErrors } from "../uploads/withFileErrors";
import { permitPaths } from "./paths";

type AnyPermit = z.infer<z.ZodObject<typeof permitFields>>;

/** What one kind of permit adds to its form. */
export interface PermitForm<D extends AnyPermit, S extends z.ZodObject> {
  kind: PermitKind;
  get: DocumentForm<D>["get"];
  input: S;
  rules(mode: SaveMode, today: string): (permit: z.output<S>) => FieldIssue[];
  /** Days that may be past: a renewal asks for them anew. */
  askedAnew: readonly (keyof D)[];
}

const formOf = <D extends AnyPermit>({ kind, get }: Pick<PermitForm<D, z.ZodObject>, "kind" | "get">) => ({
  draftKind: kind,
  limits: formLimits.ticks,
  fileFields: ["files"],
  get,
});

const without = <D extends object>(permit: D, fields: readonly (keyof D)[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(permit).filter(([field]) => !fields.includes(field as keyof D)));

/** What new, edit and copy load: the terminals to choose from, and the values the form starts with. */
export async function openPermitForm<D extends AnyPermit, S extends z.ZodObject>(
  args: LoaderFunctionArgs,
  person: Person,
  mode: FormMode,
  form: PermitForm<D, S>,
) {
  const dicts = await getDicts(person, ["terminal"]);
  const { value, files, edit, page } = await openDocumentForm(args, person, mode, {
    ...formOf(form),
    filesOf: (permit) => ({ files: permit.files }),
    toFormValue: (permit) => without(permit, ["files"]),
    toCopy: (permit) => without(permit, ["files", "validFrom" as keyof D, "validTo" as keyof D, ...form.askedAnew]),
    typedValue: typedIn,
    newValue: () => ({ validFrom: shanghaiDay(new Date()) }),
  });
  return {
    ...page,
    dicts,
    value,
    files: files.files ?? [],
    edit: edit && { id: edit.document.id, version: edit.version, permitNo: edit.document.permitNo },
  };
}

export type PermitFormPage = Awaited<ReturnType<typeof openPermitForm>>;

/** What a post of the form answers, unless it led elsewhere. */
export interface PermitFormAnswer extends FormAnswer {
  files: ShownFile[];
  result: SubmissionResult<string[]>;
}

type Saved<D extends AnyPermit, I> = Parameters<typeof saveDocumentForm<D, I, PermitFormAnswer>>[2];

/** What `saveDocumentForm` asks of every kind of permit alike. */
export function savedPermit<D extends AnyPermit, S extends z.ZodObject>(
  form: PermitForm<D, S>,
): Omit<Saved<D, z.output<S>>, "create" | "update"> {
  const { kind, input } = form;
  return {
    ...formOf(form),
    permission: kind,
    uploads: { files: { purpose: "attachment", most: maxAttachments } },
    within: "permit",
    read: async (posted) => readPosted(posted, form),
    entriesOf: (permit) => [
      ...entriesOfValue(
        Object.fromEntries(
          Object.keys(input.shape)
            .filter((field) => field !== "files")
            .map((field) => [field, toField((permit as Record<string, unknown>)[field])]),
        ),
      ),
      ...permit.files.map((file): [string, string] => ["files", file.id]),
    ],
    done: (saved, mode) => ({
      to: permitPaths[kind].detail(saved.id),
      key: mode === "submit" ? "permits:done.submit" : "permits:done.save",
      params: { permitNo: saved.permitNo },
    }),
  };
}

function readPosted<D extends AnyPermit, S extends z.ZodObject>(
  { form, files, errors, mode, back }: PostedForm<never>,
  { input, rules }: PermitForm<D, S>,
): FormReading<z.output<S>, PermitFormAnswer> {
  const readPermit = (posted: CheckedForm, as: SaveMode) =>
    parseRead(posted, formSchema(input, rules(as, shanghaiDay(new Date()))));
  const answer = (result: SubmissionResult<string[]>): PermitFormAnswer => ({
    ...back,
    files: files.files ?? [],
    result: withFileErrors(result, errors),
  });
  const asTyped = () => readPermit(form, "draft");
  return {
    compared: () => answer({ ...asTyped().reply(), error: undefined }),
    pressed: async () => (form.get("__intent__") ? data(answer(asTyped().reply())) : null),
    withoutFile: () => answer(asTyped().reply({ fieldErrors: {} })),
    async check() {
      const submission = readPermit(form, mode);
      return {
        value: submission.status === "success" ? submission.value : null,
        wrong: () => answer(submission.reply()),
        refused: (fieldErrors) => answer(submission.reply({ fieldErrors })),
      };
    },
  };
}
