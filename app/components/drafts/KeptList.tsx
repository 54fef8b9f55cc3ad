import type { DraftKind } from "@protocol/drafts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { RecordTable } from "~/components/table/RecordTable";
import type { Shown } from "~/services/refusal.server";

interface Props {
  title: string;
  /** How many there are, in words. */
  count: string;
  filters: string;
  path: string;
  /** The kinds of document that there can be any for, and the chosen one. */
  kinds: readonly DraftKind[];
  kind: string;
  labels: Record<string, string>;
  page: { total: number; pageIndex: number; pageSize: number; rows: readonly unknown[] };
  empty: ReactNode;
  prompt: Shown | null | undefined;
  /** One `<tr>` a row. */
  children: ReactNode;
}

/** A list of what the company keeps for its forms, by kind of document: drafts, templates. */
export function KeptList(props: Props) {
  const { t } = useTranslation("drafts");
  const { kinds, page, prompt } = props;
  return (
    <>
      {prompt && <SystemPrompt prompt={prompt} />}
      <ListHead title={props.title} note={props.count} />
      <FilterForm label={props.filters} path={props.path}>
        <FilterSelect
          param="kind"
          label={t("field.kind")}
          value={props.kind}
          options={Object.fromEntries(kinds.map((each) => [each, t(`kind.${each}`)]))}
        />
      </FilterForm>
      <RecordTable labels={props.labels} numbers={["boxCount"]} page={page} empty={props.empty}>
        {props.children}
      </RecordTable>
    </>
  );
}
