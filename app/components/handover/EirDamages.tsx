import { standardDamage } from "@protocol/damages";
import type { Eir } from "@protocol/eirs";
import { Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { filePath } from "~/services/paths";
import { BoxDrawing } from "./BoxDrawing";
import styles from "./EirDamages.module.css";
import { useHandoverWords } from "./useHandoverWords";

/** The box as it was looked at: a drawing with numbered damages, and what each of them is. */
export function EirDamages({ eir: { checks, ctnSizeType } }: { eir: Pick<Eir, "checks" | "ctnSizeType"> }) {
  const { t, code, label, placeOf } = useHandoverWords();
  const heads = {
    n: t("detail.number"),
    location: label("location"),
    place: t("detail.place"),
    damageCode: label("damageCode"),
    sizeCm: label("sizeCm"),
    photo: label("photo"),
  };
  return (
    <Section title={t("section.checks")}>
      <div className={styles.checks}>
        <div className={styles.drawing}>
          <BoxDrawing sizeType={ctnSizeType} damages={checks} />
        </div>
        {checks.length === 0 ? (
          <p className="muted">{t("detail.noDamage")}</p>
        ) : (
          <HeadedTable labels={heads}>
            {checks.map((check, i) => (
              // two damages may be alike
              // biome-ignore lint/suspicious/noArrayIndexKey: their numbers are what tells them apart
              <tr key={i}>
                <td className="main num" data-label={heads.n}>
                  {i + 1}
                </td>
                <td className="nowrap" data-label={heads.location}>
                  {check.location}
                </td>
                <td data-label={heads.place}>{placeOf(check)}</td>
                <td data-label={heads.damageCode}>
                  {code.damageCode(check.damageCode)}{" "}
                  <span className="muted">{standardDamage[check.damageCode] ?? check.damageCode}</span>
                </td>
                <td className="nowrap" data-label={heads.sizeCm}>
                  {check.sizeCm}
                </td>
                <td data-label={heads.photo}>
                  {check.photo && (
                    <a href={filePath(check.photo.id)} target="_blank" rel="noreferrer">
                      <img
                        className={styles.photo}
                        src={filePath(check.photo.id)}
                        alt={check.photo.name}
                        loading="lazy"
                      />
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </HeadedTable>
        )}
      </div>
    </Section>
  );
}
