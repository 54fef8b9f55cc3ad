import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withQuery } from "~/services/paths";

/** The whole of the list, with the filters that it shows, as a file; `path` is the list's export. */
export function ExportLinks({ path }: { path: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const query = Object.fromEntries(new URLSearchParams(search));
  return (
    <>
      {(["xlsx", "csv"] as const).map((format) => (
        <a key={format} className="btn" href={withQuery(path, { ...query, page: undefined, size: undefined, format })}>
          {t(`common:export.${format}`)}
        </a>
      ))}
    </>
  );
}
