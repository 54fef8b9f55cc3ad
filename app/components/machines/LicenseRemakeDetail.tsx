import { remakeStatus } from "@protocol/documentStatuses";
import { usualRemakeFee } from "@protocol/licenseRemakes";
import { formatYuan } from "@protocol/values/fen";
import { Link } from "@remix-run/react";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FilesSection } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { OptionalRemark } from "~/components/form/ActionForm";
import { LabelledInput } from "~/components/form/FieldParts";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { LicenseRemakePage } from "~/services/machines/machineDetails.server";
import { licenseRemakePaths, wheelMachinePaths } from "~/services/machines/paths";
import { cashierPath } from "~/services/money/paths";
import { RemakeStatus } from "./MachineStatus";
import { useMachineWords } from "./useMachineWords";

interface Props {
  page: LicenseRemakePage;
  answered?: TransitionAnswer;
}

const { draft, submitted, reviewed, paid, issued, returned } = remakeStatus;
const way = [draft, submitted, reviewed, paid, issued] as const;

/** One replacement: where it stands, which license it is about, what it costs, and how it came to stand so. */
export function LicenseRemakeDetail({ page, answered }: Props) {
  const { remake, events } = page;
  const { t, label, code, readValue, remakeStatusLabel: statusLabel, actionLabel } = useMachineWords();
  const { formatMoney } = useNumberFormat();
  const { status, auditRemark, machine } = remake;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "remake", to: licenseRemakePaths.edit(remake.id) }}
      head={{ to: licenseRemakePaths.list(), number: remake.docNo, status: <RemakeStatus status={status} /> }}
      next={{ kind: "licenseRemake", document: remake }}
      actions={<RemakeActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} end={issued} textOf={statusLabel} />
          {status === returned && auditRemark && (
            <SummaryNotice>
              {t(remake.refunded ? "detail.refunded" : "detail.reason", { remark: auditRemark })}
            </SummaryNotice>
          )}
          <SummaryFacts>
            <Fact big label={label("oldLicenseNo")}>
              {remake.oldLicenseNo}
            </Fact>
            <Fact big label={label("newLicenseNo")}>
              {remake.newLicenseNo}
            </Fact>
            <Fact big label={label("reason")}>
              {remake.reason && code.reason(remake.reason)}
            </Fact>
            <Fact big label={label("fee")}>
              {remake.fee !== null && formatMoney(remake.fee)}
            </Fact>
          </SummaryFacts>
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <FactGroup title={t("section.license")}>
        <Fact label={label("machineId")}>
          {machine && (
            <Link to={wheelMachinePaths.detail(machine.id)}>
              {[machine.machineNo, machine.innerPlate].filter(Boolean).join(" · ") || machine.docNo}
            </Link>
          )}
        </Fact>
        <Fact label={label("before")}>{remake.before}</Fact>
        <Fact label={label("after")}>{remake.after}</Fact>
        <Fact label={label("pickWay")}>{remake.pickWay && code.pickWay(remake.pickWay)}</Fact>
        <Fact label={label("pickAddress")}>{remake.pickAddress}</Fact>
        <Fact label={label("paidTime")}>{remake.paidTime && <Moment at={remake.paidTime} />}</Fact>
        <Fact label={label("txnNo")}>{remake.txnNo}</Fact>
        <OriginFacts document={remake} label={label} />
      </FactGroup>
      <FilesSection title={t("section.papers")} files={remake.files} />
    </DetailPage>
  );
}

/** Just the actions that the upstream allows this person now. */
function RemakeActions({ page: { remake, idempotencyKey }, answered }: Props) {
  const { t, label } = useMachineWords();
  const acting = { document: remake, idempotencyKey, answered };
  const allowed = new Set(remake.allowedActions);
  const { docNo, oldLicenseNo } = remake;
  const reviewing = answered?.intent === "review" ? answered : undefined;
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      {allowed.has("pay") && (
        <Link className="btn primary" to={cashierPath([{ kind: "licenseRemake", id: remake.id }])}>
          {t("action.pay")}
        </Link>
      )}
      <AskFirst {...acting} intent="review" primary open label={t("action.review")} question={t("ask.review")}>
        <LabelledInput
          id="review-fee"
          label={t("form.fee")}
          marked
          name="fee"
          inputMode="decimal"
          maxLength={12}
          defaultValue={reviewing?.values.fee ?? formatYuan(usualRemakeFee)}
          errors={reviewing?.fieldErrors.fee}
        />
        <OptionalRemark id="review-remark" label={label("remark")} answered={reviewing} />
      </AskFirst>
      <AskFirst
        {...acting}
        intent="issue"
        primary
        label={t("action.issue")}
        question={t("ask.issue", { licenseNo: oldLicenseNo ?? "" })}
      />
      <ActLink {...acting} intent="edit" to={licenseRemakePaths.edit(remake.id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={licenseRemakePaths.add({ copy: remake.id })} label={t("action.copy")} />
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { docNo })} />
      <AskReason {...acting} intent="refund" label={t("action.refund")} question={t("ask.refund", { docNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}
