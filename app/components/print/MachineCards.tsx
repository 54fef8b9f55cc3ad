import type { WheelMachine } from "@protocol/wheelMachines";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { CardEntry, CardPaper, CardPlate } from "./CardPaper";

interface Props {
  machine: WheelMachine;
  licenseNo: string;
  context: PaperContext;
}

/** 场内牌照: stands on the machine; plate and last day can be read from outside. */
export function MachinePlate({ machine, licenseNo, context }: Props) {
  const { t } = useTranslation("machines");
  return (
    <CardPaper title="title.machinePlate" number={licenseNo} context={context}>
      <CardPlate>{machine.innerPlate}</CardPlate>
      <p className="kind">{machine.machineType && t(`machineType.${machine.machineType}`)}</p>
      <dl>
        <CardEntry k="machines:field.machineNo">{machine.machineNo}</CardEntry>
        <CardEntry k="machines:field.inspectTo">{machine.inspectTo}</CardEntry>
        <CardEntry k="machines:field.ownerName">{machine.ownerName}</CardEntry>
      </dl>
    </CardPaper>
  );
}

/** 流动机械证: goes with the machine's papers. */
export function MachineCertificate({ machine, licenseNo, context }: Props) {
  const { t } = useTranslation("machines");
  const { formatNumber } = useNumberFormat();
  return (
    <CardPaper title="title.machineLicense" number={licenseNo} context={context}>
      <dl>
        <CardEntry k="machines:field.innerPlate">{machine.innerPlate}</CardEntry>
        <CardEntry k="machines:field.machineNo">{machine.machineNo}</CardEntry>
        <CardEntry k="machines:field.machineType">
          {[machine.machineType && t(`machineType.${machine.machineType}`), machine.brandModel]
            .filter(Boolean)
            .join(" · ")}
        </CardEntry>
        <CardEntry k="machines:field.serialNo">{machine.serialNo}</CardEntry>
        <CardEntry k="machines:field.liftTon">
          {machine.liftTon !== undefined && `${formatNumber(machine.liftTon)} t`}
        </CardEntry>
        <CardEntry k="machines:field.ownerName">{machine.ownerName}</CardEntry>
        <CardEntry k="machines:field.inspectTo">{machine.inspectTo}</CardEntry>
      </dl>
    </CardPaper>
  );
}
