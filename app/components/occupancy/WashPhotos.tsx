import type { Attachment } from "@protocol/documents";
import { Section } from "~/components/page/Section";
import { filePath } from "~/services/paths";
import { useOccupancyWords } from "./useOccupancyWords";
import styles from "./WashPhotos.module.css";

/** The photos of a washed box, each a link to the whole of it. */
export function WashPhotos({ photos }: { photos: readonly Attachment[] }) {
  const { t } = useOccupancyWords();
  if (photos.length === 0) return null;
  return (
    <Section title={t("section.photos")}>
      <ul className={styles.photos}>
        {photos.map(({ id, name }) => (
          <li key={id}>
            <a href={filePath(id)} target="_blank" rel="noreferrer">
              <img src={filePath(id)} alt={name} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
