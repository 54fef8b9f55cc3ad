import { pickupStatuses } from "@protocol/documentStatuses";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, DayFilter, DictFilter, TextFilter } from "~/components/documents/ListFilters";
import { AmountCell, CompanyCell, TimeCell } from "~/components/table/ListCells";
import type { EmptyPickupList } from "~/services/emptyBoxes/emptyBoxLists.server";
import { pickupPaths } from "~/services/emptyBoxes/paths";
import { PickupStatus } from "./EmptyBoxStatus";
import { EmptyPickupLook } from "./EmptyPickupSummary";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

const filters = ["docNo", "releaseNo", "plateNo", "ctnNos"] as const;

/** The pickups of empty boxes of one scope. */
export function EmptyPickupListPage({ list }: { list: EmptyPickupList }) {
  const { page, dicts, scope } = list;
  const { t, label, code, pickupStatusLabel, listWords } = useEmptyBoxWords(dicts);
  const paths = pickupPaths[scope];
  const labels = {
    pickupNo: label("pickupNo"),
    status: label("status"),
    releaseNo: label("releaseNo"),
    sizeType: label("sizeType"),
    pickedQty: t("list.pickedOf"),
    yardCode: label("yardCode"),
    plateNo: label("plateNo"),
    planTime: label("planTime"),
    amount: t("common:unit.yuan", { label: label("amount") }),
    companyName: label("companyName"),
    createTime: label("createTime"),
  };
  return (
    <DocumentList
      title={t(`title.pickups.${scope}`)}
      list={list}
      path={paths.list()}
      copyTo={paths.add}
      paperTo={paths.slip}
      exportPath={paths.export}
      statuses={pickupStatuses}
      statusLabel={pickupStatusLabel}
      words={listWords("pickups", list.canAdd)}
      add={list.canAdd && <AddLink to={paths.add()} text={t("list.addPickup")} />}
      filters={
        <>
          {filters.map((param) => (
            <TextFilter key={param} param={param} label={label(param === "docNo" ? "pickupNo" : param)} />
          ))}
          <DictFilter param="yardCode" label={label("yardCode")} entries={dicts.yard} />
          <DayFilter params={["planFrom", "planTo"]} labels={[t("list.planFrom"), t("list.planTo")]} />
        </>
      }
      labels={labels}
      look={list.look && <EmptyPickupLook page={list.look} />}
      sortedBy={{ pickupNo: "docNo" }}
      numbers={["pickedQty", "amount"]}
      wide={["companyName", "createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <td className="main nowrap" data-label={labels.pickupNo}>
            <a href={paths.detail(row.id)}>{row.docNo}</a>
          </td>
          <td data-label={labels.status}>
            <PickupStatus status={row.status} />
          </td>
          <td className="nowrap" data-label={labels.releaseNo}>
            {row.releaseNo}
          </td>
          <td data-label={labels.sizeType}>{row.sizeType && code.sizeType(row.sizeType)}</td>
          <td className="num" data-label={labels.pickedQty}>
            {row.qty !== null && `${row.pickedQty}/${row.qty}`}
          </td>
          <td data-label={labels.yardCode}>{row.yardCode && code.yardCode(row.yardCode)}</td>
          <td className="nowrap" data-label={labels.plateNo}>
            {row.plateNo}
          </td>
          <TimeCell label={label("planTime")} at={row.planTime} />
          <AmountCell label={labels.amount} fen={row.amount} />
          <CompanyCell wide label={labels.companyName} name={row.companyName} />
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
