import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { useTakesFocus } from "~/components/form/useTakesFocus";
import type { ReadValue } from "~/services/documents/readValue";
import type { Conflict } from "~/services/documents/saving.server";
import { draftField } from "~/services/drafts/draftFields";
import { ConflictRows } from "./ConflictRows";

interface Props {
  conflict: Conflict;
  labelOf: (field: string) => string;
  readValue: ReadValue;
  statusLabel: string;
}

/** Somebody else has saved the document first: both versions where they differ, to choose from. Stands in the form. */
export function ConflictNotice({ conflict, labelOf, readValue, statusLabel }: Props) {
  const { t } = useTranslation();
  const time = toShanghai(conflict.updateTime);
  const box = useTakesFocus<HTMLElement>(`${conflict.version} ${time}`);
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes with a conflict is about it; this is its focus without JavaScript
    <section className="notice warning" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>{t("common:conflict.title")}</h2>
      <p>{t(conflict.editable ? "common:conflict.hint" : "common:conflict.closed", { time, status: statusLabel })}</p>
      {conflict.editable && <input type="hidden" name={draftField.theirs} value={conflict.version} />}
      {(conflict.rows.length > 0 || conflict.editable) && (
        <ConflictRows
          rows={conflict.rows}
          labelOf={labelOf}
          readValue={readValue}
          merge={conflict.editable ? draftField.mergeDocument : null}
        />
      )}
    </section>
  );
}
