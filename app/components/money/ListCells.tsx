import { Moment } from "~/components/page/Moment";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** The cells that lists about money have alike; `label` is the heading of their column. */

/** The number of what a row is about, which leads to it. */
export function NumberCell({ label, to, children }: { label: string; to: string; children: string }) {
  return (
    <td className="main nowrap" data-label={label}>
      <a href={to}>{children}</a>
    </td>
  );
}

export function CompanyCell({ label, name }: { label?: string; name: string }) {
  return (
    <td data-label={label}>
      <span className="cut" title={name}>
        {name}
      </span>
    </td>
  );
}

/** Fen, as yuan. */
export function AmountCell({ label, fen }: { label: string; fen: number }) {
  const { formatYuan } = useNumberFormat();
  return (
    <td className="num" data-label={label}>
      {formatYuan(fen)}
    </td>
  );
}

export function TimeCell({ label, at }: { label: string; at: string | null }) {
  return (
    <td data-label={label}>
      <Moment at={at} short />
    </td>
  );
}
