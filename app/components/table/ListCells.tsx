import { Moment } from "~/components/page/Moment";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** The cells that lists have alike; `label` is the heading of their column, `wide`: shown on wide screens alone. */

/** The number of what a row is about, which leads to it. */
export function NumberCell({ label, to, children }: { label: string; to: string; children: string }) {
  return (
    <td className="main nowrap" data-label={label}>
      <a href={to}>{children}</a>
    </td>
  );
}

interface Cell {
  label?: string;
  wide?: boolean;
}

export function CompanyCell({ label, wide, name }: Cell & { name: string }) {
  return (
    <td className={wide ? "wide-only" : undefined} data-label={label}>
      <span className="cut" title={name}>
        {name}
      </span>
    </td>
  );
}

/** Fen, as yuan; nothing where there is no amount yet. */
export function AmountCell({ label, fen }: { label: string; fen: number | null }) {
  const { formatYuan } = useNumberFormat();
  return (
    <td className="num" data-label={label}>
      {fen !== null && formatYuan(fen)}
    </td>
  );
}

export function TimeCell({ label, wide, at }: Cell & { at: string | null }) {
  return (
    <td className={wide ? "wide-only" : undefined} data-label={label}>
      <Moment at={at} short />
    </td>
  );
}
