import { machineStatus } from "@protocol/documentStatuses";
import type { WheelMachine } from "@protocol/wheelMachines";
import { DetailPage } from "~/components/documents/DetailPage";
import { FileLinks } from "~/components/documents/FileLinks";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { WheelMachinePage } from "~/services/machines/machineDetails.server";
import { wheelMachinePaths } from "~/services/machines/paths";
import { MachineStatus } from "./MachineStatus";
import { useMachineWords } from "./useMachineWords";
import { WheelMachineActions } from "./WheelMachineActions";
import { MachineOperators, WheelMachineFacts, WheelMachineSummary } from "./WheelMachineSummary";

const { draft, submitted, inUse } = machineStatus;
const way = [draft, submitted, inUse] as const;

/** One machine: where it stands, what it is, its inspections and licenses, and how it came to stand so. */
export function WheelMachineDetail({ page, answered }: { page: WheelMachinePage; answered?: TransitionAnswer }) {
  const { machine, events } = page;
  const { t, label, readValue, machineStatusLabel: statusLabel, actionLabel } = useMachineWords();
  const { status } = machine;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "machine", to: wheelMachinePaths.edit(machine.id) }}
      head={{ to: wheelMachinePaths.list(), number: machine.docNo, status: <MachineStatus status={status} /> }}
      next={{ kind: "wheelMachine", document: machine }}
      actions={<WheelMachineActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={inUse} textOf={statusLabel} />
          <WheelMachineSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <WheelMachineFacts page={page} />
      <MachineOperators machine={machine} />
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
