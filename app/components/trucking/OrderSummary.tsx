import { truckOrderStatus } from "@protocol/documentStatuses";
import type { TruckOrder } from "@protocol/trucking";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { FactGroup } from "~/components/documents/Group";
import { ShipmentFacts } from "~/components/documents/ShipmentFacts";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { CopyButton } from "~/components/page/CopyButton";
import { Fact } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { TruckOrderList } from "~/services/trucking/orderList.server";
import { useFieldLabel } from "./useFieldLabel";

/** What an order is looked at for first. */
export function OrderSummary({ order }: { order: TruckOrder }) {
  const { t } = useTranslation("trucking");
  const { formatYuan } = useNumberFormat();
  const fieldLabel = useFieldLabel(order.type);
  const ctnNos = order.boxes.flatMap((box) => box.ctnNo ?? []);
  const total = order.fees.reduce((sum, fee) => sum + fee.amount, 0);
  return (
    <>
      {order.auditRemark && order.status === truckOrderStatus.returned && (
        <SummaryNotice>{t("detail.returned", { remark: order.auditRemark })}</SummaryNotice>
      )}
      <SummaryFacts>
        <ShipmentFacts document={order} label={fieldLabel} vesselVoyage={t("list.vesselVoyage")} />
        <Fact big label={t("list.boxes")}>
          {order.ctnReq.map((each) => `${each.qty ?? "?"}×${sizeTypeLabel(each.sizeType ?? "?")}`).join(" + ")}
          {ctnNos.length > 0 && <CopyButton text={ctnNos.join("\n")} label={t("documents:detail.copyBoxes")} />}
        </Fact>
        <Fact big label={t("list.amount")}>
          {total > 0 && formatYuan(total)}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** Where its boxes are fetched and brought, and by whom. */
export function OrderRoute({
  order,
  dicts,
}: {
  order: TruckOrder;
  dicts: Pick<TruckOrderList["dicts"], "yard" | "terminal">;
}) {
  const { t } = useTranslation("trucking");
  const fieldLabel = useFieldLabel(order.type);
  const place = (code: string | null | undefined) =>
    [...dicts.yard, ...dicts.terminal].find((each) => each.dictValue === code)?.dictLabel ?? code;
  return (
    <FactGroup title={t("section.route")}>
      <Fact label={t(`pickupYard.${order.type === "I" ? "I" : "E"}`)}>{place(order.pickupYard)}</Fact>
      <Fact label={t(`returnYard.${order.type === "I" ? "I" : "E"}`)}>{place(order.returnYard)}</Fact>
      <Fact label={fieldLabel("doorAddress")}>{order.doorAddress}</Fact>
      <Fact label={fieldLabel("doorContact")}>{[order.doorContact, order.doorMobile].filter(Boolean).join(" ")}</Fact>
      <Fact label={fieldLabel("carrierId")}>{order.carrierName}</Fact>
    </FactGroup>
  );
}
