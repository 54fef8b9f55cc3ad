import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withQuery } from "~/services/paths";

interface Props {
  /** The list's export. */
  path: string;
  /** Whether it answers a paper, too. */
  pdf?: boolean;
}

/** The whole of the list, with the filters that it shows, as a file of one of several kinds. */
export function ExportLinks({ path, pdf = false }: Props) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const query = Object.fromEntries(new URLSearchParams(search));
  const formats = ["xlsx", "csv", ...(pdf ? (["pdf"] as const) : [])] as const;
  return (
    <details className="drop">
      <summary className="btn">{t("common:export.title")}</summary>
      <div className="drop-body">
        {formats.map((format) => (
          <a key={format} href={withQuery(path, { ...query, page: undefined, size: undefined, format })}>
            {t(`common:export.${format}`)}
          </a>
        ))}
      </div>
    </details>
  );
}
