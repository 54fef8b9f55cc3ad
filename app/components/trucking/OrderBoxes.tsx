import type { TruckOrder } from "@protocol/trucking";
import { milestonesOf } from "@protocol/truckOrder";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { dispatchOrderDetailPath } from "~/services/trucking/paths";
import { DispatchOrderStatus } from "./OrderStatus";
import { useBoxMarks } from "./useBoxMarks";
import { useFieldLabel } from "./useFieldLabel";

/** The boxes of an order: what was said of each, who brings it, and how far it has come. */
export function OrderBoxes({ order }: { order: TruckOrder }) {
  const { t } = useTranslation("trucking");
  const { formatNumber } = useNumberFormat();
  const label = useFieldLabel(order.type);
  const marksOf = useBoxMarks();
  const milestones = milestonesOf(order.type);
  const weighed = order.boxes.some(({ vgmWeight }) => vgmWeight !== undefined);
  const head = {
    ctnNo: label("ctnNo"),
    ctnSizeType: label("ctnSizeType"),
    sealNo: label("sealNo"),
    grossWeight: label("boxGrossWeight"),
    ...(weighed && { vgmWeight: label("vgmWeight") }),
    send: t("field.dispatchOrder"),
    ...Object.fromEntries(milestones.map((job) => [job, t(`job.${job}`)])),
  };
  const kg = (weight: number | undefined) => (weight === undefined ? "" : `${formatNumber(weight)} kg`);
  return (
    <Section title={t("section.boxes")} flush>
      <div className="table-wrap">
        <HeadedTable labels={head} classOf={(column) => (column.endsWith("Weight") ? "num" : undefined)}>
          {order.boxes.map((box) => (
            <tr key={box.id}>
              <td className="main" data-label={head.ctnNo}>
                {box.ctnNo ? (
                  <ContainerNumber value={box.ctnNo} />
                ) : (
                  <span className="muted">{t("detail.ctnNoLater")}</span>
                )}
                <Below>{box.remark}</Below>
              </td>
              <td data-label={head.ctnSizeType}>
                {box.ctnSizeType && sizeTypeLabel(box.ctnSizeType)}
                <Below>{marksOf(box).marks}</Below>
                <Below>{marksOf(box).measures}</Below>
              </td>
              <td data-label={head.sealNo}>
                {box.sealNo}
                <Below>{box.customsSealNo && `${label("customsSealNo")} ${box.customsSealNo}`}</Below>
              </td>
              <td className="num" data-label={head.grossWeight}>
                {kg(box.grossWeight)}
                <Below>{box.tareWeight !== undefined && `${label("tareWeight")} ${kg(box.tareWeight)}`}</Below>
              </td>
              {weighed && (
                <td className="num" data-label={head.vgmWeight}>
                  {kg(box.vgmWeight)}
                  <Below>{box.vgmMethod}</Below>
                </td>
              )}
              <td data-label={head.send} className="nowrap">
                {box.dispatchOrder && (
                  <>
                    <DispatchOrderStatus status={box.dispatchOrder.status} />{" "}
                    <Link to={dispatchOrderDetailPath(order.type, box.dispatchOrder.id)}>
                      {box.dispatchOrder.plateNo ?? box.dispatchOrder.sendNo}
                    </Link>
                  </>
                )}
              </td>
              {milestones.map((job) => (
                <td key={job} data-label={t(`job.${job}`)}>
                  {box.milestones[job] ? <Moment at={box.milestones[job]} short /> : <span className="muted">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </HeadedTable>
      </div>
      {order.boxes.length === 0 && <p className="empty muted">{t("detail.noBoxes")}</p>}
    </Section>
  );
}

/** What is said of a box less often, on a line of its own. */
function Below({ children }: { children?: string | null | false }) {
  return children ? <div className="muted">{children}</div> : null;
}
