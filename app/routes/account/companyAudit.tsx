import { merchantApplicationStatuses } from "@protocol/merchants";
import { companyStatuses } from "@protocol/realAuth";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AuthStatus } from "~/components/account/AuthStatus";
import { MerchantStatus } from "~/components/account/MerchantFacts";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { RecordTable } from "~/components/table/RecordTable";
import { pageAlone } from "~/components/table/RowActions";
import { loadAuditList } from "~/services/account/companyAudit.server";
import { companyAuditDetailPath, companyAuditPath, withQuery } from "~/services/paths";
import "~/styles/account.css";

export const handle = { title: "account:audit.title" };

export const loader = (args: LoaderFunctionArgs) => loadAuditList(args);

export default function CompanyAudit() {
  const { kind, page, values } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const merchant = kind === "merchant";
  const label = {
    name: t("field.companyName"),
    status: t("field.status"),
    what: t(merchant ? "field.shopName" : "field.bizRoles"),
    code: t(merchant ? "field.shopKind" : "field.uscc"),
    by: t("field.submitBy"),
    time: t("field.submitTime"),
  };
  const rows = page.rows.map((row) => ({
    id: row.id,
    status: row.status,
    ...("shopName" in row
      ? {
          name: row.companyName,
          what: row.shopName,
          code: t(`shopKind.${row.shopKind}`, { defaultValue: row.shopKind }),
          by: row.createByName,
          time: row.createTime,
        }
      : {
          name: row.name,
          what: row.bizRoles.map((role) => t(`bizRole.${role}`, { defaultValue: role })).join(" · "),
          code: row.uscc,
          by: row.submitByName,
          time: row.submitTime,
        }),
  }));
  return (
    <>
      <ListHead title={t("audit.title")} />
      <nav className="chips" aria-label={t("audit.kind")}>
        <Link className="chip" to={companyAuditPath} aria-current={!merchant}>
          {t("audit.companies")}
        </Link>
        <Link className="chip" to={withQuery(companyAuditPath, { kind: "merchant" })} aria-current={merchant}>
          {t("audit.merchants")}
        </Link>
      </nav>
      <StatusChips
        label={label.status}
        all={t("audit.all")}
        path={companyAuditPath}
        statuses={merchant ? merchantApplicationStatuses : companyStatuses.filter((status) => status !== "00")}
        chosen={values.status}
        nameOf={(status) => t(merchant ? `merchantStatus.${status}` : `authStatus.${status}`, { defaultValue: status })}
      />
      <RecordTable
        labels={label}
        page={page}
        pathsOf={pageAlone}
        empty={<Empty title={t("audit.empty")} text={t("audit.emptyHint")} />}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="main" data-label={label.name}>
              <Link to={withQuery(companyAuditDetailPath, { kind: merchant ? kind : undefined, id: row.id })}>
                {row.name}
              </Link>
            </td>
            <td data-label={label.status}>
              {merchant ? <MerchantStatus status={row.status} /> : <AuthStatus status={row.status} />}
            </td>
            <td data-label={label.what}>{row.what}</td>
            <td className="nowrap" data-label={label.code}>
              {row.code}
            </td>
            <td data-label={label.by}>{row.by}</td>
            <td data-label={label.time}>
              <Moment at={row.time} />
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
