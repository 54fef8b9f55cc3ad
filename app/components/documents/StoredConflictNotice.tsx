import { useTranslation } from "react-i18next";
import { useTakesFocus } from "~/components/form/useTakesFocus";
import { type ReadValue, valueReader } from "~/services/documents/readValue";
import type { StoredConflict } from "~/services/forms/afterRefusal.server";
import { conflictField } from "~/services/forms/conflictField";
import { ConflictRows } from "./ConflictRows";

interface Props {
  conflict: StoredConflict;
  labelOf: (field: string) => string;
  /** Says what the codes of the form mean; without one a tick alone has words. */
  readValue?: ReadValue;
}

/** Somebody else has saved what a form without a draft changes: both versions where they differ. Stands in the form. */
export function StoredConflictNotice({ conflict, labelOf, readValue }: Props) {
  const { t } = useTranslation();
  const { rows, stored } = conflict;
  const box = useTakesFocus<HTMLElement>(stored ?? "");
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes with a conflict is about it; this is its focus without JavaScript
    <section className="notice warning" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>{t("common:conflict.title")}</h2>
      <p>{t(stored ? "common:conflict.fields" : "errors:conflictKept")}</p>
      {stored && <input type="hidden" name={conflictField.stored} value={stored} />}
      <ConflictRows
        rows={rows}
        labelOf={labelOf}
        readValue={readValue ?? valueReader({}, t("common:yes"), t("common:no"))}
        merge={stored && conflictField.merge}
      />
    </section>
  );
}
