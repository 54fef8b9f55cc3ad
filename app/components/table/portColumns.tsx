import type { PortRow } from "@protocol/documentCalls";
import { cloneElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDuration } from "~/services/i18n/useDuration";
import { elementsOf } from "./arrangeRows";

const minute = 60_000;

/** The form of what can be done with several rows of the port's lists. */
export const togetherForm = "together";

/** What a list offers for several of its rows at once to somebody who decides on them. */
export interface Together {
  kind: string;
  /** The status of those that wait. */
  status: string;
  print: boolean;
  /** Begins the idempotency keys of one post. */
  key: string;
}

interface Listed {
  rows: readonly unknown[];
  forPort?: readonly PortRow[];
  together?: Pick<Together, "status" | "print">;
}

/** What every row of a list that is decided on says of its document. */
type Row = Partial<Record<"id" | "status" | "docNo" | "permitNo" | "applyNo", string>> & { version?: number };

/** Columns that say already whose a document is. */
const ofCompanies = ["companyName", "company", "client"];

/**
 * A table of the port's staff: with the customer and the age of what waits behind the columns that name a row, and boxes
 * to tick what may be approved. As it was where nothing of that is told, as to customers.
 */
export function usePortColumns(page: Listed, labels: Record<string, ReactNode>, children: ReactNode) {
  const { t } = useTranslation("documents");
  const durationOf = useDuration();
  const { forPort, together } = page;
  if (!forPort || page.rows.length === 0) return { labels, rows: children };
  const names = Object.keys(labels);
  const ownBoxes = names[0] === "select";
  const heading = { select: t("list.select"), customer: t("port.customer"), waited: t("port.waited") };
  const added: ["customer" | "waited", (row: PortRow) => ReactNode][] = [];
  if (!names.some((name) => ofCompanies.includes(name)) && forPort.some(({ companyName }) => companyName))
    added.push([
      "customer",
      ({ companyName }) => (
        <td key="customer" data-label={heading.customer}>
          <span className="cut" title={companyName ?? undefined}>
            {companyName}
          </span>
        </td>
      ),
    ]);
  if (forPort.some(({ waited }) => waited !== null))
    added.push([
      "waited",
      ({ waited }) => (
        <td key="waited" className="nowrap" data-label={heading.waited}>
          {waited !== null && durationOf(waited * minute)}
        </td>
      ),
    ]);
  const box = (row: Row) => (
    <td key="select">
      {(row.status === together?.status || together?.print) && (
        <input
          type="checkbox"
          name="doc"
          value={[row.id, row.version, numberOf(row)].join(":")}
          form={togetherForm}
          aria-label={t("together.select", { number: numberOf(row) })}
        />
      )}
    </td>
  );
  const lead = ownBoxes ? 3 : 2;
  const drawn = elementsOf(children).map((row, n) => ({ row, n, cells: elementsOf(row.props.children) }));
  if (drawn.some(({ cells, n }) => cells.length !== names.length || !forPort[n])) return { labels, rows: children };
  const rows = drawn.map(({ row, n, cells }) => {
    const first = together ? [box(page.rows[n] as Row), ...cells.slice(ownBoxes ? 1 : 0, lead)] : cells.slice(0, lead);
    const more = added.map(([, cell]) => cell(forPort[n]!));
    return cloneElement(row, undefined, ...first, ...more, ...cells.slice(lead));
  });
  const heads: Record<string, ReactNode> = {};
  if (together && !ownBoxes) heads.select = <span className="sr">{heading.select}</span>;
  for (const name of names.slice(0, lead)) heads[name] = labels[name];
  for (const [name] of added) heads[name] = heading[name];
  for (const name of names.slice(lead)) heads[name] = labels[name];
  return { labels: heads, rows };
}

const numberOf = ({ docNo, permitNo, applyNo, id }: Row) => docNo ?? permitNo ?? applyNo ?? id ?? "";
