import type { TruckOrder } from "@protocol/trucking";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionFields, OptionalRemark } from "~/components/form/ActionForm";
import { FieldError, LabelledSelect } from "~/components/form/FieldParts";
import { companyOptions } from "~/components/form/options";
import { PostForm } from "~/components/form/PostForm";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { type AuditLine, auditEntryOf, plainYuan } from "~/services/trucking/auditLines";
import styles from "./AuditForm.module.css";

interface Props {
  order: TruckOrder;
  carriers: readonly { id: string; name: string }[];
  lines: readonly AuditLine[];
  idempotencyKey: string;
  answered?: TransitionAnswer;
}

/** The port clerk's audit: which fleet, which fees; prices in yuan, as the tariff has them until somebody changes them. */
export function AuditForm({ order, carriers, lines, idempotencyKey, answered }: Props) {
  const { t } = useTranslation("trucking");
  const { formatMoney } = useNumberFormat();
  const mine = answered?.intent === "approve" ? answered : undefined;
  const [typed, setTyped] = useState<Record<string, string>>(mine?.values ?? {});
  const entries = lines.map((line) => auditEntryOf(line, typed));
  const total = entries.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const type = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setTyped((before) => ({ ...before, [target.name]: target.value }));
  };
  return (
    <PostForm className="card" aria-labelledby="audit-title">
      <h2 id="audit-title">{t("documents:audit.title")}</h2>
      <ActionFields document={order} idempotencyKey={idempotencyKey} intent="approve" />
      <div className="fields">
        <LabelledSelect
          id="audit-carrier"
          label={t("field.carrierId")}
          marked
          name="carrierId"
          defaultValue={mine?.values.carrierId ?? order.carrierId ?? ""}
          errors={mine?.fieldErrors.carrierId}
          empty={t("audit.chooseCarrier")}
          options={companyOptions(carriers)}
        />
        <OptionalRemark id="audit-remark" label={t("field.auditRemark")} answered={mine} />
      </div>
      <table className={`table cards ${styles.fees}`} onInput={type}>
        <caption className="sr">{t("section.fees")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("fee.item")}</th>
            <th scope="col">{t("fee.unitPrice")}</th>
            <th scope="col">{t("fee.qty")}</th>
            <th scope="col" className="num">
              {t("fee.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <FeeRow key={line.name} line={line} entry={entries[i]!} answered={mine} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t("fee.total")}
            </th>
            <td className="num">
              <output className={styles.total}>{formatMoney(total)}</output>
            </td>
          </tr>
        </tfoot>
      </table>
      <div className="actions" style={{ marginTop: 12 }}>
        <button className="btn primary" type="submit">
          {t("action.approve")}
        </button>
        <button className="btn" type="submit" name="calculate" value="1">
          {t("audit.calculate")}
        </button>
      </div>
    </PostForm>
  );
}

function FeeRow({
  line: { name, label, qty, unitPrice, taxRate },
  entry,
  answered,
}: {
  line: AuditLine;
  entry: ReturnType<typeof auditEntryOf>;
  answered?: TransitionAnswer;
}) {
  const { t } = useTranslation("trucking");
  const { formatYuan, formatMoney } = useNumberFormat();
  const control = (kind: "price" | "qty", text: string, begin: string | number | undefined) => {
    const field = `${kind}.${name}`;
    const errors = answered?.fieldErrors[field];
    const error = `audit-${field}-error`;
    return {
      input: {
        className: "input",
        name: field,
        "aria-label": `${label} ${text}`,
        defaultValue: answered?.values[field] ?? begin,
        ...(errors ? { "aria-invalid": true, "aria-describedby": error } : {}),
      },
      error: <FieldError id={error} errors={errors} />,
    };
  };
  const price = control("price", t("fee.unitPrice"), unitPrice === null ? undefined : plainYuan(unitPrice));
  const count = control("qty", t("fee.qty"), qty);
  return (
    <tr>
      <th scope="row">
        {label}
        <input type="hidden" name={`tax.${name}`} value={taxRate} />
        {entry.changed && (
          <span className={styles.changed}>
            {unitPrice === null
              ? t("audit.byHand")
              : t("audit.changed", { amount: formatMoney(unitPrice), number: qty })}
          </span>
        )}
      </th>
      <td data-label={t("fee.unitPrice")}>
        <input {...price.input} inputMode="decimal" maxLength={12} />
        {price.error}
      </td>
      <td data-label={t("fee.qty")}>
        <input {...count.input} inputMode="numeric" maxLength={3} />
        {count.error}
      </td>
      <td className="num" data-label={t("fee.amount")}>
        {entry.amount === null ? "–" : formatYuan(entry.amount)}
      </td>
    </tr>
  );
}
