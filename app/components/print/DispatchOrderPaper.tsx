import type { DictEntry } from "@protocol/base";
import type { DispatchOrder } from "@protocol/dispatchOrder";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { useBoxMarks } from "~/components/trucking/useBoxMarks";
import type { KeyOf, TextKey } from "~/services/i18n/textKeys";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { Minute } from "./Minute";
import { PaperFrame } from "./PaperFrame";
import { Signs } from "./Signs";
import { Titled } from "./Titled";
import { textEms } from "./textEms";
import { Word } from "./Word";

interface Props {
  dispatchOrder: DispatchOrder;
  dicts: Record<"terminal" | "yard", DictEntry[]>;
  context: PaperContext;
}

/** 派车单: what the driver holds. The truck, the box and where to go can be read at arm's length. */
export function DispatchOrderPaper({ dispatchOrder, dicts, context }: Props) {
  const { t } = useTranslation("print");
  const { formatNumber } = useNumberFormat();
  const { marks, measures } = useBoxMarks()(dispatchOrder);
  const size = dispatchOrder.ctnSizeType ? sizeTypeLabel(dispatchOrder.ctnSizeType) : "";
  const side = dispatchOrder.orderType === "I" ? "I" : "E";
  const place = (code: string | null) =>
    [...dicts.yard, ...dicts.terminal].find((each) => each.dictValue === code)?.dictLabel ?? code;
  return (
    <PaperFrame
      kind="dispatchOrder"
      title="title.dispatchOrder"
      numberLabel="trucking:field.sendNo"
      docNo={dispatchOrder.sendNo}
      status={t(`trucking:dispatchStatus.${dispatchOrder.status}`, {
        defaultValue: `${t("trucking:dispatchStatus.undefined")} ${dispatchOrder.status}`,
      })}
      version={dispatchOrder.version}
      context={context}
      closing={<Signs names={["sign.pickup", "sign.door", "sign.return", "sign.driver"]} />}
    >
      <table className="band">
        <colgroup>
          <col style={{ width: "200pt" }} />
          <col />
          <col style={{ width: "84pt" }} />
        </colgroup>
        <tbody>
          <tr>
            <Band k="trucking:field.plateNo" big>
              {dispatchOrder.plateNo}
            </Band>
            <Band k="trucking:field.ctnNo" big>
              {dispatchOrder.ctnNo ? (
                <ContainerNumber value={dispatchOrder.ctnNo} />
              ) : (
                <span className="middle">{t("trucking:detail.ctnNoLater")}</span>
              )}
            </Band>
            <Band k="field.sizeType" big={size.length <= 4}>
              {size}
            </Band>
          </tr>
          {marks && (
            <tr>
              <td colSpan={3}>
                <span className="middle">{[marks, measures].filter(Boolean).join("  ")}</span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <table className="band">
        <tbody>
          <tr>
            <Band k="trucking:field.driverName">{dispatchOrder.driverName}</Band>
            <Band k="trucking:field.planArriveTime">
              <Minute at={dispatchOrder.planArriveTime} />
            </Band>
            <Band k="trucking:field.jobType">{t(`trucking:job.${dispatchOrder.jobType}`)}</Band>
            <Band k="trucking:field.apptNo">{dispatchOrder.apptNo}</Band>
          </tr>
        </tbody>
      </table>

      <Titled k="dispatchOrder.route">
        <table className="whole">
          <colgroup>
            <col style={{ width: "30pt" }} />
            <col style={{ width: "92pt" }} />
            <col />
            <col style={{ width: "104pt" }} />
          </colgroup>
          <tbody>
            <Stop n={1} k={`trucking:pickupYard.${side}`} done={dispatchOrder.milestones[side === "E" ? "PE" : "FO"]}>
              {place(dispatchOrder.pickupYard)}
            </Stop>
            <Stop
              n={2}
              k={`trucking:doorAddress.${side}`}
              done={dispatchOrder.milestones[side === "E" ? "ST" : "UN"]}
              long={textEms(dispatchOrder.doorAddress ?? "") > 48}
            >
              {dispatchOrder.doorAddress}
              <br />
              {[dispatchOrder.doorContact, dispatchOrder.doorMobile].filter(Boolean).join("  ")}
            </Stop>
            <Stop n={3} k={`trucking:returnYard.${side}`} done={dispatchOrder.milestones[side === "E" ? "FI" : "RE"]}>
              {place(dispatchOrder.returnYard)}
            </Stop>
          </tbody>
        </table>
      </Titled>

      <Titled k="trucking:section.work">
        <FactTable whole>
          <tr>
            <Cell k="field.vesselVoyage" span={3} strong>
              {[dispatchOrder.vesselName, dispatchOrder.voyage].filter(Boolean).join(" / ")}
            </Cell>
            <Cell k="trucking:field.terminalCode">{place(dispatchOrder.terminalCode)}</Cell>
          </tr>
          <tr>
            <Cell k={`trucking:blNo.${side}`} span={3} strong>
              {dispatchOrder.blNo}
            </Cell>
            <Cell k="trucking:field.orderNo">{dispatchOrder.orderNo}</Cell>
          </tr>
          <tr>
            <Cell k="trucking:field.cargoName" span={5}>
              {dispatchOrder.cargoName}
            </Cell>
          </tr>
          <tr>
            <Cell k="field.boxGrossKg" strong>
              {formatNumber(dispatchOrder.grossWeight)}
            </Cell>
            <Cell k="trucking:field.sealNo">{dispatchOrder.sealNo}</Cell>
            <Cell k="trucking:field.cyCutoff">
              <Minute at={dispatchOrder.cyCutoff} />
            </Cell>
          </tr>
          <tr>
            <Cell k="trucking:field.trailerNo">{dispatchOrder.trailerNo}</Cell>
            <Cell k="trucking:field.twinSendNo">{dispatchOrder.twinSendNo}</Cell>
            <Cell k="trucking:field.gpsDeviceNo">{dispatchOrder.gpsDeviceNo}</Cell>
          </tr>
          <tr>
            <Cell k="field.driverMobile">{dispatchOrder.driverMobile}</Cell>
            <Cell k="trucking:field.driverIdNo" span={3}>
              {dispatchOrder.driverIdNoMasked}
            </Cell>
          </tr>
          <tr>
            <Cell k="trucking:field.fleet">{dispatchOrder.companyName}</Cell>
            <Cell k="trucking:field.clientName" span={3}>
              {dispatchOrder.clientName}
            </Cell>
          </tr>
          <tr>
            <Cell k="trucking:field.dispatchRemark" span={5}>
              {dispatchOrder.dispatchRemark}
            </Cell>
          </tr>
        </FactTable>
      </Titled>
    </PaperFrame>
  );
}

function Band({ k, big = false, children }: { k: KeyOf<"print"> | TextKey; big?: boolean; children: ReactNode }) {
  return (
    <td>
      <span className="label">
        <Word k={k} />
      </span>
      <span className={big ? "big" : "middle"}>{children}</span>
    </td>
  );
}

/** One place of the way; passed ones carry their time, the others room for it. */
function Stop({
  n,
  k,
  done,
  long = false,
  children,
}: {
  n: number;
  k: KeyOf<"print"> | TextKey;
  done: string | undefined;
  /** Too long to be read at arm's length and to leave room for the rest. */
  long?: boolean;
  children: ReactNode;
}) {
  return (
    <tr>
      <td className="step">{n}</td>
      <th scope="row">
        <Word k={k} />
      </th>
      <td className={long ? "strong" : "middle"}>{children}</td>
      <td>
        <Word k="dispatchOrder.passed" />
        <br />
        <Minute at={done} />
      </td>
    </tr>
  );
}
