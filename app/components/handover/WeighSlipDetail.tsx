import { weighSlipStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { ActionFields } from "~/components/form/ActionForm";
import { PostForm } from "~/components/form/PostForm";
import { PhotoRow } from "~/components/page/PhotoRow";
import { Section } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { weighSlipPaths } from "~/services/handover/paths";
import type { WeighSlipPage } from "~/services/handover/weighDetail.server";
import { paperViewerPath } from "~/services/papers/paths";
import { useHandoverWords } from "./useHandoverWords";
import { WeighSlipSummary, WeighSlipWeighings } from "./WeighSlipSummary";
import { WeighStatus } from "./WeighStatus";

interface Props {
  page: WeighSlipPage;
  answered?: TransitionAnswer;
}

const { waiting, done } = weighSlipStatus;
const way = [waiting, done] as const;

/** One slip: both weighings, what follows from them, and how it came to stand so. */
export function WeighSlipDetail({ page, answered }: Props) {
  const { slip, events } = page;
  const { label, readValue, weighStatusLabel: statusLabel, actionLabel } = useHandoverWords();
  return (
    <DetailPage
      answered={answered}
      head={{ to: weighSlipPaths.list(), number: slip.slipNo, status: <WeighStatus status={slip.status} /> }}
      next={{ kind: "weighSlip", document: slip }}
      actions={<WeighSlipActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={slip.status} events={events} end={done} textOf={statusLabel} />
          <WeighSlipSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <WeighSlipWeighings page={page} />
      {slip.snapshots.length > 0 && (
        <Section title={label("snapshots")}>
          <PhotoRow photos={slip.snapshots} />
        </Section>
      )}
    </DetailPage>
  );
}

/** Just the actions that the upstream allows this person now; a print is counted before its paper comes. */
function WeighSlipActions({ page: { slip, idempotencyKey }, answered }: Props) {
  const { t } = useHandoverWords();
  const allowed = new Set(slip.allowedActions);
  return (
    <>
      {allowed.has("second") && (
        <Link className="btn primary" to={weighSlipPaths.second(slip.id)}>
          {t("action.second")}
        </Link>
      )}
      {allowed.has("print") && slip.printCount > 0 && (
        <Link className="btn" to={paperViewerPath(weighSlipPaths.paper(slip.id, slip.printCount, "A4"))}>
          {t("documents:paper.view")}
        </Link>
      )}
      {allowed.has("print") &&
        (["A4", "A5"] as const).map((size) => (
          <PostForm key={size} reloadDocument>
            <ActionFields document={slip} idempotencyKey={idempotencyKey} intent="print" />
            <input type="hidden" name="size" value={size} />
            <button className="btn" type="submit">
              {t("action.printOn", { size })}
            </button>
          </PostForm>
        ))}
      <AskReason
        document={slip}
        idempotencyKey={idempotencyKey}
        answered={answered}
        intent="void"
        label={t("action.void")}
        question={t("ask.void", { slipNo: slip.slipNo })}
      />
    </>
  );
}
