import type { ShownFile } from "@protocol/files";
import { useTranslation } from "react-i18next";
import { fileSize } from "~/services/fileSize";
import { filePath } from "~/services/paths";

/** The files that a form has already: each goes with it under its id, and a submit button takes it away. */
export function FileList({
  name,
  files,
  onRemove,
}: {
  name: string;
  files: readonly ShownFile[];
  /** Takes it away at once; without it the server does. */
  onRemove?: (id: string) => void;
}) {
  const { t, i18n } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className="files">
      {files.map((file) => (
        <li key={file.id}>
          <input type="hidden" name={name} value={file.id} />
          <a href={filePath(file.id)} target="_blank" rel="noreferrer">
            {file.name}
          </a>{" "}
          <span className="muted nowrap">{fileSize(file.size, i18n.language)}</span>
          <button
            className="btn link small"
            type="submit"
            name="removeFile"
            value={`${name}:${file.id}`}
            formNoValidate
            aria-label={t("common:file.removeName", { name: file.name })}
            onClick={(event) => {
              if (!onRemove) return;
              event.preventDefault();
              onRemove(file.id);
            }}
          >
            {t("common:file.remove")}
          </button>
        </li>
      ))}
    </ul>
  );
}
