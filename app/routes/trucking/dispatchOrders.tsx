import { getDispatchOrder, pageDispatchOrders } from "@protocol/dispatchOrder";
import { dispatchStatus, dispatchStatuses } from "@protocol/documentStatuses";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { LookPanel } from "~/components/table/LookPanel";
import { RecordTable } from "~/components/table/RecordTable";
import { DispatchOrderSummary, DispatchOrderWork } from "~/components/trucking/DispatchOrderSummary";
import { DispatchOrderStatus } from "~/components/trucking/OrderStatus";
import { getDicts } from "~/services/base/dicts.server";
import { documentIdIn } from "~/services/documents/documentId.server";
import { askPage } from "~/services/listQuery.server";
import { loadLook } from "~/services/lists/look.server";
import { requirePermission } from "~/services/person.server";
import { readDispatchOrderQuery } from "~/services/trucking/dispatchOrderList.server";
import {
  dispatchOrderDetailPath,
  dispatchOrderExportPath,
  dispatchOrderListPath,
  dispatchOrderPdfPath,
} from "~/services/trucking/paths";

export const handle = { title: "trucking:title.dispatchOrders" };

export async function loader(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "dispatchOrder", "query");
  const list = readDispatchOrderQuery(new URL(args.request.url));
  const [page, look] = await Promise.all([
    askPage(person, pageDispatchOrders, list, ({ orderType, id }) => dispatchOrderDetailPath(orderType, id)),
    loadLook(args, async (asked) => {
      const reader = await requirePermission(asked, "dispatchOrder", "get");
      const [dispatchOrder, dicts] = await Promise.all([
        reader.call(getDispatchOrder, { params: documentIdIn(asked) }),
        getDicts(reader, ["terminal", "yard"]),
      ]);
      return { dispatchOrder, dicts };
    }),
  ]);
  const canExport = person.may("dispatchOrder", "export");
  return { page, ...look, values: list.values, errors: list.errors, canExport };
}

export default function DispatchOrders() {
  const { page, look, values, errors, canExport } = useLoaderData<typeof loader>();
  const { t } = useTranslation("trucking");
  const path = dispatchOrderListPath();
  const filtered = Object.keys(values).length > 0;
  const text = (param: string, label: string) => (
    <FilterInput param={param} label={label} maxLength={4000} value={values[param]} errors={errors[param]} />
  );
  const label = {
    sendNo: t("field.sendNo"),
    status: t("field.dispatchStatus"),
    orderNo: t("field.orderNo"),
    ctnNo: t("field.ctnNo"),
    truck: t("list.truckDriver"),
    arrive: t("field.planArriveTime"),
    blNo: t("field.blNo"),
    fleet: t("field.fleet"),
  };
  return (
    <>
      <ListHead title={t("title.dispatchOrders")}>
        {canExport && page.total > 0 && <ExportLinks path={dispatchOrderExportPath} />}
      </ListHead>
      <StatusChips
        label={label.status}
        all={t("documents:list.all")}
        path={path}
        statuses={dispatchStatuses}
        chosen={values.status}
        counts={page.statuses}
        nameOf={(status) =>
          t(status === dispatchStatus.withdrawn ? "dispatchStatus.08long" : `dispatchStatus.${status}`, {
            defaultValue: `${t("dispatchStatus.undefined")} ${status}`,
          })
        }
      />
      <FilterForm label={t("list.filters")} path={path} kept={{ status: values.status, size: page.pageSize }}>
        {text("sendNo", label.sendNo)}
        {text("orderNo", label.orderNo)}
        {text("ctnNos", t("list.ctnNos"))}
        {text("plate", t("field.plateNo"))}
      </FilterForm>
      <RecordTable
        labels={label}
        page={page}
        sortedBy={{ truck: "plateNo", arrive: "planArriveTime" }}
        plainLinks
        pathsOf={(n) => {
          const { id, orderType, allowedActions } = page.rows[n]!;
          return { paper: allowedActions.includes("print") && dispatchOrderPdfPath(orderType, id) };
        }}
        look={
          look ? (
            <LookPanel
              key={look.dispatchOrder.id}
              number={look.dispatchOrder.sendNo}
              to={dispatchOrderDetailPath(look.dispatchOrder.orderType, look.dispatchOrder.id)}
              status={<DispatchOrderStatus status={look.dispatchOrder.status} />}
            >
              <DispatchOrderSummary dispatchOrder={look.dispatchOrder} />
              <DispatchOrderWork {...look} />
            </LookPanel>
          ) : null
        }
        empty={
          <EmptyList
            title={t(filtered ? "dispatchOrder.emptyFiltered" : "dispatchOrder.empty")}
            text={t(filtered ? "list.emptyFilteredHint" : "dispatchOrder.emptyHint")}
            reset={filtered && { to: path, text: t("documents:list.reset") }}
            add={null}
          />
        }
      >
        {page.rows.map((dispatchOrder) => (
          <tr key={dispatchOrder.id}>
            <td className="main nowrap" data-label={label.sendNo}>
              <a href={dispatchOrderDetailPath(dispatchOrder.orderType, dispatchOrder.id)}>{dispatchOrder.sendNo}</a>
            </td>
            <td data-label={label.status}>
              <DispatchOrderStatus status={dispatchOrder.status} />
            </td>
            <td className="nowrap" data-label={label.orderNo}>
              {dispatchOrder.orderNo}
            </td>
            <td className="nowrap" data-label={label.ctnNo}>
              {dispatchOrder.ctnNo ? (
                <ContainerNumber value={dispatchOrder.ctnNo} />
              ) : (
                <span className="muted">{t("detail.ctnNoLater")}</span>
              )}{" "}
              {dispatchOrder.ctnSizeType && sizeTypeLabel(dispatchOrder.ctnSizeType)}
            </td>
            <td className="nowrap" data-label={label.truck}>
              {[dispatchOrder.plateNo, dispatchOrder.driverName].filter(Boolean).join(" ")}
            </td>
            <td data-label={label.arrive}>
              <Moment at={dispatchOrder.planArriveTime} short />
            </td>
            <td data-label={label.blNo}>{dispatchOrder.blNo}</td>
            <td data-label={label.fleet}>
              <span className="cut" title={dispatchOrder.companyName}>
                {dispatchOrder.companyName}
              </span>
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
