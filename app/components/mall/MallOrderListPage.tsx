import { mallStatuses } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DocumentList } from "~/components/documents/DocumentList";
import { DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { AmountCell, CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { MallOrderList } from "~/services/mall/orders.server";
import { mallPaths, merchantPaths } from "~/services/mall/paths";
import { MallOrderLook } from "./MallOrderSummary";
import { MallStatusMark } from "./MallStatusMark";
import { MerchantNav } from "./MerchantNav";

/** Orders of the mall: those that a company bought, or those that its shop sold. */
export function MallOrderListPage({ list, side }: { list: MallOrderList; side: "bought" | "sold" }) {
  const { t } = useTranslation("mall");
  const { formatYuan, formatNumber } = useNumberFormat();
  const sold = side === "sold";
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const labels = {
    ...{ docNo: label("docNo"), status: label("status"), shopName: label("shopName"), goods: label("goods") },
    ...{ pieces: label("pieces"), amount: label("amount"), refunded: label("refunded"), way: label("way") },
    companyName: label("companyName"),
    createTime: label("createTime"),
  };
  return (
    <>
      {sold && <MerchantNav here="orders" />}
      <DocumentList
        title={t(sold ? "title.sold" : "title.orders")}
        list={list}
        path={sold ? merchantPaths.orders() : mallPaths.orders()}
        exportPath={sold ? merchantPaths.ordersExport : mallPaths.ordersExport}
        statuses={mallStatuses}
        statusLabel={(status) => t(`status.${status}`, { defaultValue: status })}
        words={{
          status: label("status"),
          empty: t("orders.empty"),
          emptyHint: t(sold ? "orders.emptySold" : "orders.emptyHint"),
        }}
        add={
          !sold && (
            <Link className="btn primary" to={mallPaths.home()} reloadDocument>
              {t("orders.toMall")}
            </Link>
          )
        }
        filters={
          <>
            <TextFilter param="docNo" label={label("docNo")} />
            <DayFilter params={["from", "to"]} labels={[t("orders.from"), t("orders.to")]} />
          </>
        }
        labels={labels}
        look={list.look && <MallOrderLook page={list.look} />}
        numbers={["pieces", "amount", "refunded"]}
        wide={["companyName"]}
      >
        {list.page.rows.map((row) => (
          <tr key={row.id}>
            <NumberCell label={labels.docNo} to={mallPaths.order(row.id)}>
              {row.docNo}
            </NumberCell>
            <td data-label={labels.status}>
              <MallStatusMark status={row.status} />
            </td>
            <td data-label={labels.shopName}>{row.shopName}</td>
            <td data-label={labels.goods}>
              <span className="cut" title={row.goods}>
                {row.goods}
              </span>
            </td>
            <td className="num" data-label={labels.pieces}>
              {formatNumber(row.pieces)}
            </td>
            <AmountCell label={labels.amount} fen={row.amount} />
            <td className="num" data-label={labels.refunded}>
              {row.refunded > 0 && formatYuan(row.refunded)}
            </td>
            <td data-label={labels.way}>{t(`way.${row.way}`)}</td>
            <CompanyCell wide label={labels.companyName} name={row.companyName} />
            <TimeCell label={label("createTime")} at={row.createTime} />
          </tr>
        ))}
      </DocumentList>
    </>
  );
}
