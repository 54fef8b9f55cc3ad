import { releaseOrderStatuses } from "@protocol/documentStatuses";
import { releaseTypes } from "@protocol/releaseOrder";
import { Link } from "@remix-run/react";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, CodeFilter, DayFilter, DictFilter, TextFilter } from "~/components/documents/ListFilters";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { TimeCell } from "~/components/table/ListCells";
import type { ReleaseOrderList } from "~/services/emptyBoxes/emptyBoxLists.server";
import { releaseOrderPaths } from "~/services/emptyBoxes/paths";
import { ReleaseStatus } from "./EmptyBoxStatus";
import { ReleaseOrderLook } from "./ReleaseOrderSummary";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

/** What lines have released: of the port all, of a company what it may fetch. */
export function ReleaseOrderListPage({ list }: { list: ReleaseOrderList }) {
  const { page, dicts } = list;
  const { t, label, code, releaseStatusLabel, listWords } = useEmptyBoxWords(dicts);
  const input = (param: "releaseNo" | "blNo") => <TextFilter param={param} label={label(param)} />;
  return (
    <DocumentList
      title={t("title.releases")}
      list={list}
      path={releaseOrderPaths.list()}
      copyTo={releaseOrderPaths.add}
      exportPath={releaseOrderPaths.export}
      statuses={releaseOrderStatuses}
      statusLabel={releaseStatusLabel}
      words={listWords("releases", list.canAdd)}
      links={
        list.canImport && (
          <Link className="btn" to={releaseOrderPaths.import}>
            {t("list.importReleases")}
          </Link>
        )
      }
      add={list.canAdd && <AddLink to={releaseOrderPaths.add()} text={t("list.addRelease")} />}
      filters={
        <>
          {input("releaseNo")}
          {input("blNo")}
          <DictFilter param="ctnOperatorCode" label={label("ctnOperatorCode")} entries={dicts.operator} />
          <DictFilter param="yard" label={label("yards")} entries={dicts.yard} />
          <CodeFilter param="releaseType" label={label("releaseType")} codes={releaseTypes} nameOf={code.releaseType} />
          <DayFilter params={["validFrom", "validTo"]} labels={[t("list.endsFrom"), t("list.endsTo")]} />
        </>
      }
      labels={{
        releaseNo: label("releaseNo"),
        status: label("status"),
        releaseType: label("releaseType"),
        blNo: label("blNo"),
        ctnOperatorCode: label("ctnOperatorCode"),
        vesselName: label("vesselName"),
        lines: t("list.lines"),
        yards: label("yards"),
        ctnUserId: label("ctnUserId"),
        validTo: label("validTo"),
        createTime: label("createTime"),
      }}
      look={list.look && <ReleaseOrderLook page={list.look} />}
      wide={["ctnUserId", "createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <td className="main nowrap" data-label={label("releaseNo")}>
            <a href={releaseOrderPaths.detail(row.id)}>{row.releaseNo ?? row.docNo}</a>
          </td>
          <td data-label={label("status")}>
            <ReleaseStatus status={row.status} />
          </td>
          <td data-label={label("releaseType")}>{row.releaseType && code.releaseType(row.releaseType)}</td>
          <td className="nowrap" data-label={label("blNo")}>
            {row.blNo}
          </td>
          <td data-label={label("ctnOperatorCode")}>
            {row.ctnOperatorCode && code.ctnOperatorCode(row.ctnOperatorCode)}
          </td>
          <td data-label={label("vesselName")}>
            <VesselVoyage vessel={row.vesselName} voyage={row.voyage} />
          </td>
          <td className="nowrap" data-label={t("list.lines")}>
            {row.lines.map(({ sizeType, qty, left }, i) => (
              <div key={sizeType ?? i} title={t("list.leftOf", { left, qty: qty ?? 0 })}>
                {sizeType && code.sizeType(sizeType)} {left}/{qty}
              </div>
            ))}
          </td>
          <td data-label={label("yards")}>
            <span className="cut" title={row.yards.map(code.yards).join(" ")}>
              {row.yards.map(code.yards).join(" ")}
            </span>
          </td>
          <td className="wide-only" data-label={label("ctnUserId")}>
            <span className="cut" title={row.ctnUser ?? undefined}>
              {row.ctnUser}
            </span>
          </td>
          <TimeCell label={label("validTo")} at={row.validTo} />
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
