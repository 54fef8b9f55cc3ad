import type { ShownFile } from "@protocol/files";
import { useTranslation } from "react-i18next";
import { FieldGroup } from "~/components/documents/Group";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import type { AnyField } from "~/components/form/Field";

/** The pictures that an application brings. */
export function PhotosField(props: { field: AnyField; required?: boolean; files: readonly ShownFile[]; hint: string }) {
  const { t } = useTranslation("permits");
  return (
    <FieldGroup title={t("section.photos")}>
      <AttachmentsField {...props} label={t("form.photos")} />
    </FieldGroup>
  );
}
