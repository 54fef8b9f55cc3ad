import type { DocumentKind } from "@protocol/documentKinds";
import { useTranslation } from "react-i18next";
import { nextStepOf } from "~/services/documents/nextStep";
import styles from "./NextStepBar.module.css";

/** What stays in sight of a document: its number, what has to be done next, and who has to do it. */
export function NextStepBar({
  kind,
  number,
  document: { status, allowedActions },
}: {
  kind: DocumentKind;
  number: string;
  document: { status: string; allowedActions: readonly string[] };
}) {
  const { t } = useTranslation("documents");
  const next = nextStepOf(kind, status);
  if (!next) return null;
  const mine = next.acts.some((act) => allowedActions.includes(act));
  return (
    <p className={styles.bar} data-mine={mine || undefined}>
      <span className={styles.number}>{number}</span>
      <span>
        {t("next.label")}
        <strong>{t(`next.step.${next.step}`)}</strong>
      </span>
      <span className={styles.who}>{mine ? t("next.mine") : t(`next.by.${next.by}`)}</span>
    </p>
  );
}
