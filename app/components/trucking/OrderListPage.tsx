import { truckOrderStatuses } from "@protocol/truckOrder";
import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { Empty } from "~/components/page/Empty";
import { ExportLinks } from "~/components/table/ExportLinks";
import { Pagination } from "~/components/table/Pagination";
import { useFollowLinks } from "~/components/table/useFollowLinks";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { withQuery } from "~/services/paths";
import type { TruckOrderList } from "~/services/trucking/orderList.server";
import { truckAddPath, truckListExportPath, truckListPath } from "~/services/trucking/paths";
import { OrderFilters } from "./OrderFilters";
import { OrderTable } from "./OrderTable";

interface Props {
  list: TruckOrderList;
  /** E, I, or 1 for the list of the other types. */
  type: string;
  title: string;
  /** What a batch could not do, as packed messages by order number. */
  refusals?: { orderNo: string; text: string }[];
  idempotencyKey?: string;
}

/** Title and chips, filters, rows, pages; shared by the lists of export, import and other orders. */
export function OrderListPage({ list, type, title, refusals, idempotencyKey }: Props) {
  const { t } = useTranslation("trucking");
  const { formatNumber } = useNumberFormat();
  const say = useMessage();
  const { search } = useLocation();
  const follow = useFollowLinks();
  const { page, counts, values } = list;
  const own = type === "E" || type === "I";
  const path = truckListPath(type);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const unknown = Object.keys(counts).filter((status) => !truckOrderStatuses.some((each) => each === status));
  const filtered = Object.keys(values).length > 0;
  const query = Object.fromEntries(new URLSearchParams(search));
  const chip = (status: string | undefined) => withQuery(path, { ...query, status, page: undefined });
  const batch = own && page.rows.length > 0 && (list.canPrint || list.canAdd);
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        <span className="spacer" />
        {list.canExport && page.total > 0 && <ExportLinks path={truckListExportPath(type)} />}
        {own && list.canAdd && (
          <Link className="btn primary" to={truckAddPath(type)}>
            {t("list.add")}
          </Link>
        )}
      </div>
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
      {/* biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click */}
      <nav className="chips" aria-label={t("field.status")} onClick={follow}>
        <a className="chip" href={chip(undefined)} aria-current={!values.status}>
          {t("list.all")} <b>{formatNumber(all)}</b>
        </a>
        {[...truckOrderStatuses, ...unknown].map((status) => (
          <a key={status} className="chip" href={chip(status)} aria-current={values.status === status}>
            {t(`orderStatus.${status}`, { defaultValue: status })} <b>{formatNumber(counts[status] ?? 0)}</b>
          </a>
        ))}
      </nav>
      <OrderFilters
        action={path}
        values={values}
        errors={list.errors}
        sort={list.sort}
        dir={list.dir}
        pageSize={page.pageSize}
      />
      <div className="card flush">
        {batch && (
          <PostForm id="batch" className="batch" reloadDocument>
            <input type="hidden" name="key" value={idempotencyKey} />
            <span className="muted">{t("list.batchHint")}</span>
            <span className="spacer" />
            {list.canAdd && (
              <button className="btn small" type="submit" name="intent" value="submit">
                {t("list.batchSubmit")}
              </button>
            )}
            {list.canPrint && (
              <button className="btn small" type="submit" name="intent" value="print">
                {t("list.batchPrint")}
              </button>
            )}
          </PostForm>
        )}
        {page.rows.length > 0 ? (
          <OrderTable
            rows={page.rows}
            yards={[...list.dicts.yard, ...list.dicts.terminal]}
            sort={list.sort}
            dir={list.dir}
            batchForm={batch ? "batch" : undefined}
            showType={!own}
          />
        ) : (
          <Empty
            title={t(filtered ? "list.emptyFiltered" : "list.empty")}
            text={t(filtered ? "list.emptyFilteredHint" : "list.emptyHint")}
          >
            {filtered ? (
              <a className="btn" href={path}>
                {t("list.reset")}
              </a>
            ) : (
              own &&
              list.canAdd && (
                <Link className="btn primary" to={truckAddPath(type)}>
                  {t("list.add")}
                </Link>
              )
            )}
          </Empty>
        )}
        {page.total > 0 && <Pagination total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} />}
      </div>
    </>
  );
}
