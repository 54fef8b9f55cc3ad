import { toShanghai } from "@protocol/values/instant";
import { PageTitle } from "~/components/public/PageTitle";
import type { SharedClearance } from "~/services/clearance/clearance.server";
import { ClearanceBox, ClearanceTable } from "./ClearanceBoxes";
import { useClearanceWords } from "./useClearanceWords";

/** What a shared link shows: how each box stands, and who must act. */
export function SharedClearancePage({ page: { asked, until, boxes } }: { page: SharedClearance }) {
  const { t } = useClearanceWords();
  const [first] = boxes;
  return (
    <>
      <PageTitle
        title={t("shared.title", { asked })}
        text={t("shared.text", { time: toShanghai(until).slice(0, 16) })}
      />
      {boxes.length === 1 && first ? <ClearanceBox box={first} /> : <ClearanceTable boxes={boxes} />}
    </>
  );
}
