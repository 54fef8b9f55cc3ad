import type { ShownFile } from "@protocol/files";
import type { PermitKind } from "@protocol/permits";
import type { ReactNode } from "react";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { permitPaths } from "~/services/permits/paths";
import type { PermitFormPage as Page, PermitFormAnswer } from "~/services/permits/permitForm.server";
import { usePermitWords } from "./usePermitWords";

interface Props<F> {
  kind: PermitKind;
  page: Page;
  answered?: PermitFormAnswer;
  title: string;
  /** The fields of the kind; `F` are its fields as the form holds them. */
  children: (fields: F, files: readonly ShownFile[]) => ReactNode;
}

/** New, edit and renewal of a permit. */
export function PermitFormPage<F>({ kind, page, answered, title, children }: Props<F>) {
  const { t, label, readValue, statusLabel } = usePermitWords(page.dicts.terminal);
  const { edit } = page;
  return (
    <DocumentForm
      id="permit"
      page={page}
      answered={answered}
      to={edit ? permitPaths[kind].detail(edit.id) : permitPaths[kind].list()}
      title={edit ? `${title} ${edit.permitNo}` : title}
      words={{
        back: t("form.back"),
        restored: t("form.restored"),
        save: t("form.save"),
        submit: t("form.submit"),
        required: t("form.requiredHint"),
      }}
      label={label}
      readValue={readValue}
      statusLabel={statusLabel}
    >
      {(_form, fields) => children(fields as unknown as F, answered?.files ?? page.files)}
    </DocumentForm>
  );
}
