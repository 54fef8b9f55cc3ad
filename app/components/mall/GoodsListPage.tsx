import { goodsStatus, goodsStatuses } from "@protocol/mall";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StatusChips } from "~/components/documents/StatusChips";
import { Empty } from "~/components/page/Empty";
import { AmountCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import { pageAlone } from "~/components/table/RowActions";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { GoodsList } from "~/services/mall/merchant.server";
import { merchantPaths } from "~/services/mall/paths";
import { GoodsStatusMark } from "./GoodsStatusMark";
import { GoodsLook } from "./GoodsSummary";
import { MerchantNav } from "./MerchantNav";

/** Goods of a merchant, or of all shops for the port, which looks at what waits for it. */
export function GoodsListPage({ list, side }: { list: GoodsList; side: "merchant" | "port" }) {
  const { t } = useTranslation("mall");
  const { formatNumber } = useNumberFormat();
  const port = side === "port";
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const labels = {
    ...{ name: label("name"), status: label("status"), shopName: label("shopName"), category: label("category") },
    ...{ price: label("priceFrom"), stock: label("stock"), reserved: label("reserved"), sold: label("sold") },
    updateTime: label("updateTime"),
  };
  const pathOf = port ? merchantPaths.audit : merchantPaths.goodsDetail;
  const statuses = port ? goodsStatuses.filter((status) => status !== goodsStatus.draft) : goodsStatuses;
  return (
    <>
      <div className="page-head">
        <h1>{t(port ? "title.audits" : "title.ownGoods")}</h1>
        <span className="spacer" />
        {list.canAdd && (
          <Link className="btn primary" to={merchantPaths.addGoods}>
            {t("title.goodsAdd")}
          </Link>
        )}
      </div>
      {!port && <MerchantNav here="goods" />}
      <StatusChips
        label={label("status")}
        all={t("all")}
        path={port ? merchantPaths.audits() : merchantPaths.goods()}
        statuses={statuses}
        chosen={list.status ?? undefined}
        nameOf={(status) => t(`goodsStatus.${status}`, { defaultValue: status })}
      />
      <RecordTable
        labels={labels}
        numbers={["price", "stock", "reserved", "sold"]}
        wide={["category", "updateTime"]}
        page={list.page}
        pathsOf={pageAlone}
        look={list.look ? <GoodsLook page={list.look} to={pathOf(list.look.goods.id)} /> : null}
        plainLinks
        empty={<Empty title={t("goods.listEmpty")} text={t(port ? "goods.listEmptyPort" : "goods.listEmptyHint")} />}
      >
        {list.page.rows.map((row) => (
          <tr key={row.id}>
            <NumberCell label={labels.name} to={pathOf(row.id)}>
              {row.name}
            </NumberCell>
            <td data-label={labels.status}>
              <GoodsStatusMark status={row.status} />
            </td>
            <td data-label={labels.shopName}>{row.shopName}</td>
            <td className="wide-only" data-label={labels.category}>
              {t(`category.${row.category}`, { defaultValue: row.category })}
            </td>
            <AmountCell label={labels.price} fen={row.priceFrom} />
            <td className="num" data-label={labels.stock}>
              {formatNumber(row.stock)}
            </td>
            <td className="num" data-label={labels.reserved}>
              {formatNumber(row.reserved)}
            </td>
            <td className="num" data-label={labels.sold}>
              {formatNumber(row.sold)}
            </td>
            <TimeCell wide label={labels.updateTime} at={row.updateTime} />
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
