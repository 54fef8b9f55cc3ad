import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm } from "~/components/table/FilterForm";
import type { ListQuery } from "~/components/table/ListContext";
import { RecordTable } from "~/components/table/RecordTable";
import { EmptyList } from "./EmptyList";
import { ListQueryProvider } from "./ListFilters";
import { ListHead } from "./ListHead";
import { StatusChips } from "./StatusChips";

type Table = ComponentProps<typeof RecordTable>;

interface Props extends Pick<Table, "labels" | "numbers" | "wide" | "sortedBy"> {
  title: string;
  list: ListQuery & {
    /** With how many there are of each status within the other filters; absent where nobody has counted them. */
    page: Table["page"] & { statuses?: Record<string, number> };
    canExport: boolean;
  };
  /** The list without its filters. */
  path: string;
  exportPath: string;
  statuses: ComponentProps<typeof StatusChips>["statuses"];
  statusLabel: (status: string) => string;
  /** Filters that have no field and stay as they are. */
  kept?: ComponentProps<typeof FilterForm>["kept"];
  /** What the chips choose by, and what stands where there is nothing yet. */
  words: Record<"status" | "empty" | "emptyHint", string>;
  /** The form that begins with what one of them says, and its paper; each row that may be copied or printed offers them. */
  copyTo?: (from: { copy: string }) => string;
  paperTo?: (id: string) => string;
  /** What can be done besides. */
  links?: ReactNode;
  add: ReactNode;
  filters: ReactNode;
  /** What is shown of one of them beside the list; nothing where none is asked for. */
  look: ReactNode;
  /** One `<tr>` a row. */
  children: ReactNode;
}

/** The list of a kind of document: title and chips, filters, rows and pages. */
export function DocumentList(props: Props) {
  const { title, list, path, exportPath, statuses, statusLabel, kept, words, links, add, filters } = props;
  const { page, values } = list;
  const { t } = useTranslation("documents");
  const pathsOf = (n: number) => {
    const { id, allowedActions = [] } = page.rows[n] as { id: string; allowedActions?: string[] };
    return {
      copy: allowedActions.includes("copy") && props.copyTo?.({ copy: id }),
      paper: allowedActions.includes("print") && props.paperTo?.(id),
    };
  };
  const filtered = Object.keys(values).length > 0;
  return (
    <ListQueryProvider value={list}>
      <ListHead title={title}>
        {links}
        {list.canExport && page.total > 0 && <ExportLinks path={exportPath} />}
        {add}
      </ListHead>
      <StatusChips
        label={words.status}
        all={t("list.all")}
        path={path}
        statuses={statuses}
        chosen={values.status}
        counts={page.statuses}
        nameOf={statusLabel}
      />
      <FilterForm label={t("list.filters")} path={path} kept={{ status: values.status, ...kept, size: page.pageSize }}>
        {filters}
      </FilterForm>
      <RecordTable
        labels={props.labels}
        numbers={props.numbers}
        wide={props.wide}
        sortedBy={props.sortedBy}
        pathsOf={pathsOf}
        look={props.look ?? null}
        page={page}
        plainLinks
        empty={
          <EmptyList
            title={filtered ? t("list.emptyFiltered") : words.empty}
            text={filtered ? t("list.emptyFilteredHint") : words.emptyHint}
            reset={filtered && { to: path, text: t("list.reset") }}
            add={add}
          />
        }
      >
        {props.children}
      </RecordTable>
    </ListQueryProvider>
  );
}
