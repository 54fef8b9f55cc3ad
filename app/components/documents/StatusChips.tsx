import { useLocation } from "@remix-run/react";
import { Served } from "~/components/page/Served";
import { useFollowLinks } from "~/components/table/useFollowLinks";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { withQuery } from "~/services/paths";

interface Props {
  label: string;
  /** What the chip of all of them says. */
  all: string;
  /** The list without its filters. */
  path: string;
  /** In the order of the way; a status that is counted and not among them comes after them. */
  statuses: readonly string[];
  chosen: string | undefined;
  counts?: Record<string, number>;
  nameOf: (status: string) => string;
}

/** A list's filter by status, with how many there are of each where that is known; keeps the other filters. */
export function StatusChips({ label, all, path, statuses, chosen, counts, nameOf }: Props) {
  const { formatNumber } = useNumberFormat();
  const { search } = useLocation();
  const follow = useFollowLinks();
  const query = Object.fromEntries(new URLSearchParams(search));
  const to = (status: string | undefined) => {
    const asked = withQuery(path, {
      ...query,
      status,
      page: undefined,
      select: undefined,
      look: undefined,
      acts: undefined,
    });
    // a list that is asked for nothing opens with its default filters
    return asked.includes("?") ? asked : withQuery(asked, { view: "all" });
  };
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const unknown = Object.keys(counts ?? {}).filter((status) => !statuses.includes(status));
  const count = (n: number) =>
    counts && (
      <>
        {" "}
        <b>{formatNumber(n)}</b>
      </>
    );
  return (
    // biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click
    <nav className="chips" aria-label={label} onClick={follow}>
      <Served madeOf={[counts, search]}>
        <a className="chip" href={to(undefined)} aria-current={!chosen}>
          {all}
          {count(total)}
        </a>
        {[...statuses, ...unknown].map((status) => (
          <a key={status} className="chip" href={to(status)} aria-current={chosen === status}>
            {nameOf(status)}
            {count(counts?.[status] ?? 0)}
          </a>
        ))}
      </Served>
    </nav>
  );
}
