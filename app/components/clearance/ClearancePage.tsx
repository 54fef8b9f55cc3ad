import { toShanghai } from "@protocol/values/instant";
import { ListHead } from "~/components/documents/ListHead";
import { LabelledInput } from "~/components/form/FieldParts";
import { CopyButton } from "~/components/page/CopyButton";
import { Empty } from "~/components/page/Empty";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import type { ClearancePage as Page } from "~/services/clearance/clearance.server";
import { clearancePath } from "~/services/clearance/paths";
import { ClearanceBox, ClearanceTable } from "./ClearanceBoxes";
import { useClearanceWords } from "./useClearanceWords";

/** What still keeps a box, or the boxes of a B/L: the question above, the answer below. */
export function ClearancePage({ page }: { page: Page }) {
  const { values, errors, asked, found, shareUrl } = page;
  const { t } = useClearanceWords();
  const boxes = found?.boxes ?? [];
  const [first] = boxes;
  return (
    <>
      <ListHead title={t("title.clearance")} note={t("note.clearance")} />
      <FilterForm label={t("freeTime.filters")} path={clearancePath()}>
        <FilterInput param="ctnNo" label={t("ask.ctnNo")} value={values.ctnNo} errors={errors.ctnNo} />
        <FilterInput param="blNo" label={t("ask.blNo")} value={values.blNo} errors={errors.blNo} />
      </FilterForm>
      {first === undefined ? (
        <div className="card" role={asked ? "status" : undefined}>
          {asked ? (
            <Empty title={t("none.title")} text={t("none.text")} />
          ) : (
            <Empty title={t("begin.title")} text={t("begin.text")} />
          )}
        </div>
      ) : (
        <>
          {boxes.length > 1 && (
            <p role="status">{t("boxes", { blNo: values.blNo.toUpperCase(), total: boxes.length })}</p>
          )}
          {boxes.length > 1 ? <ClearanceTable boxes={boxes} linked /> : <ClearanceBox box={first} />}
          {shareUrl && found && (
            <details className="card">
              <summary>{t("share.title")}</summary>
              <p className="muted">{t("share.text", { time: toShanghai(found.share.until).slice(0, 16) })}</p>
              <div>
                <LabelledInput
                  id="clearance-share"
                  name="share"
                  label={t("share.label")}
                  defaultValue={shareUrl}
                  readOnly
                  key={shareUrl}
                />
                <CopyButton text={shareUrl} label={t("share.copy")} />
              </div>
            </details>
          )}
        </>
      )}
    </>
  );
}
