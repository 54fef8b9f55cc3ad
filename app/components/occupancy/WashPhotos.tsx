import type { Attachment } from "@protocol/documents";
import { PhotoRow } from "~/components/page/PhotoRow";
import { Section } from "~/components/page/Section";
import { useOccupancyWords } from "./useOccupancyWords";
import styles from "./WashPhotos.module.css";

/** The photos of a washed box, each a link to the whole of it. */
export function WashPhotos({ photos }: { photos: readonly Attachment[] }) {
  const { t } = useOccupancyWords();
  if (photos.length === 0) return null;
  return (
    <Section title={t("section.photos")}>
      <PhotoRow photos={photos} className={styles.photos} />
    </Section>
  );
}
