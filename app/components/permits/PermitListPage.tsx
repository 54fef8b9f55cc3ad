import { permitStatuses } from "@protocol/documentStatuses";
import type { PermitKind, PermitRow } from "@protocol/permits";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, TextFilter } from "~/components/documents/ListFilters";
import { CompanyCell, TimeCell } from "~/components/table/ListCells";
import { permitCheckPath, permitPaths } from "~/services/permits/paths";
import type { PersonPermitList, VehiclePermitList } from "~/services/permits/permitList.server";
import { PermitStatus } from "./PermitStatus";
import { usePermitWords } from "./usePermitWords";

/** A column of one kind's own: the name of its field, which says the head, and what a row has in it. */
interface Column<R> {
  field: string;
  cell: (row: R) => ReactNode;
}

interface Props<R> {
  kind: PermitKind;
  title: string;
  list: Omit<VehiclePermitList | PersonPermitList, "page" | "look"> & {
    page: Omit<VehiclePermitList["page"], "rows"> & { rows: R[] };
  };
  /** What people call the holder of a permit by; filtered by, too. */
  holder: Column<R> & { field: "plateNo" | "name" };
  columns: readonly Column<R>[];
  /** The one that is looked at beside the list. */
  look: ReactNode;
}

/** Title and chips, filters, rows and pages of a kind of permit. */
export function PermitListPage<R extends PermitRow>({ kind, title, list, holder, columns, look }: Props<R>) {
  const { t } = useTranslation("permits");
  const paths = permitPaths[kind];
  const { page } = list;
  const { label, area, statusLabel } = usePermitWords(list.dicts.terminal);
  const add = list.canAdd && <AddLink to={paths.add()} text={t("list.add")} />;
  const input = (param: string, text: string, type?: "date") => <TextFilter param={param} label={text} type={type} />;
  const heads = {
    permitNo: label("permitNo"),
    [holder.field]: label(holder.field),
    status: label("status"),
    ...Object.fromEntries(columns.map(({ field }) => [field, label(field)])),
    areas: label("areas"),
    validTo: label("validTo"),
    companyName: label("companyName"),
    createTime: label("createTime"),
  };
  return (
    <DocumentList
      title={title}
      list={list}
      path={paths.list()}
      copyTo={paths.add}
      paperTo={paths.card}
      exportPath={paths.export}
      statuses={permitStatuses}
      statusLabel={statusLabel}
      words={{
        status: label("status"),
        empty: t("list.empty"),
        emptyHint: t("list.emptyHint"),
      }}
      links={
        list.canCheck && (
          <Link className="btn" to={permitCheckPath()}>
            {t("title.check")}
          </Link>
        )
      }
      add={add}
      filters={
        <>
          {input(holder.field, label(holder.field))}
          {input("permitNo", label("permitNo"))}
          {input("validFrom", t("list.endsFrom"), "date")}
          {input("validTo", t("list.endsTo"), "date")}
        </>
      }
      labels={heads}
      look={look}
      wide={["createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <td className="main nowrap" data-label={label("permitNo")}>
            <a href={paths.detail(row.id)}>{row.permitNo}</a>
          </td>
          <td className="nowrap" data-label={label(holder.field)}>
            {holder.cell(row)}
          </td>
          <td data-label={label("status")}>
            <PermitStatus status={row.status} />
          </td>
          {columns.map(({ field, cell }, i) => (
            <td key={field} className="nowrap" data-label={label(field)}>
              {cell(row)}
              {i === 0 && row.isDg && <span className="muted"> · {t("dg")}</span>}
            </td>
          ))}
          <td data-label={label("areas")}>
            <span className="cut" title={row.areas.map(area).join(" · ")}>
              {row.areas.map(area).join(" · ")}
            </span>
          </td>
          <td className="nowrap" data-label={label("validTo")}>
            {row.validTo}
          </td>
          <CompanyCell label={label("companyName")} name={row.companyName} />
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
