import { isPicturePurpose, maxMbOf, type ShownFile } from "@protocol/files";
import { maxAttachments } from "@protocol/values/fileId";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { acceptedPapers, acceptedPictures } from "~/services/uploads/accepted";
import type { AnyField } from "./Field";
import { FieldError, FieldLabel } from "./FieldParts";
import { FileList } from "./FileList";
import { SendingList } from "./SendingList";
import { useHeldSubmit } from "./useHeldSubmit";
import { useTransfers } from "./useTransfers";

interface Props {
  field: Pick<AnyField, "id" | "name" | "errors" | "errorId">;
  label: string;
  /** What the form has already, as `receiveForm` gave it back or the document holds it. */
  files: readonly ShownFile[];
  hint?: string;
  required?: boolean;
  /** Papers unless told. */
  purpose?: "attachment" | "photo";
  most?: number;
}

/**
 * The attachments of a document, several at once. The form around it must be `encType="multipart/form-data"`, its route
 * `handle = { uploads: true }`, its action `receiveForm`. With JavaScript each file goes on its way when it is chosen,
 * and goes on after a broken line; without, the form carries it.
 */
export function AttachmentsField({
  field,
  label,
  files,
  hint,
  required,
  purpose = "attachment",
  most = maxAttachments,
}: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const { sending, arrived, under, add, cancel, resume } = useTransfers({
    purpose,
    most,
  });
  const held = useHeldSubmit(input, { under, failed: sending.some((each) => each.state === "failed") });
  const known = [...files, ...arrived.filter((file) => files.every((each) => each.id !== file.id))];
  const shown = known.filter((file) => !removed.includes(file.id));
  const errors = field.errors ?? [];
  const hintId = `${field.id}-hint`;

  function take() {
    const element = input.current;
    if (!element?.files?.length) return;
    add([...element.files], shown.length);
    // what is sent by itself must not go with the form as well
    element.value = "";
  }
  const ids = shown.map((file) => file.id).join();
  const before = useRef(ids);
  useEffect(() => {
    if (before.current === ids) return;
    before.current = ids;
    // a hidden field says nothing of itself to those who listen for changes of the form
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [ids]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the page was awake
  useEffect(take, []);

  return (
    <div className="field wide">
      <FieldLabel id={field.id} label={label} required={required} />
      <FileList
        name={field.name}
        files={shown}
        onRemove={(id) => {
          setRemoved((all) => [...all, id]);
          input.current?.focus();
        }}
      />
      <SendingList sending={sending} onCancel={cancel} onResume={resume} />
      <input
        ref={input}
        className="input"
        type="file"
        id={field.id}
        name={field.name}
        accept={isPicturePurpose(purpose) ? acceptedPictures : acceptedPapers}
        multiple
        aria-invalid={errors.length > 0 ? true : undefined}
        aria-describedby={[hintId, errors.length > 0 && field.errorId].filter(Boolean).join(" ")}
        onChange={take}
      />
      <span className="hint" id={hintId}>
        {hint}
        {hint && <br />}
        {isPicturePurpose(purpose)
          ? t("common:file.photosHint", { max: most, n: maxMbOf(purpose) })
          : t("common:file.attachmentsHint", {
              max: most,
              pictures: maxMbOf(purpose, "image/png"),
              n: maxMbOf(purpose),
            })}
      </span>
      <FieldError id={field.errorId} errors={[...new Set(errors)]} of={{ label, chosen: true }} />
      <span className="hint" role="status">
        {held && t("common:file.held")}
      </span>
    </div>
  );
}
