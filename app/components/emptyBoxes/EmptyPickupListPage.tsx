import { pickupStatuses } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { DocumentList } from "~/components/documents/DocumentList";
import { FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { CompanyCell, TimeCell } from "~/components/table/ListCells";
import { SortLink } from "~/components/table/SortLink";
import type { EmptyPickupList } from "~/services/emptyBoxes/emptyBoxLists.server";
import { pickupPaths } from "~/services/emptyBoxes/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { PickupStatus } from "./EmptyBoxStatus";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

const filters = ["docNo", "releaseNo", "plateNo", "ctnNos"] as const;

/** The pickups of empty boxes of one scope. */
export function EmptyPickupListPage({ list }: { list: EmptyPickupList }) {
  const { page, values, errors, sort, dir, dicts, scope } = list;
  const { t, label, code, pickupStatusLabel, listWords } = useEmptyBoxWords(dicts);
  const { formatYuan } = useNumberFormat();
  const paths = pickupPaths[scope];
  const labels = {
    pickupNo: label("pickupNo"),
    status: label("status"),
    releaseNo: label("releaseNo"),
    sizeType: label("sizeType"),
    pickedQty: t("list.pickedOf"),
    yardCode: label("yardCode"),
    plateNo: label("plateNo"),
    planTime: (
      <SortLink field="planTime" sort={sort} dir={dir}>
        {label("planTime")}
      </SortLink>
    ),
    amount: label("amount"),
    companyName: label("companyName"),
    createTime: (
      <SortLink field="createTime" sort={sort} dir={dir}>
        {label("createTime")}
      </SortLink>
    ),
  };
  return (
    <DocumentList
      title={t(`title.pickups.${scope}`)}
      list={list}
      path={paths.list()}
      exportPath={paths.export}
      statuses={pickupStatuses}
      statusLabel={pickupStatusLabel}
      words={listWords("pickups", list.canAdd)}
      add={
        list.canAdd && (
          <Link className="btn primary" to={paths.add()}>
            {t("list.addPickup")}
          </Link>
        )
      }
      filters={
        <>
          {filters.map((param) => (
            <FilterInput
              key={param}
              param={param}
              label={label(param === "docNo" ? "pickupNo" : param)}
              value={values[param]}
              errors={errors[param]}
            />
          ))}
          <FilterSelect
            param="yardCode"
            label={label("yardCode")}
            value={values.yardCode}
            options={Object.fromEntries(dicts.yard.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]))}
          />
          <FilterRange
            params={["planFrom", "planTo"]}
            labels={[t("list.planFrom"), t("list.planTo")]}
            values={values}
            errors={errors}
          />
        </>
      }
      labels={labels}
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
          <td className="num" data-label={labels.amount}>
            {row.amount !== null && formatYuan(row.amount)}
          </td>
          <CompanyCell wide label={labels.companyName} name={row.companyName} />
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
