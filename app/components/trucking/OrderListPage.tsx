import { truckOrderStatuses } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";
import { ExportLinks } from "~/components/table/ExportLinks";
import { useMessage } from "~/services/i18n/useMessage";
import { cashierFormPath } from "~/services/money/paths";
import type { TruckOrderList } from "~/services/trucking/orderList.server";
import { truckAddPath, truckListExportPath, truckListPath } from "~/services/trucking/paths";
import { isPayable } from "~/services/trucking/status";
import { OrderFilters } from "./OrderFilters";
import { OrderTable } from "./OrderTable";

interface Props {
  list: TruckOrderList;
  /** E, I, or 1 for the list of the other types. */
  type: string;
  title: string;
  /** What a batch could not do, as packed messages by order number. */
  refusals?: { orderNo: string; text: string }[];
  /** Rows that were ticked when the session had ended, as they were posted. */
  ticked?: readonly string[];
  idempotencyKey?: string;
}

/** Title and chips, filters, rows, pages; shared by the lists of export, import and other orders. */
export function OrderListPage({ list, type, title, refusals, ticked = [], idempotencyKey }: Props) {
  const { t } = useTranslation("trucking");
  const say = useMessage();
  const { page, values } = list;
  const own = type === "E" || type === "I";
  const path = truckListPath(type);
  const filtered = Object.keys(values).length > 0;
  const ticks = own ? list.canPrint || list.canAdd : list.payable;
  const add = own && list.canAdd && (
    <Link className="btn primary" to={truckAddPath(type)}>
      {t("list.add")}
    </Link>
  );
  return (
    <>
      <ListHead title={title}>
        {list.canExport && page.total > 0 && <ExportLinks path={truckListExportPath(type)} />}
        {add}
      </ListHead>
      {refusals && refusals.length > 0 && (
        <div className="notice warning" role="alert">
          <strong>{t("list.batchRefused", { count: refusals.length })}</strong>
          <ul>
            {refusals.map(({ orderNo, text }) => (
              <li key={orderNo}>
                {orderNo}: {say(text)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <StatusChips
        label={t("field.status")}
        all={t("documents:list.all")}
        path={path}
        statuses={truckOrderStatuses}
        chosen={values.status}
        counts={page.statuses}
        nameOf={(status) => t(`orderStatus.${status}`, { defaultValue: status })}
      />
      <OrderFilters list={list} path={path} />
      <OrderTable
        list={list}
        batchForm={ticks ? "batch" : undefined}
        tickOf={
          own
            ? ({ id, version, orderNo }) => {
                const value = `${id}:${version}:${orderNo}`;
                return { name: "id", value, defaultChecked: ticked.includes(value) };
              }
            : (row) => (isPayable(row) ? { name: "doc", value: `truckOrder.${row.id}` } : null)
        }
        batch={
          !own ? (
            <PayTogether back={path} />
          ) : (
            <PostForm id="batch" reloadDocument>
              <input type="hidden" name="key" value={idempotencyKey} />
              <span className="muted">{t("list.batchHint")}</span>
              <span className="spacer" />
              {list.canPay && <IntentButton intent="pay" className="btn small" text={t("list.batchPay")} />}
              {list.canAdd && <IntentButton intent="submit" className="btn small" text={t("list.batchSubmit")} />}
              {list.canPrint && (
                <IntentButton intent="print" className="btn small" text={t("documents:list.batchPrint")} />
              )}
            </PostForm>
          )
        }
        empty={
          <EmptyList
            title={t(filtered ? "list.emptyFiltered" : "list.empty")}
            text={t(filtered ? "list.emptyFilteredHint" : add ? "list.emptyHint" : "list.emptyHint.reader")}
            reset={filtered && { to: path, text: t("list.reset") }}
            add={add}
          />
        }
        showType={!own}
      />
    </>
  );
}

/** Takes the ticked orders to the cashier: a plain link of a form, so that the cashier's address names them. */
function PayTogether({ back }: { back: string }) {
  const { t } = useTranslation("trucking");
  return (
    <form id="batch" action={cashierFormPath} method="get">
      <input type="hidden" name="from" value={back} />
      <span className="muted">{t("list.payHint")}</span>
      <span className="spacer" />
      <button className="btn small" type="submit">
        {t("list.batchPay")}
      </button>
    </form>
  );
}
