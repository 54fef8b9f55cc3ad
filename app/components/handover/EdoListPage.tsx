import { edoStatuses } from "@protocol/documentStatuses";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { TimeCell } from "~/components/table/ListCells";
import type { EdoList } from "~/services/handover/edoList.server";
import { edoPaths } from "~/services/handover/paths";
import { EdoStatus } from "./EdoStatus";
import { EdoLook } from "./EdoSummary";
import { useHandoverWords } from "./useHandoverWords";

const typed = [
  ["edoNo", "edoNo"],
  ["blNo", "blNo"],
  ["ctnNos", "ctnNo"],
  ["vesselName", "vesselName"],
] as const;

export function EdoListPage({ list }: { list: EdoList }) {
  const { t, label, edoStatusLabel, listWords } = useHandoverWords();
  const { page } = list;
  const company = (field: "consigneeName" | "holderName", name: string, wide = false) => (
    <td className={wide ? "wide-only" : undefined} data-label={label(field === "holderName" ? "holder" : field)}>
      <span className="cut" title={name}>
        {name}
      </span>
    </td>
  );
  return (
    <DocumentList
      title={t("title.edos")}
      list={list}
      path={edoPaths.list()}
      paperTo={edoPaths.paper}
      exportPath={edoPaths.export}
      statuses={edoStatuses}
      statusLabel={edoStatusLabel}
      words={listWords("edos")}
      add={list.canAdd && <AddLink to={edoPaths.add()} text={t("list.addEdo")} />}
      filters={
        <>
          {typed.map(([param, field]) => (
            <TextFilter key={param} param={param} label={label(field)} />
          ))}
          <DayFilter params={["from", "to"]} labels={[t("list.createdFrom"), t("list.createdTo")]} />
        </>
      }
      labels={{
        edoNo: label("edoNo"),
        status: label("status"),
        blNo: label("blNo"),
        vesselName: label("vesselName"),
        consigneeName: label("consigneeName"),
        holder: label("holder"),
        boxes: label("boxes"),
        validTo: label("validTo"),
        createTime: t("edo.createTime"),
      }}
      look={list.look && <EdoLook page={list.look} />}
      wide={["consigneeName"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <td className="main nowrap" data-label={label("edoNo")}>
            <a href={edoPaths.detail(row.id)}>{row.edoNo}</a>
          </td>
          <td data-label={label("status")}>
            <EdoStatus status={row.status} />
          </td>
          <td className="nowrap" data-label={label("blNo")}>
            {row.blNo}
          </td>
          <td data-label={label("vesselName")}>
            <VesselVoyage vessel={row.vesselName} voyage={row.voyage} />
          </td>
          {company("consigneeName", row.consigneeName, true)}
          {company("holderName", row.holderName)}
          <td className="nowrap" data-label={label("boxes")}>
            {t("list.collected", { collected: row.collected, boxes: row.boxCount })}
          </td>
          <td className="nowrap" data-label={label("validTo")}>
            {row.validTo}
          </td>
          <TimeCell label={t("edo.createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
