import type { ShownFile } from "@protocol/files";
import { useTranslation } from "react-i18next";
import { Section } from "~/components/page/Section";
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

/** The files of a document in a card of their own; none: no card. */
export function FilesSection({ title, files }: { title: string; files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <Section title={title}>
      <FileLinks files={files} />
    </Section>
  );
}
