import { weighSlipStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { ActionFields } from "~/components/form/ActionForm";
import { PostForm } from "~/components/form/PostForm";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { PhotoRow } from "~/components/page/PhotoRow";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { weighSlipPaths } from "~/services/handover/paths";
import type { WeighSlipPage } from "~/services/handover/weighDetail.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { paperViewerPath } from "~/services/papers/paths";
import { useHandoverWords } from "./useHandoverWords";
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
  const { t, label, code, readValue, weighStatusLabel: statusLabel, actionLabel } = useHandoverWords();
  const { formatNumber } = useNumberFormat();
  const kg = (value: number | null) => value !== null && `${formatNumber(value)} kg`;
  return (
    <DetailPage
      answered={answered}
      head={{ to: weighSlipPaths.list(), number: slip.slipNo, status: <WeighStatus status={slip.status} /> }}
      next={{ kind: "weighSlip", document: slip }}
      actions={<WeighSlipActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={slip.status} end={done} textOf={statusLabel} />
          {slip.voidReason && <SummaryNotice>{t("detail.voidReason", { remark: slip.voidReason })}</SummaryNotice>}
          <SummaryFacts>
            <Fact big label={label("plateNo")}>
              {slip.plateNo}
            </Fact>
            <Fact big label={label("grossKg")}>
              {kg(slip.grossKg)}
            </Fact>
            <Fact big label={label("tareKg")}>
              {kg(slip.tareKg)}
            </Fact>
            <Fact big label={label("netKg")}>
              {kg(slip.netKg)}
            </Fact>
            <Fact big label={label("diffKg")}>
              {slip.diffKg !== null && (
                <>
                  {kg(slip.diffKg)} {slip.diffPct !== null && `(${formatNumber(slip.diffPct)} %)`}{" "}
                  {slip.over && <Status tone="danger">{t("weigh.over")}</Status>}
                </>
              )}
            </Fact>
          </SummaryFacts>
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <FactGroup title={t("section.weighings")}>
        <Fact label={label("scaleNo")}>
          {slip.scaleNo} · {slip.divisionKg} kg
        </Fact>
        <Fact label={label("weighOrder")}>{code.weighOrder(slip.weighOrder)}</Fact>
        <Fact label={label("firstKg")}>{kg(slip.firstKg)}</Fact>
        <Fact label={label("firstTime")}>
          {slip.firstBy} <Moment at={slip.firstTime} />
        </Fact>
        <Fact label={label("secondTime")}>
          {slip.secondTime && (
            <>
              {slip.secondBy} <Moment at={slip.secondTime} />
            </>
          )}
        </Fact>
        <Fact label={label("ctnTareKg")}>{kg(slip.ctnTareKg)}</Fact>
        <Fact label={label("cargoKg")}>{kg(slip.cargoKg)}</Fact>
        <Fact label={label("declaredKg")}>{kg(slip.declaredKg)}</Fact>
        <Fact label={label("ctnNo")}>{slip.ctnNo && <ContainerNumber value={slip.ctnNo} />}</Fact>
        <Fact label={label("ctnNo2")}>{slip.ctnNo2 && <ContainerNumber value={slip.ctnNo2} />}</Fact>
        <Fact label={label("fleetName")}>{slip.fleetName}</Fact>
        <Fact label={label("customerName")}>{slip.customerName}</Fact>
        <Fact label={label("printCount")}>{formatNumber(slip.printCount)}</Fact>
        <Fact label={label("remark")}>{slip.remark}</Fact>
      </FactGroup>
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
