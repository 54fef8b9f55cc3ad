import { machineStatus } from "@protocol/documentStatuses";
import type { WheelMachine } from "@protocol/wheelMachines";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { LookPanel } from "~/components/table/LookPanel";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { WheelMachinePage } from "~/services/machines/machineDetails.server";
import { wheelMachinePaths } from "~/services/machines/paths";
import { MachineStatus } from "./MachineStatus";
import { useMachineWords } from "./useMachineWords";

const { returned, stopped, scrapped } = machineStatus;
const explained: readonly string[] = [returned, stopped, scrapped];

/** What a machine is looked at for first. */
export function WheelMachineSummary({ page }: { page: WheelMachinePage }) {
  const { machine } = page;
  const { t, label, code } = useMachineWords();
  const { status, auditRemark } = machine;
  return (
    <>
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
  );
}

/** What it is, and whose. */
export function WheelMachineFacts({ page }: { page: WheelMachinePage }) {
  const { machine } = page;
  const { t, label, code } = useMachineWords();
  const { formatNumber } = useNumberFormat();
  return (
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
  );
}

export function MachineOperators({ machine: { operators } }: { machine: Pick<WheelMachine, "operators"> }) {
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

/** One machine beside the list. */
export function WheelMachineLook({ page }: { page: WheelMachinePage }) {
  const { machine } = page;
  return (
    <LookPanel
      key={machine.id}
      number={machine.docNo}
      to={wheelMachinePaths.detail(machine.id)}
      status={<MachineStatus status={machine.status} />}
    >
      <WheelMachineSummary page={page} />
      <WheelMachineFacts page={page} />
      <MachineOperators machine={machine} />
    </LookPanel>
  );
}
