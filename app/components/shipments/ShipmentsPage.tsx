import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { Moment } from "~/components/page/Moment";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { WrappedTable } from "~/components/table/HeadedTable";
import { Pagination } from "~/components/table/Pagination";
import { shipmentPath, shipmentsPath } from "~/services/shipments/paths";
import type { ShipmentsPage as Page } from "~/services/shipments/shipment.server";
import { truckAddPath } from "~/services/trucking/paths";

/** The B/Ls of the latest documents, each the way to its page. */
export function ShipmentsPage({ page: { page, values } }: { page: Page }) {
  const { t } = useTranslation("shipments");
  const { rows } = page;
  const filtered = Boolean(values.blNo || values.type);
  const head = {
    blNo: t("field.blNo"),
    type: t("field.type"),
    ship: t("field.ship"),
    documents: t("field.documents"),
    time: t("field.updateTime"),
  };
  return (
    <>
      <ListHead title={t("title.list")} note={t("list.note")} />
      <FilterForm label={t("list.filters")} path={shipmentsPath()}>
        <FilterInput param="blNo" label={head.blNo} value={values.blNo} errors={undefined} />
        <FilterSelect param="type" label={head.type} value={values.type} options={{ E: t("type.E"), I: t("type.I") }} />
      </FilterForm>
      <div className="card flush">
        {rows.length === 0 ? (
          <EmptyList
            title={t(filtered ? "list.none" : "list.empty")}
            text={t(filtered ? "list.noneHint" : "list.emptyHint")}
            reset={filtered && { to: shipmentsPath(), text: t("list.reset") }}
            add={
              <a className="btn primary" href={truckAddPath("E")}>
                {t("list.begin")}
              </a>
            }
          />
        ) : (
          <WrappedTable labels={head} classOf={(column) => (column === "documents" ? "num" : undefined)}>
            {rows.map(({ blNo, types, vesselName, voyage, documents, updateTime }) => (
              <tr key={blNo}>
                <td className="main nowrap" data-label={head.blNo}>
                  <a className="target" href={shipmentPath(types[0] ?? "E", blNo)}>
                    {blNo}
                  </a>
                </td>
                <td className="nowrap" data-label={head.type}>
                  <span>
                    {types.map((type, i) => (
                      <span key={type}>
                        {i > 0 && " · "}
                        <a className="target" href={shipmentPath(type, blNo)}>
                          {t(`type.${type}`)}
                        </a>
                      </span>
                    ))}
                  </span>
                </td>
                <td data-label={head.ship}>
                  <VesselVoyage vessel={vesselName} voyage={voyage} />
                </td>
                <td className="num" data-label={head.documents}>
                  {documents}
                </td>
                <td data-label={head.time}>
                  <Moment at={updateTime} short />
                </td>
              </tr>
            ))}
          </WrappedTable>
        )}
        {page.total > 0 && <Pagination total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} />}
      </div>
    </>
  );
}
