import type { PermitKind } from "@protocol/permits";
import type { ComponentProps } from "react";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { permitPaths } from "~/services/permits/paths";
import type { PermitFormPage as Page, PermitFormAnswer } from "~/services/permits/permitForm.server";
import { usePermitWords } from "./usePermitWords";

interface Props<I extends Record<string, unknown>>
  extends Pick<ComponentProps<typeof DocumentForm<I>>, "required" | "children"> {
  kind: PermitKind;
  page: Page;
  answered?: PermitFormAnswer;
  title: string;
}

/** New, edit and renewal of a permit with the input `I`, around the fields of its kind. */
export function PermitFormPage<I extends Record<string, unknown>>({ kind, title, ...form }: Props<I>) {
  const { t, label, readValue, statusLabel } = usePermitWords(form.page.dicts.terminal);
  const { edit } = form.page;
  return (
    <DocumentForm<I>
      {...form}
      id="permit"
      paths={permitPaths[kind]}
      title={edit ? `${title} ${edit.permitNo}` : title}
      words={{
        restored: t("form.restored"),
        save: t("form.save"),
        submit: t("form.submit"),
        hint: t("form.requiredHint"),
      }}
      names={{ label, readValue, statusLabel }}
    />
  );
}
