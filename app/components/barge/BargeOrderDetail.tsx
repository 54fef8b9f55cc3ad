import { bargeOrderStatus } from "@protocol/documentStatuses";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { DetailPage } from "~/components/documents/DetailPage";
import { FilesSection } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { BargeOrderPage } from "~/services/barge/bargeOrderPages.server";
import { bargeOrderPaths } from "~/services/barge/paths";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { BargeOrderActions, StowForm } from "./BargeOrderActions";
import { BargeOrderCargo, BargeOrderSummary } from "./BargeOrderSummary";
import { BargeOrderStatus, BoxState } from "./BargeStatus";
import { StowagePicture } from "./StowagePicture";
import { useBargeWords } from "./useBargeWords";

const { draft, submitted, approved, completed } = bargeOrderStatus;
const way = [draft, submitted, approved, completed] as const;

/** One order: where it stands, its boxes and where each is, the barge, and how it came to stand so. */
export function BargeOrderDetail({ page, answered }: { page: BargeOrderPage; answered?: TransitionAnswer }) {
  const { order, events, places, operators } = page;
  const { t, label, readValue, order: words } = useBargeWords(places, operators);
  const { formatYuan } = useNumberFormat();
  const { status } = order;
  const mayStow = order.allowedActions.includes("stow");
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "order", to: bargeOrderPaths.edit(order.id) }}
      head={{ to: bargeOrderPaths.list(), number: order.docNo, status: <BargeOrderStatus status={status} /> }}
      next={{ kind: "bargeOrder", document: order }}
      actions={<BargeOrderActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={completed} textOf={words.statusLabel} />
          <BargeOrderSummary page={page} />
        </>
      }
      trail={{
        ...{ events, fieldLabel: label, readValue },
        ...{ actionLabel: words.actionLabel, statusLabel: words.statusLabel },
      }}
    >
      <Boxes page={page} />
      {(mayStow || order.stowage.length > 0) && (
        <Section title={t("section.stowage")}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keyboard */}
          <section className="table-wrap" tabIndex={0} aria-label={t("section.stowage")}>
            <StowagePicture boxes={order.stowage} />
          </section>
          {mayStow && <StowForm page={page} answered={answered} />}
        </Section>
      )}
      <BargeOrderCargo page={page} />
      <FactGroup title={t("section.barge")}>
        <Fact label={label("carrierName")}>{order.carrierName}</Fact>
        <Fact label={label("carResNo")}>{order.carResNo}</Fact>
        <Fact label={label("pierResNo")}>{order.pierResNo}</Fact>
        <Fact label={label("mmsi")}>{order.mmsi}</Fact>
        <Fact label={label("planArriveTime")}>{order.planArriveTime && <Moment at={order.planArriveTime} />}</Fact>
        <Fact label={label("siCutoff")}>{order.siCutoff && <Moment at={order.siCutoff} />}</Fact>
        <Fact label={label("freight")}>{order.freight && formatYuan(order.freight)}</Fact>
        <Fact label={label("clientName")}>{order.clientName}</Fact>
        <Fact label={label("contactName")}>{[order.contactName, order.contactMobile].filter(Boolean).join(" ")}</Fact>
        <Fact label={label("contactEmail")}>{order.contactEmail}</Fact>
        <OriginFacts document={order} label={label} />
      </FactGroup>
      <FilesSection title={t("section.files")} files={order.files} />
    </DetailPage>
  );
}

/** The boxes: which, where on the barge, and where between quay and quay. */
function Boxes({ page: { order } }: { page: BargeOrderPage }) {
  const { t, label } = useBargeWords();
  const { formatNumber } = useNumberFormat();
  const head = {
    ctnNo: label("ctnNo"),
    ctnSizeType: label("ctnSizeType"),
    grossWeight: t("common:unit.kg", { label: label("grossWeight") }),
    sealNo: label("sealNo"),
    cell: label("cell"),
    state: label("state"),
    loadTime: label("loadTime"),
    dischargeTime: label("dischargeTime"),
  };
  return (
    <Section title={t("section.boxes")} flush>
      <div className="table-wrap">
        <HeadedTable labels={head} classOf={(column) => (column === "grossWeight" ? "num" : undefined)}>
          {order.boxes.map((box) => (
            <tr key={box.id}>
              <td className="main nowrap" data-label={head.ctnNo}>
                <ContainerNumber value={box.ctnNo ?? null} />
              </td>
              <td data-label={head.ctnSizeType}>{box.ctnSizeType && sizeTypeLabel(box.ctnSizeType)}</td>
              <td className="num" data-label={head.grossWeight}>
                {formatNumber(box.grossWeight)}
              </td>
              <td data-label={head.sealNo}>{box.sealNo}</td>
              <td data-label={head.cell}>{box.cell}</td>
              <td data-label={head.state}>
                <BoxState state={box.state} />
              </td>
              <td data-label={head.loadTime}>{box.loadTime && <Moment at={box.loadTime} short />}</td>
              <td data-label={head.dischargeTime}>{box.dischargeTime && <Moment at={box.dischargeTime} short />}</td>
            </tr>
          ))}
        </HeadedTable>
      </div>
    </Section>
  );
}
