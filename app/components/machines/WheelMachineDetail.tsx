import { machineStatus } from "@protocol/documentStatuses";
import type { WheelMachine } from "@protocol/wheelMachines";
import { DetailPage } from "~/components/documents/DetailPage";
import { FileLinks } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { WheelMachinePage } from "~/services/machines/machineDetails.server";
import { wheelMachinePaths } from "~/services/machines/paths";
import { MachineStatus } from "./MachineStatus";
import { useMachineWords } from "./useMachineWords";
import { WheelMachineActions } from "./WheelMachineActions";

const { draft, submitted, inUse, returned, stopped, scrapped } = machineStatus;
const way = [draft, submitted, inUse] as const;
const explained: readonly string[] = [returned, stopped, scrapped];

/** One machine: where it stands, what it is, its inspections and licenses, and how it came to stand so. */
export function WheelMachineDetail({ page, answered }: { page: WheelMachinePage; answered?: TransitionAnswer }) {
  const { machine, events } = page;
  const { t, label, code, readValue, machineStatusLabel: statusLabel, actionLabel } = useMachineWords();
  const { formatNumber } = useNumberFormat();
  const { status, auditRemark } = machine;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "machine", to: wheelMachinePaths.edit(machine.id) }}
      head={{ to: wheelMachinePaths.list(), number: machine.docNo, status: <MachineStatus status={status} /> }}
      next={{ kind: "wheelMachine", document: machine }}
      actions={<WheelMachineActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} end={inUse} textOf={statusLabel} />
          {auditRemark && explained.includes(status) && (
            <SummaryNotice>{t("detail.reason", { remark: auditRemark })}</SummaryNotice>
          )}
          <SummaryFacts>
            <Fact big label={label("machineNo")}>
              {machine.machineNo}
            </Fact>
            <Fact big label={label("machineType")}>
              {machine.machineType && code.machineType(machine.machineType)}
            </Fact>
            <Fact big label={label("innerPlate")}>
              {machine.innerPlate}
            </Fact>
            <Fact big label={label("licenseNo")}>
              {machine.licenseNo}
            </Fact>
            <Fact big label={label("inspectTo")}>
              {machine.inspectTo}
            </Fact>
          </SummaryFacts>
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <FactGroup title={t("section.machine")}>
        <Fact label={label("brandModel")}>{machine.brandModel}</Fact>
        <Fact label={label("serialNo")}>{machine.serialNo}</Fact>
        <Fact label={label("madeDate")}>{machine.madeDate}</Fact>
        <Fact label={label("power")}>{machine.power && code.power(machine.power)}</Fact>
        <Fact label={label("liftTon")}>{machine.liftTon !== undefined && `${formatNumber(machine.liftTon)} t`}</Fact>
        <Fact label={label("ownWeightKg")}>
          {machine.ownWeightKg !== undefined && `${formatNumber(machine.ownWeightKg)} kg`}
        </Fact>
        <Fact label={label("ownerName")}>{machine.ownerName}</Fact>
        <Fact label={label("responsible")}>{machine.responsible}</Fact>
        <Fact label={label("inspectDate")}>{machine.inspectDate}</Fact>
        <OriginFacts document={machine} label={label} />
      </FactGroup>
      <Operators machine={machine} />
      <Inspections machine={machine} />
      <Licenses machine={machine} />
      <Section title={t("section.photos")}>
        {machine.files.length === 0 ? (
          <p className="muted">{t("detail.noPhotos")}</p>
        ) : (
          <FileLinks files={machine.files} />
        )}
      </Section>
    </DetailPage>
  );
}

function Operators({ machine: { operators } }: { machine: Pick<WheelMachine, "operators"> }) {
  const { t, label } = useMachineWords();
  if (operators.length === 0) return null;
  const heads = { name: label("name"), certNo: label("certNo"), validTo: label("validTo") };
  return (
    <Section title={t("section.operators")} flush>
      <HeadedTable labels={heads}>
        {operators.map((operator) => (
          <tr key={`${operator.name} ${operator.certNo}`}>
            <td className="main" data-label={heads.name}>
              {operator.name}
            </td>
            <td data-label={heads.certNo}>{operator.certNo}</td>
            <td data-label={heads.validTo}>{operator.validTo}</td>
          </tr>
        ))}
      </HeadedTable>
    </Section>
  );
}

function Inspections({ machine: { inspections } }: { machine: Pick<WheelMachine, "inspections"> }) {
  const { t, label } = useMachineWords();
  if (inspections.length === 0) return null;
  const heads = {
    date: t("inspection.date"),
    result: t("inspection.result"),
    validTo: t("inspection.validTo"),
    nextDate: t("inspection.nextDate"),
    by: t("inspection.by"),
    remark: label("remark"),
  };
  return (
    <Section title={t("section.inspections")} flush>
      <HeadedTable labels={heads}>
        {inspections.map((inspection, i) => (
          // two inspections of a day may say the same
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are only ever added to
          <tr key={inspections.length - i}>
            <td className="main nowrap" data-label={heads.date}>
              {inspection.date}
            </td>
            <td data-label={heads.result}>
              <Status tone={inspection.result === "PASS" ? "done" : "danger"}>
                {t(`inspection.${inspection.result}`)}
              </Status>
            </td>
            <td data-label={heads.validTo}>{inspection.validTo}</td>
            <td data-label={heads.nextDate}>{inspection.nextDate}</td>
            <td data-label={heads.by}>{inspection.byName}</td>
            <td data-label={heads.remark}>{inspection.remark}</td>
          </tr>
        ))}
      </HeadedTable>
    </Section>
  );
}

function Licenses({ machine: { licenses } }: { machine: Pick<WheelMachine, "licenses"> }) {
  const { t, label } = useMachineWords();
  if (licenses.length === 0) return null;
  const heads = {
    licenseNo: label("licenseNo"),
    status: label("status"),
    issuedTime: t("license.issuedTime"),
    voidTime: t("license.voidTime"),
    remakeNo: label("remakeNo"),
  };
  return (
    <Section title={t("section.licenses")} flush>
      <HeadedTable labels={heads}>
        {licenses.map((license) => (
          <tr key={license.licenseNo}>
            <td className="main nowrap" data-label={heads.licenseNo}>
              {license.licenseNo}
            </td>
            <td data-label={heads.status}>
              <Status tone={license.status === "VALID" ? "done" : "stop"}>
                {t(`licenseStatus.${license.status}`)}
              </Status>
            </td>
            <td data-label={heads.issuedTime}>
              <Moment at={license.issuedTime} />
            </td>
            <td data-label={heads.voidTime}>
              <Moment at={license.voidTime} />
            </td>
            <td data-label={heads.remakeNo}>{license.remakeNo}</td>
          </tr>
        ))}
      </HeadedTable>
    </Section>
  );
}
