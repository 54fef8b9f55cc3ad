import type { ShownFile } from "@protocol/files";
import { useTranslation } from "react-i18next";
import { fileSize } from "~/services/fileSize";
import { filePath } from "~/services/paths";

/** Files of a document, each to be fetched. */
export function FileLinks({ files }: { files: readonly ShownFile[] }) {
  const { i18n } = useTranslation();
  return (
    <ul className="files">
      {files.map((file) => (
        <li key={file.id}>
          <a href={filePath(file.id)}>{file.name}</a>{" "}
          <span className="muted nowrap">{fileSize(file.size, i18n.language)}</span>
        </li>
      ))}
    </ul>
  );
}
