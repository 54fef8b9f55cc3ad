import { remakeStatus } from "@protocol/documentStatuses";
import { usualRemakeFee } from "@protocol/licenseRemakes";
import { formatYuan } from "@protocol/values/fen";
import { changeableFields } from "@protocol/wheelMachine";
import { Link } from "@remix-run/react";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FilesSection } from "~/components/documents/FileLinks";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { OptionalRemark } from "~/components/form/ActionForm";
import { LabelledInput } from "~/components/form/FieldParts";
import { PaidFrom } from "~/components/money/PaidFrom";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { LicenseRemakePage } from "~/services/machines/machineDetails.server";
import { licenseRemakePaths } from "~/services/machines/paths";
import { cashierPath } from "~/services/money/paths";
import { LicenseRemakeFacts, LicenseRemakeSummary } from "./LicenseRemakeSummary";
import { RemakeStatus } from "./MachineStatus";
import { useMachineWords } from "./useMachineWords";

interface Props {
  page: LicenseRemakePage;
  answered?: TransitionAnswer;
}

const changeableLengths = { machineNo: 20, innerPlate: 10, ownerName: 60, responsible: 30 } as const;

const { draft, submitted, reviewed, paid, issued } = remakeStatus;
const way = [draft, submitted, reviewed, paid, issued] as const;

/** One replacement: where it stands, which license it is about, what it costs, and how it came to stand so. */
export function LicenseRemakeDetail({ page, answered }: Props) {
  const { remake, events, paidFrom } = page;
  const { t, label, readValue, remakeStatusLabel: statusLabel, actionLabel } = useMachineWords();
  const { status } = remake;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "remake", to: licenseRemakePaths.edit(remake.id) }}
      head={{ to: licenseRemakePaths.list(), number: remake.docNo, status: <RemakeStatus status={status} /> }}
      next={{ kind: "licenseRemake", document: remake }}
      actions={<RemakeActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={issued} textOf={statusLabel} />
          <LicenseRemakeSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <LicenseRemakeFacts page={page} />
      {paidFrom && <PaidFrom paid={paidFrom} />}
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
        open
        label={t("action.issue")}
        question={t("ask.issue", { licenseNo: oldLicenseNo ?? "" })}
      >
        {remake.reason === "CHANGED" && <ChangedFields remake={remake} answered={answered} />}
      </AskFirst>
      <ActLink {...acting} intent="edit" to={licenseRemakePaths.edit(remake.id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={licenseRemakePaths.add({ copy: remake.id })} label={t("action.copy")} />
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { docNo })} />
      <AskReason {...acting} intent="refund" label={t("action.refund")} question={t("ask.refund", { docNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}

/** What the new license is to say where something has changed, as the machine says it now. */
function ChangedFields({ remake, answered }: { remake: LicenseRemakePage["remake"]; answered?: TransitionAnswer }) {
  const { t, label } = useMachineWords();
  const issuing = answered?.intent === "issue" ? answered : undefined;
  return (
    <>
      <p className="hint">{t("form.changedHint", { before: remake.before ?? "", after: remake.after ?? "" })}</p>
      {changeableFields.map((name) => (
        <LabelledInput
          key={name}
          id={`issue-${name}`}
          label={label(name)}
          name={name}
          maxLength={changeableLengths[name]}
          defaultValue={issuing?.values[name] ?? remake.machine?.[name] ?? ""}
          errors={issuing?.fieldErrors[name]}
        />
      ))}
    </>
  );
}
