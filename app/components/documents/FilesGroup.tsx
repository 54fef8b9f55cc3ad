import type { ComponentProps } from "react";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { FieldGroup } from "./Group";

/** The group of a form in which a document's files are attached. */
export function FilesGroup({ title, ...field }: ComponentProps<typeof AttachmentsField> & { title: string }) {
  return (
    <FieldGroup title={title}>
      <AttachmentsField {...field} />
    </FieldGroup>
  );
}
