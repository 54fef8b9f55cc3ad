import { foodStatuses } from "@protocol/documentStatuses";
import { useTranslation } from "react-i18next";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { AmountCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import type { FoodOrderList as List } from "~/services/food/foodOrders.server";
import { foodPaths } from "~/services/food/paths";
import { FoodOrderLook } from "./FoodOrderSummary";
import { FoodStatusMark } from "./FoodStatusMark";

/** The meals that a company has ordered. */
export function FoodOrderList({ list }: { list: List }) {
  const { t } = useTranslation("food");
  const labels = {
    ...{ docNo: t("field.docNo"), status: t("field.status"), kitchen: t("field.kitchen") },
    meal: t("field.meal"),
    ...{ dishes: t("field.dishes"), amount: t("field.amount"), pointCode: t("field.pointCode") },
    ...{
      contactName: t("field.contactName"),
      createTime: t("field.createTime"),
    },
  };
  return (
    <DocumentList
      title={t("title.list")}
      list={list}
      path={foodPaths.orders()}
      exportPath={foodPaths.export}
      statuses={foodStatuses}
      statusLabel={(status) => t(`status.${status}`, { defaultValue: status })}
      words={{ status: t("field.status"), empty: t("none.orders"), emptyHint: t("none.ordersHint") }}
      add={<AddLink to={foodPaths.mall()} text={t("act.order")} />}
      filters={
        <>
          <TextFilter param="docNo" label={t("field.docNo")} />
          <DayFilter params={["from", "to"]} labels={[t("field.dayFrom"), t("field.dayTo")]} />
        </>
      }
      labels={labels}
      look={list.look && <FoodOrderLook page={list.look} />}
      sortedBy={{ meal: "planTime" }}
      numbers={["amount"]}
      wide={["pointCode", "createTime"]}
    >
      {list.page.rows.map((row) => (
        <tr key={row.id}>
          <NumberCell label={labels.docNo} to={foodPaths.order(row.id)}>
            {row.docNo}
          </NumberCell>
          <td data-label={labels.status}>
            <FoodStatusMark status={row.status} />
          </td>
          <td data-label={labels.kitchen}>{row.shopName}</td>
          <td className="nowrap" data-label={t("field.meal")}>
            {row.day.slice(5)} {t(`period.${row.period}`)}
          </td>
          <td data-label={labels.dishes}>
            <span className="cut" title={row.dishes}>
              {row.dishes}
            </span>
          </td>
          <AmountCell label={labels.amount} fen={row.amount} />
          <td className="wide-only" data-label={labels.pointCode}>
            {t(`mall:point.${row.pointCode}`)}
          </td>
          <td data-label={labels.contactName}>{row.contactName}</td>
          <TimeCell wide label={t("field.createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
