import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withQuery } from "~/services/paths";

interface Props {
  /** The list's export. */
  path: string;
  /** Whether it answers a paper, too. */
  pdf?: boolean;
}

/** The whole of the list, with the filters that it shows, as a file. */
export function ExportLinks({ path, pdf = false }: Props) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const query = Object.fromEntries(new URLSearchParams(search));
  return (
    <>
      {[...(["xlsx", "csv"] as const), ...(pdf ? (["pdf"] as const) : [])].map((format) => (
        <a key={format} className="btn" href={withQuery(path, { ...query, page: undefined, size: undefined, format })}>
          {t(`common:export.${format}`)}
        </a>
      ))}
    </>
  );
}
