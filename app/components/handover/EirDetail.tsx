import { eirStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { ActNow, AskFirst } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { Moment } from "~/components/page/Moment";
import { PhotoRow } from "~/components/page/PhotoRow";
import { Fact, Section } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { EirPage } from "~/services/handover/eirDetail.server";
import { eirPaths } from "~/services/handover/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { EirDamages } from "./EirDamages";
import { EirStatus } from "./EirStatus";
import { EirConfirmations, EirGate, EirSummary, eirLink } from "./EirSummary";
import { useHandoverWords } from "./useHandoverWords";

interface Props {
  page: EirPage;
  answered?: TransitionAnswer;
}

const { unconfirmed, confirmed } = eirStatus;
const way = [unconfirmed, confirmed] as const;

/** Whether anything is known of the way of the box beyond the gate. */
const hasTransport = (eir: EirPage["eir"]) =>
  [
    eir.blNo,
    eir.vesselName,
    eir.destCode,
    eir.returnPlace,
    eir.freeUntil,
    eir.reeferState,
    eir.setTemp,
    eir.pair,
    eir.replaces,
  ].some((fact) => fact !== undefined && fact !== null);

/** One receipt: who has agreed, the box and its damages as a drawing, and what became of it. */
export function EirDetail({ page, answered }: Props) {
  const { eir, events } = page;
  const { t, label, code, place, readValue, statusLabel, actionLabel } = useHandoverWords(page.places);
  const { formatCelsius } = useNumberFormat();
  const { status, dispute } = eir;
  return (
    <DetailPage
      answered={answered}
      head={{ to: eirPaths.list(), number: eir.eirNo, status: <EirStatus status={status} /> }}
      next={{ kind: "eir", document: eir }}
      actions={<EirActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={confirmed} textOf={statusLabel} />
          <EirSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      {dispute && (
        <Section title={status === eirStatus.disputed ? t("section.dispute") : t("section.disputeBefore")}>
          <dl className="facts">
            <Fact label={t("detail.disputedBy")}>
              {dispute.companyName} {dispute.name} <Moment at={dispute.time} />
            </Fact>
            <Fact label={t("form.disputeRemark")}>{dispute.remark}</Fact>
          </dl>
          <PhotoRow photos={dispute.photos} />
        </Section>
      )}
      <EirDamages eir={eir} />
      <EirConfirmations page={page} />
      <EirGate page={page} />
      {hasTransport(eir) && (
        <FactGroup title={t("section.transport")}>
          <Fact label={label("blNo")}>{eir.blNo}</Fact>
          <Fact label={label("vesselName")}>
            {eir.vesselName && [eir.vesselName, eir.voyage].filter(Boolean).join(" / ")}
          </Fact>
          <Fact label={label("destCode")}>{eir.destCode}</Fact>
          <Fact label={label("returnPlace")}>{eir.returnPlace && place(eir.returnPlace)}</Fact>
          <Fact label={label("freeUntil")}>{eir.freeUntil}</Fact>
          <Fact label={label("reeferState")}>{eir.reeferState && code.reeferState(eir.reeferState)}</Fact>
          <Fact label={label("setTemp")}>{eir.setTemp !== undefined && formatCelsius(eir.setTemp)}</Fact>
          <Fact label={t("detail.pair")}>{eirLink(eir.pair)}</Fact>
          <Fact label={t("detail.replaces")}>{eirLink(eir.replaces)}</Fact>
        </FactGroup>
      )}
    </DetailPage>
  );
}

/** Just the actions that the upstream allows this person now. */
function EirActions({ page: { eir, idempotencyKey }, answered }: Props) {
  const { t } = useHandoverWords();
  const acting = { document: eir, idempotencyKey, answered };
  const allowed = new Set(eir.allowedActions);
  return (
    <>
      <ActNow {...acting} intent="confirm" primary label={t("action.confirm")} />
      {allowed.has("print") && <PaperLinks href={eirPaths.paper(eir.id)} label={t("action.print")} />}
      {allowed.has("dispute") && (
        <Link className="btn" to={eirPaths.dispute(eir.id)}>
          {t("action.dispute")}
        </Link>
      )}
      <AskFirst
        {...acting}
        intent="withdrawDispute"
        label={t("action.withdrawDispute")}
        question={t("ask.withdrawDispute", { eirNo: eir.eirNo })}
      />
      {allowed.has("replace") && (
        <Link className="btn" to={eirPaths.add({ replace: eir.id })}>
          {t("action.replace")}
        </Link>
      )}
    </>
  );
}
