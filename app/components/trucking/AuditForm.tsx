import type { DictEntry } from "@protocol/base";
import type { TruckOrder } from "@protocol/trucking";
import { useTranslation } from "react-i18next";
import { ActionFields, OptionalRemark } from "~/components/form/ActionForm";
import { LabelledSelect } from "~/components/form/FieldParts";
import { companyOptions } from "~/components/form/options";
import { PostForm } from "~/components/form/PostForm";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useMessage } from "~/services/i18n/useMessage";
import styles from "./AuditForm.module.css";

interface Props {
  order: TruckOrder;
  carriers: readonly { id: string; name: string }[];
  feeItems: readonly DictEntry[];
  idempotencyKey: string;
  answered?: TransitionAnswer;
}

/** The port clerk's audit: which fleet, which fees; prices in yuan. */
export function AuditForm({ order, carriers, feeItems, idempotencyKey, answered }: Props) {
  const { t } = useTranslation("trucking");
  const say = useMessage();
  const mine = answered?.intent === "approve" ? answered : undefined;
  const boxes = order.ctnReq.reduce((sum, each) => sum + (each.qty ?? 0), 0) || 1;
  const error = (name: string) =>
    mine?.fieldErrors[name] && (
      <span className="error" id={`audit-${name}-error`}>
        {mine.fieldErrors[name].map(say).join(" ")}
      </span>
    );
  const invalid = (name: string) =>
    mine?.fieldErrors[name] ? { "aria-invalid": true, "aria-describedby": `audit-${name}-error` } : {};
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
      <table className={`table ${styles.fees}`}>
        <caption className="sr">{t("section.fees")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("fee.item")}</th>
            <th scope="col">{t("fee.unitPrice")}</th>
            <th scope="col">{t("fee.qty")}</th>
          </tr>
        </thead>
        <tbody>
          {feeItems.map((item) => (
            <tr key={item.dictValue}>
              <th scope="row">{item.dictLabel}</th>
              <td>
                <span className="with-unit">
                  <input
                    className="input"
                    name={`price.${item.dictValue}`}
                    inputMode="decimal"
                    maxLength={12}
                    aria-label={`${item.dictLabel} ${t("fee.unitPrice")}`}
                    defaultValue={mine?.values[`price.${item.dictValue}`]}
                    {...invalid(`price.${item.dictValue}`)}
                  />
                  <span className="unit">{t("unit.yuan")}</span>
                </span>
                {error(`price.${item.dictValue}`)}
              </td>
              <td>
                <input
                  className="input"
                  name={`qty.${item.dictValue}`}
                  inputMode="numeric"
                  maxLength={3}
                  aria-label={`${item.dictLabel} ${t("fee.qty")}`}
                  defaultValue={mine?.values[`qty.${item.dictValue}`] ?? boxes}
                  {...invalid(`qty.${item.dictValue}`)}
                />
                {error(`qty.${item.dictValue}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="actions" style={{ marginTop: 12 }}>
        <button className="btn primary" type="submit">
          {t("action.approve")}
        </button>
      </div>
    </PostForm>
  );
}
