import type { DeclarationKind } from "@protocol/declaration";
import { declarationStatuses } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Status } from "~/components/page/Status";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { CopyLink } from "~/components/table/CopyLink";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { TimeCell } from "~/components/table/ListCells";
import { LookBoxes, LookPanel } from "~/components/table/LookPanel";
import { RecordTable } from "~/components/table/RecordTable";
import { dgPapers } from "~/services/declarations/dgPapers";
import type { DeclarationList } from "~/services/declarations/list.server";
import {
  declarationAddPath,
  declarationBatchPdfPath,
  declarationDetailPath,
  declarationExportPath,
  declarationListPath,
  declarationPdfPath,
  importPath,
} from "~/services/declarations/paths";
import { declarationTone } from "~/services/declarations/status";
import type { TextAfter } from "~/services/i18n/textKeys";
import { templatesPath } from "~/services/paths";
import { DeclarationSummary, DeclarationVessel } from "./DeclarationSummary";

const columns = [
  "docNo",
  "status",
  "blNo",
  "vesselVoyage",
  "ctnNo",
  "contents",
  "terminalCode",
  "planTime",
  "createTime",
] as const;
const filters = ["docNo", "blNo", "ctnNos", "vessel", "voyage"] as const;

const batchForm = "batch";

/** Title and chips, filters, rows, pages of the declarations of one kind. */
export function DeclarationListPage({ list }: { list: DeclarationList }) {
  const { t } = useTranslation("declarations");
  const { kind, page, look, values, errors, dicts } = list;
  const path = declarationListPath(kind);
  const filtered = Object.keys(values).length > 0;
  const label = Object.fromEntries(columns.map((column) => [column, t(`list.${column}`)]));
  const terminals = new Map(dicts.terminal.map((each) => [each.dictValue, each.dictLabel]));
  const input = (param: TextAfter<"declarations", "list.filter">) => (
    <FilterInput
      key={param}
      param={param}
      label={t(`list.filter.${param}`)}
      maxLength={param === "ctnNos" ? 4000 : undefined}
      value={values[param]}
      errors={errors[param]}
    />
  );
  const mark = (status: string) => (
    <Status tone={declarationTone(status)}>{t(`status.${status}`, { defaultValue: status })}</Status>
  );
  const add = list.canAdd && (
    <Link className="btn primary" to={declarationAddPath(kind)}>
      {t("list.add")}
    </Link>
  );
  return (
    <>
      <ListHead title={t(`title.${kind}`)}>
        {list.canExport && page.total > 0 && <ExportLinks path={declarationExportPath(kind)} />}
        {list.canImport && (
          <Link className="btn" to={importPath(kind)}>
            {t("imports:link")}
          </Link>
        )}
        {list.canAdd && (
          <Link className="btn" to={templatesPath({ kind })}>
            {t("drafts:template.title")}
          </Link>
        )}
        {add}
      </ListHead>
      <StatusChips
        label={t("list.status")}
        all={t("documents:list.all")}
        path={path}
        statuses={declarationStatuses}
        chosen={values.status}
        counts={page.statuses}
        nameOf={(status) => t(`status.${status}`, { defaultValue: status })}
      />
      <FilterForm label={t("list.filters")} path={path} kept={{ status: values.status, size: page.pageSize }}>
        {filters.map((param) => input(param))}
        <FilterRange
          params={["planFrom", "planTo"]}
          labels={[t("list.filter.planFrom"), t("list.filter.planTo")]}
          values={values}
          errors={errors}
          days="planned"
        />
      </FilterForm>
      <RecordTable
        labels={list.canExport ? { select: t("documents:list.select"), ...label } : label}
        batch={list.canExport && <PrintSeveral kind={kind} />}
        page={page}
        sortedBy={{ vesselVoyage: "vesselName" }}
        pathsOf={(n) => {
          const { id, allowedActions } = page.rows[n]!;
          // a copy is a link beside the number; dangerous goods have several papers, from which their page lets choose
          return {
            paper: kind === "reeferDeclaration" && allowedActions.includes("print") && declarationPdfPath(kind, id),
          };
        }}
        look={
          look ? (
            <LookPanel
              key={look.id}
              number={look.docNo}
              to={declarationDetailPath(kind, look.id)}
              status={mark(look.status)}
            >
              <DeclarationSummary declaration={look} />
              <LookBoxes title={t("section.boxes")} boxes={look.boxes} />
              <DeclarationVessel declaration={look} dicts={dicts} />
            </LookPanel>
          ) : null
        }
        plainLinks
        empty={
          <EmptyList
            title={t(filtered ? "list.emptyFiltered" : "list.empty")}
            text={t(filtered ? "list.emptyFilteredHint" : "list.emptyHint")}
            reset={filtered && { to: "?", text: t("documents:list.reset") }}
            add={add}
          />
        }
      >
        {page.rows.map((row, i) => (
          <tr key={row.id}>
            {list.canExport && (
              <td>
                <input
                  type="checkbox"
                  name="ids"
                  value={row.id}
                  form={batchForm}
                  aria-label={t("list.selectRow", { docNo: row.docNo })}
                />
              </td>
            )}
            <td className="main nowrap" data-label={label.docNo}>
              <a href={declarationDetailPath(kind, row.id)}>{row.docNo}</a>{" "}
              {list.canAdd && row.allowedActions.includes("copy") && (
                <CopyLink to={declarationAddPath(kind, { copy: row.id })} number={row.docNo} first={i === 0} />
              )}
            </td>
            <td data-label={label.status}>{mark(row.status)}</td>
            <td data-label={label.blNo}>{row.blNo}</td>
            <td data-label={label.vesselVoyage} className="nowrap">
              <VesselVoyage vessel={row.vesselName} voyage={row.voyage} />
            </td>
            <td data-label={label.ctnNo} className="nowrap">
              <ContainerNumber value={row.ctnNos[0]} />
              {row.boxCount > 1 && <span className="muted"> {t("list.andMore", { n: row.boxCount - 1 })}</span>}
            </td>
            <td data-label={label.contents}>
              <span className="cut" title={row.contents.join(", ")}>
                {row.contents.join(", ")}
              </span>
            </td>
            <td data-label={label.terminalCode}>{terminals.get(row.terminalCode ?? "") ?? row.terminalCode}</td>
            <TimeCell label={label.planTime} at={row.planTime} />
            <TimeCell label={label.createTime} at={row.createTime} />
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

/** Prints the chosen paper of the ticked rows as one file; a plain form, so that it needs no script. */
function PrintSeveral({ kind }: { kind: DeclarationKind }) {
  const { t } = useTranslation("declarations");
  return (
    <form id={batchForm} method="get" action={declarationBatchPdfPath(kind)}>
      <span className="muted">{t("list.batchHint")}</span>
      <span className="spacer" />
      {kind === "dgDeclaration" && (
        <select className="input short" name="paper" aria-label={t("list.paper")}>
          {dgPapers.map((paper) => (
            <option key={paper} value={paper}>
              {t(`print:dg.${paper}`)}
            </option>
          ))}
        </select>
      )}
      <button className="btn small" type="submit">
        {t("documents:list.batchPrint")}
      </button>
    </form>
  );
}
