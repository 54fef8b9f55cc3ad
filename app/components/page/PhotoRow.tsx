import type { Attachment } from "@protocol/documents";
import { filePath } from "~/services/paths";
import styles from "./PhotoRow.module.css";

interface Props {
  photos: readonly Attachment[];
  className?: string;
}

/** Photos side by side, each a link to the whole of it. */
export function PhotoRow({ photos, className = styles.row }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className={className}>
      {photos.map(({ id, name }) => (
        <li key={id}>
          <a href={filePath(id)} target="_blank" rel="noreferrer">
            <img src={filePath(id)} alt={name} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
