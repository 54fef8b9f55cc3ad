import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import type { ReadValue } from "~/services/documents/readValue";
import type { Conflict } from "~/services/documents/saving.server";

interface Props {
  conflict: Conflict;
  labelOf: (field: string) => string;
  readValue: ReadValue;
  statusLabel: string;
}

/** Somebody else was quicker: both versions where they differ, and what saving again will do. */
export function ConflictNotice({ conflict, labelOf, readValue, statusLabel }: Props) {
  const { t } = useTranslation();
  const time = toShanghai(conflict.updateTime);
  return (
    <section className="notice warning" role="alert">
      <h2>{t("errors:conflict")}</h2>
      <p>{t(conflict.editable ? "common:conflict.hint" : "common:conflict.closed", { time, status: statusLabel })}</p>
      {conflict.rows.length > 0 && (
        <table className="table" style={{ marginTop: 8 }}>
          <thead>
            <tr>
              <th scope="col">{t("common:conflict.field")}</th>
              <th scope="col">{t("common:conflict.theirs")}</th>
              <th scope="col">{t("common:conflict.mine")}</th>
            </tr>
          </thead>
          <tbody>
            {conflict.rows.map((row) => (
              <tr key={row.field}>
                <th scope="row">{labelOf(row.field)}</th>
                <td>{readValue(row.field, row.theirs)}</td>
                <td>{readValue(row.field, row.mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
