import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { RecordTable } from "~/components/table/RecordTable";

type Table = ComponentProps<typeof RecordTable>;

interface Props extends Pick<Table, "labels" | "page" | "numbers" | "pathsOf" | "children"> {
  /** The filters in use. */
  values: object;
  /** What is said where there is none at all, with what to do. */
  none: string;
  hint: string;
  /** What is said where the filters let none through. */
  noneFiltered: string;
}

/** The rows and pages of a list about money, or why it has no rows. */
export function MoneyTable({ values, none, hint, noneFiltered, numbers = ["amount"], ...table }: Props) {
  const { t } = useTranslation("money");
  const filtered = Object.keys(values).length > 0;
  const empty = (
    <EmptyList
      title={filtered ? noneFiltered : none}
      text={filtered ? t("wallet.emptyFilteredHint") : hint}
      // the list itself, without its query
      reset={filtered && { to: "?", text: t("documents:list.reset") }}
      add={null}
    />
  );
  return <RecordTable {...table} numbers={numbers} plainLinks empty={empty} />;
}
