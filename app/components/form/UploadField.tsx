import { type FilePurpose, isPicturePurpose, maxBytesOf, maxMbOf, type ShownFile, tooLargeFor } from "@protocol/files";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { acceptedPapers, acceptedPictures, acceptedSeal } from "~/services/uploads/accepted";
import type { AnyField } from "./Field";
import { FieldError, FieldLabel } from "./FieldParts";
import { FileList } from "./FileList";

interface Props {
  field: Pick<AnyField, "id" | "name" | "errors" | "errorId">;
  label: string;
  purpose: FilePurpose;
  /** What the form has already; each goes with it under its id and can be taken away. */
  files: readonly ShownFile[];
  /** More than one at a time. */
  multiple?: boolean;
  required?: boolean;
  className?: string;
}

/**
 * Files of a form: a native input, and what has been uploaded before with its name. The form around it must be
 * `encType="multipart/form-data"`, its route `handle = { uploads: true }`, its action `receiveForm`.
 */
export function UploadField(props: Props) {
  // what has arrived, or was refused, must not be sent a second time: after each answer the input starts anew
  const answered = [...props.files.map((file) => file.id), ...(props.field.errors ?? [])].join();
  return <FilesInput key={answered} {...props} />;
}

function FilesInput({ field, label, purpose, files, multiple, required, className }: Props) {
  const { t } = useTranslation();
  const [tooLarge, setTooLarge] = useState<string>();
  const accepted = isPicturePurpose(purpose) ? acceptedPictures : acceptedPapers;
  const errors = [...(tooLarge ? [tooLarge] : []), ...(field.errors ?? [])];
  const hintId = `${field.id}-hint`;
  return (
    <div className={className ? `field ${className}` : "field"}>
      <FieldLabel id={field.id} label={label} required={required} />
      <FileList name={field.name} files={files} />
      <input
        className="input"
        type="file"
        id={field.id}
        name={field.name}
        accept={purpose === "seal" ? acceptedSeal : accepted}
        multiple={multiple}
        aria-invalid={errors.length > 0 ? true : undefined}
        aria-describedby={[hintId, errors.length > 0 && field.errorId].filter(Boolean).join(" ")}
        onChange={(event) => {
          const large = [...(event.currentTarget.files ?? [])].find(
            (each) => each.size > maxBytesOf(purpose, each.type),
          );
          setTooLarge(large && tooLargeFor(purpose, large.type));
        }}
      />
      <span className="hint" id={hintId}>
        {purpose === "seal" && t("common:file.sealHint", { n: maxMbOf(purpose) })}
        {purpose !== "seal" &&
          (accepted === acceptedPictures
            ? t("common:file.pictureHint", { n: maxMbOf(purpose) })
            : t("common:file.paperHint", { pictures: maxMbOf(purpose, "image/png"), n: maxMbOf(purpose) }))}
      </span>
      <FieldError id={field.errorId} errors={[...new Set(errors)]} of={{ label, chosen: true }} />
    </div>
  );
}
