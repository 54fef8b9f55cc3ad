import { useTranslation } from "react-i18next";

/** Begins a new document with what a row's says; the key of the first row's is C (Alt+C in most browsers). */
export function CopyLink({ to, number, first }: { to: string; number: string; first: boolean }) {
  const { t } = useTranslation();
  return (
    <a
      className="muted"
      href={to}
      // biome-ignore lint/a11y/noAccessKey: of one row alone, told in its title
      accessKey={first ? "c" : undefined}
      aria-label={t("common:list.copyOf", { number })}
      title={first ? t("common:accessKey", { key: "C" }) : undefined}
    >
      {t("common:list.copy")}
    </a>
  );
}
