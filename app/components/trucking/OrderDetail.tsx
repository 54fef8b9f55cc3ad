import { truckOrderStatus } from "@protocol/documentStatuses";
import { useTranslation } from "react-i18next";
import { DetailPage } from "~/components/documents/DetailPage";
import { FileLinks } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { PaidFrom } from "~/components/money/PaidFrom";
import { ByFact } from "~/components/page/ByFact";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { TruckOrderPage } from "~/services/trucking/orderDetail.server";
import { truckEditPath, truckListPath } from "~/services/trucking/paths";
import { AuditForm } from "./AuditForm";
import { OrderActions } from "./OrderActions";
import { OrderBoxes } from "./OrderBoxes";
import { OrderStatus } from "./OrderStatus";
import { OrderRoute, OrderSummary } from "./OrderSummary";
import { useFieldLabel } from "./useFieldLabel";
import { useReadValue } from "./useReadValue";

const { draft, submitted, approved, paid, completed } = truckOrderStatus;
const path = [draft, submitted, approved, paid, completed] as const;

/** One order: where it stands, what may be done, what it says, and how it came to say so. */
export function OrderDetail({ page, answered }: { page: TruckOrderPage; answered?: TransitionAnswer }) {
  const { order, events, dicts, carriers, lines, paying, available, paidFrom, idempotencyKey } = page;
  const { t } = useTranslation("trucking");
  const { formatNumber, formatYuan } = useNumberFormat();
  const fieldLabel = useFieldLabel(order.type);
  const readValue = useReadValue(page);
  const place = (code: string | null | undefined) =>
    [...dicts.yard, ...dicts.terminal].find((each) => each.dictValue === code)?.dictLabel ?? code;
  const port = (code: string | null | undefined) =>
    dicts.locode.find((each) => each.dictValue === code)?.dictLabel ?? code;
  const feeLabel = {
    item: t("fee.item"),
    unitPrice: t("fee.unitPrice"),
    qty: t("fee.qty"),
    amount: t("fee.amount"),
    payStatus: t("fee.payStatus"),
  };
  const total = order.fees.reduce((sum, fee) => sum + fee.amount, 0);
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "order", to: truckEditPath(order.type, order.id) }}
      head={{ to: truckListPath(order.type), number: order.orderNo, status: <OrderStatus status={order.status} /> }}
      next={{ kind: "truckOrder", document: order }}
      actions={
        <OrderActions
          order={order}
          paying={paying}
          available={available}
          idempotencyKey={idempotencyKey}
          answered={answered}
        />
      }
      summary={
        <>
          <StatusSteps
            way={path}
            status={order.status}
            events={events}
            end={completed}
            textOf={(status) => t(`orderStatus.${status}`)}
          />
          <OrderSummary order={order} />
        </>
      }
      trail={{
        events,
        actionLabel: (action) => t(`event.${action}`, { defaultValue: action }),
        statusLabel: (status) => t(`orderStatus.${status}`, { defaultValue: status }),
        fieldLabel,
        readValue,
      }}
    >
      {lines && (
        <AuditForm
          order={order}
          carriers={carriers}
          lines={lines}
          idempotencyKey={idempotencyKey}
          answered={answered}
        />
      )}
      <OrderBoxes order={order} />
      <FactGroup title={t("documents:section.vessel")}>
        <Fact label={fieldLabel("terminalCode")}>{place(order.terminalCode)}</Fact>
        <Fact label={fieldLabel("imoNo")}>{order.imoNo}</Fact>
        <Fact label={fieldLabel("callSign")}>{order.callSign}</Fact>
        <Fact label={fieldLabel("vesselCode")}>{order.vesselCode}</Fact>
        <Fact label={fieldLabel("serviceCode")}>{order.serviceCode}</Fact>
        <Fact label={fieldLabel("ctnOperatorCode")}>
          {dicts.operator.find((each) => each.dictValue === order.ctnOperatorCode)?.dictLabel ?? order.ctnOperatorCode}
        </Fact>
        <Fact label={fieldLabel("eta")}>{order.eta && <Moment at={order.eta} />}</Fact>
        <Fact label={fieldLabel("etb")}>{order.etb && <Moment at={order.etb} />}</Fact>
        <Fact label={fieldLabel("etd")}>{order.etd && <Moment at={order.etd} />}</Fact>
        {order.type === "E" ? (
          <>
            <Fact label={fieldLabel("cyCutoff")}>{order.cyCutoff && <Moment at={order.cyCutoff} />}</Fact>
            <Fact label={fieldLabel("siCutoff")}>{order.siCutoff && <Moment at={order.siCutoff} />}</Fact>
            <Fact label={fieldLabel("vgmCutoff")}>{order.vgmCutoff && <Moment at={order.vgmCutoff} />}</Fact>
            <Fact label={fieldLabel("podCode")}>{port(order.podCode)}</Fact>
            <Fact label={fieldLabel("destCode")}>{port(order.destCode)}</Fact>
          </>
        ) : (
          <Fact label={fieldLabel("polCode")}>{port(order.polCode)}</Fact>
        )}
      </FactGroup>
      <OrderRoute order={order} dicts={dicts} />
      <FactGroup title={t("section.cargo")}>
        <Fact label={fieldLabel("cargoName")}>{order.cargoName}</Fact>
        <Fact label={fieldLabel("pkgCount")}>{formatNumber(order.pkgCount)}</Fact>
        <Fact label={fieldLabel("grossWeight")}>
          {order.grossWeight !== undefined && `${formatNumber(order.grossWeight)} kg`}
        </Fact>
        <Fact label={fieldLabel("volume")}>{order.volume !== undefined && `${formatNumber(order.volume)} m³`}</Fact>
        <Fact label={fieldLabel("special")}>
          {order.special.map((each) => t(`special.${each}`, { defaultValue: each })).join(" ")}
        </Fact>
        <Fact label={fieldLabel("dgNo")}>{order.isDg && order.dgNo}</Fact>
        <Fact label={fieldLabel("rfNo")}>{order.isReefer && order.rfNo}</Fact>
        <Fact label={fieldLabel("remarks")}>{order.remarks}</Fact>
      </FactGroup>
      <Section title={t("section.fees")} flush={order.fees.length > 0}>
        {order.fees.length === 0 ? (
          <p className="muted">{t("detail.noFees")}</p>
        ) : (
          <HeadedTable
            labels={feeLabel}
            classOf={(column) => (column === "item" || column === "payStatus" ? undefined : "num")}
          >
            {order.fees.map((fee, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an item stands there once a size
              <tr key={`${fee.feeItemCode} ${i}`}>
                <td data-label={feeLabel.item}>
                  {dicts.feeItem.find((each) => each.dictValue === fee.feeItemCode)?.dictLabel ?? fee.feeItemCode}
                </td>
                <td className="num" data-label={feeLabel.unitPrice}>
                  {formatYuan(fee.unitPrice)}
                </td>
                <td className="num" data-label={feeLabel.qty}>
                  {fee.qty}
                </td>
                <td className="num" data-label={feeLabel.amount}>
                  {formatYuan(fee.amount)}
                </td>
                <td data-label={feeLabel.payStatus}>
                  {t(`payStatus.${fee.payStatus}`, { defaultValue: fee.payStatus })}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t("fee.total")}</th>
              <td />
              <td />
              <td className="num" data-label={feeLabel.amount}>
                <strong>{formatYuan(total)}</strong>
              </td>
              <td data-label={feeLabel.payStatus}>
                <Moment at={order.paidTime} />
              </td>
            </tr>
          </HeadedTable>
        )}
      </Section>
      {paidFrom && <PaidFrom paid={paidFrom} />}
      <Section title={t("section.files")}>
        {order.files.length === 0 ? <p className="muted">{t("detail.noFiles")}</p> : <FileLinks files={order.files} />}
      </Section>
      <FactGroup title={t("section.client")}>
        <Fact label={fieldLabel("clientName")}>{order.clientName}</Fact>
        <Fact label={fieldLabel("contactName")}>
          {[order.contactName, order.contactMobile].filter(Boolean).join(" ")}
        </Fact>
        <Fact label={fieldLabel("contactEmail")}>{order.contactEmail}</Fact>
        <ByFact label={t("field.createByName")} name={order.createByName} at={order.createTime} />
      </FactGroup>
    </DetailPage>
  );
}
