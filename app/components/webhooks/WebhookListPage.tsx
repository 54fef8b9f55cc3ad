import { useTranslation } from "react-i18next";
import { AddLink } from "~/components/documents/ListFilters";
import { ListHead } from "~/components/documents/ListHead";
import { Empty } from "~/components/page/Empty";
import { WrappedTable } from "~/components/table/HeadedTable";
import { NumberCell } from "~/components/table/ListCells";
import { webhookPaths } from "~/services/webhooks/paths";
import type { WebhooksPage } from "~/services/webhooks/webhooks.server";
import { EndpointState } from "./EndpointState";

/** Where a company has its events posted. */
export function WebhookListPage({ page: { rows, mayAdd } }: { page: WebhooksPage }) {
  const { t } = useTranslation("webhooks");
  const labels = {
    name: t("field.name"),
    url: t("field.url"),
    state: t("field.state"),
    types: t("field.types"),
    waiting: t("field.waiting"),
    dead: t("field.dead"),
  };
  const add = mayAdd && <AddLink to={webhookPaths.add()} text={t("title.add")} />;
  return (
    <>
      <ListHead title={t("title.list")} note={t("note.list")}>
        {add}
      </ListHead>
      <div className="card flush">
        {rows.length === 0 ? (
          <Empty title={t("none.list")} text={t("none.listHint")}>
            {add}
          </Empty>
        ) : (
          <WrappedTable
            labels={labels}
            classOf={(column) => (column === "waiting" || column === "dead" ? "num" : undefined)}
          >
            {rows.map((row) => (
              <tr key={row.id}>
                <NumberCell label={labels.name} to={webhookPaths.detail(row.id)}>
                  {row.name}
                </NumberCell>
                <td data-label={labels.url}>
                  <span className="cut" title={row.url}>
                    {row.url}
                  </span>
                </td>
                <td data-label={labels.state}>
                  <EndpointState endpoint={row} />
                </td>
                <td data-label={labels.types}>{row.types.map((type) => t(`type.${type}`)).join(" · ")}</td>
                <td className="num" data-label={labels.waiting}>
                  {row.waiting}
                </td>
                <td className="num" data-label={labels.dead}>
                  {row.dead}
                </td>
              </tr>
            ))}
          </WrappedTable>
        )}
      </div>
    </>
  );
}
