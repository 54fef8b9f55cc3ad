import { feeBizTypes, invoiceKinds } from "@protocol/invoicing";
import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FieldError, LabelledInput, LabelledSelect, LabelledTextArea } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { RecordTable } from "~/components/table/RecordTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { ApplicationPage } from "~/services/invoicing/invoices.server";
import { inboundInvoicePath, invoiceAddPath, invoiceListPath } from "~/services/invoicing/paths";
import { invoicesPath } from "~/services/paths";
import type { Shown } from "~/services/refusal.server";

const formId = "apply-form";

interface Props {
  page: SerializeFrom<ApplicationPage>;
  answered?: {
    values: { titleId: string; kind: string; remark: string; email: string };
    ticked: string[];
    fieldErrors: Record<string, string[]>;
    prompt: Shown | null;
  };
}

/** Paid fees to tick, and to whom the invoice over them goes. */
export function ApplyForInvoice({ page, answered }: Props) {
  const { fees, titles, values, errors, inbound, mayApply, idempotencyKey } = page;
  const { t } = useTranslation("invoices");
  const { formatYuan } = useNumberFormat();
  const path = inbound ? inboundInvoicePath : invoiceAddPath;
  const wrong: Record<string, string[] | undefined> = answered?.fieldErrors ?? {};
  const first = titles.find((title) => title.isDefault) ?? titles[0];
  const ready = mayApply && titles.length > 0 && fees.rows.length > 0;
  const label = {
    tick: t("apply.tick"),
    docNo: t("field.docNo"),
    bizType: t("field.bizType"),
    name: t("field.name"),
    amount: t("field.amountYuan"),
    rate: t("field.taxRate"),
    tax: t("field.taxYuan"),
    time: t("field.paidTime"),
  };
  return (
    <>
      {answered?.prompt && Object.keys(wrong).length === 0 && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={invoiceListPath} back={t("list.title")}>
        <h1>{t(inbound ? "inbound.title" : "apply.title")}</h1>
      </PageHead>
      <FilterForm label={t("apply.filters")} path={path}>
        {!inbound && (
          <FilterSelect
            param="bizType"
            label={label.bizType}
            value={values.bizType}
            options={Object.fromEntries(feeBizTypes.map((each) => [each, t(`bizType.${each}`)]))}
          />
        )}
        <FilterInput param="docNo" label={label.docNo} value={values.docNo} errors={errors.docNo} />
        <FilterRange
          params={["from", "to"]}
          labels={[t("apply.from"), t("apply.to")]}
          values={values}
          errors={errors}
        />
      </FilterForm>
      {titles.length === 0 && (
        <p className="notice warning">
          {t("apply.noTitles")} <Link to={invoicesPath}>{t("list.titles")}</Link>
        </p>
      )}
      <FieldError id="apply-fees-error" errors={wrong.feeRowIds} role="alert" />
      <RecordTable
        labels={label}
        page={fees}
        numbers={["amount", "rate", "tax"]}
        empty={<Empty title={t("apply.empty")} text={t("apply.emptyHint")} />}
      >
        {fees.rows.map((fee) => (
          <tr key={fee.id}>
            <td data-label={label.tick}>
              <input
                type="checkbox"
                // the pages below the table are a form, so the application cannot be around it
                form={formId}
                name="fee"
                value={fee.id}
                aria-label={`${label.tick} ${fee.docNo} ${fee.name}`}
                defaultChecked={answered?.ticked.includes(fee.id)}
              />
            </td>
            <td className="main" data-label={label.docNo}>
              {fee.docNo}
            </td>
            <td data-label={label.bizType}>{t(`bizType.${fee.bizType}`, { defaultValue: fee.bizType })}</td>
            <td data-label={label.name}>{fee.name}</td>
            <td className="num" data-label={label.amount}>
              {formatYuan(fee.amount)}
            </td>
            <td className="num" data-label={label.rate}>{`${fee.taxRate}%`}</td>
            <td className="num" data-label={label.tax}>
              {formatYuan(fee.tax)}
            </td>
            <td data-label={label.time}>
              <Moment at={fee.paidTime} />
            </td>
          </tr>
        ))}
      </RecordTable>
      {ready && (
        <PostForm id={formId} className="card">
          <input type="hidden" name="key" value={idempotencyKey} />
          <div className="fields">
            <LabelledSelect
              id="apply-title"
              name="titleId"
              label={t("field.buyer")}
              marked
              className="two"
              defaultValue={answered?.values.titleId ?? first?.id}
              options={titles.map((title) => ({ value: title.id, label: `${title.titleName} ${title.taxNo}` }))}
              errors={wrong.titleId}
              errorRole="alert"
            />
            <LabelledSelect
              id="apply-kind"
              name="kind"
              label={t("field.kind")}
              marked
              defaultValue={answered?.values.kind ?? (first?.invoiceType === "04" ? "81" : "82")}
              options={invoiceKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
              errors={wrong.kind}
              errorRole="alert"
            />
            <LabelledInput
              id="apply-email"
              name="email"
              label={t("field.email")}
              marked
              maxLength={100}
              defaultValue={answered?.values.email ?? first?.email}
              errors={wrong.email}
              errorRole="alert"
            />
            <LabelledTextArea
              id="apply-remark"
              name="remark"
              label={t("field.remark")}
              className="two"
              rows={2}
              maxLength={100}
              hint={t("apply.remarkHint")}
              defaultValue={answered?.values.remark}
              errors={wrong.remark}
              errorRole="alert"
            />
          </div>
          <div className="actions" style={{ marginTop: 12 }}>
            <button className="btn primary" type="submit">
              {t("apply.send")}
            </button>
          </div>
        </PostForm>
      )}
    </>
  );
}
