import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { LabelledInput } from "~/components/form/FieldParts";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Status } from "~/components/page/Status";
import { RecordTable } from "~/components/table/RecordTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { CallsPage as Page } from "~/services/openApi/audits.server";

/** The company's calls of thirty days. */
export function CallsPage({ page: { page, appId, requestId } }: { page: Page }) {
  const { t } = useTranslation("openApi");
  const { formatNumber } = useNumberFormat();
  const labels = {
    time: t("field.time"),
    interfaceName: t("field.interface"),
    app: t("field.app"),
    status: t("field.code"),
    ms: t("field.ms"),
    quotaLeft: t("field.quotaLeft"),
    requestId: t("field.requestId"),
  };
  return (
    <>
      <ListHead title={t("title.calls")} note={t("note.calls")} />
      <Form method="get" className="card">
        {appId && <input type="hidden" name="app" value={appId} />}
        <div className="fields">
          <LabelledInput
            id="calls-request"
            name="requestId"
            label={t("field.requestId")}
            defaultValue={requestId}
            maxLength={40}
          />
          <div className="actions">
            <button className="btn" type="submit">
              {t("act.search")}
            </button>
          </div>
        </div>
      </Form>
      <RecordTable
        labels={labels}
        numbers={["ms", "quotaLeft"]}
        page={page}
        empty={<Empty title={t("none.calls")} text={t("none.callsHint")} />}
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main" data-label={labels.time}>
              <Moment at={row.time} />
            </td>
            <td data-label={labels.interfaceName}>{row.interfaceName || "—"}</td>
            <td data-label={labels.app}>{row.appName}</td>
            <td className="nowrap" data-label={labels.status}>
              <Status tone={row.status < 400 ? "done" : "danger"}>{`${row.status} ${row.reason}`.trim()}</Status>
            </td>
            <td className="num" data-label={labels.ms}>
              {formatNumber(row.ms)}
            </td>
            <td className="num" data-label={labels.quotaLeft}>
              {row.quotaLeft === null ? "—" : formatNumber(row.quotaLeft)}
            </td>
            <td data-label={labels.requestId}>
              <code>{row.requestId}</code>
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
