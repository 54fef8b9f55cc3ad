import type { WheelMachine } from "@protocol/wheelMachines";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/services/i18n/textKeys";
import type { PaperContext } from "~/services/print/paperContext";
import { CardPaper } from "./CardPaper";
import { Word } from "./Word";

interface Props {
  machine: WheelMachine;
  licenseNo: string;
  context: PaperContext;
}

function Entry({ k, children }: { k: TextKey; children: ReactNode }) {
  return (
    <>
      <dt>
        <Word k={k} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}

/** 场内牌照: stands on the machine; plate and last day can be read from outside. */
export function MachinePlate({ machine, licenseNo, context }: Props) {
  const { t } = useTranslation("machines");
  return (
    <CardPaper title="title.machinePlate" number={licenseNo} context={context}>
      <p className="plate">{machine.innerPlate}</p>
      <p className="kind">{machine.machineType && t(`machineType.${machine.machineType}`)}</p>
      <dl>
        <Entry k="machines:field.machineNo">{machine.machineNo}</Entry>
        <Entry k="machines:field.inspectTo">{machine.inspectTo}</Entry>
        <Entry k="machines:field.ownerName">{machine.ownerName}</Entry>
      </dl>
    </CardPaper>
  );
}

/** 流动机械证: goes with the machine's papers. */
export function MachineCertificate({ machine, licenseNo, context }: Props) {
  const { t } = useTranslation("machines");
  return (
    <CardPaper title="title.machineLicense" number={licenseNo} context={context}>
      <dl>
        <Entry k="machines:field.innerPlate">{machine.innerPlate}</Entry>
        <Entry k="machines:field.machineNo">{machine.machineNo}</Entry>
        <Entry k="machines:field.machineType">
          {[machine.machineType && t(`machineType.${machine.machineType}`), machine.brandModel]
            .filter(Boolean)
            .join(" · ")}
        </Entry>
        <Entry k="machines:field.serialNo">{machine.serialNo}</Entry>
        <Entry k="machines:field.liftTon">{machine.liftTon !== undefined && `${machine.liftTon} t`}</Entry>
        <Entry k="machines:field.ownerName">{machine.ownerName}</Entry>
        <Entry k="machines:field.inspectTo">{machine.inspectTo}</Entry>
      </dl>
    </CardPaper>
  );
}
