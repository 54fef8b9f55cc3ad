import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { useTakesFocus } from "~/components/form/useTakesFocus";
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
  const box = useTakesFocus<HTMLElement>(`${conflict.version} ${time}`);
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes with a conflict is about it; this is its focus without JavaScript
    <section className="notice warning" role="alert" tabIndex={-1} ref={box} autoFocus>
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
