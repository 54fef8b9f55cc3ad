import { useTranslation } from "react-i18next";
import { ActionFields, RemarkField } from "~/components/form/ActionForm";
import { PostForm } from "~/components/form/PostForm";
import { boxColumns, fieldsOf, goodsColumns, moreColumns } from "~/services/declarations/boxColumns";
import type { DeclarationPage } from "~/services/declarations/detail.server";
import { markRows } from "~/services/declarations/markRows";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { TextAfter } from "~/services/i18n/textKeys";
import { useMessage } from "~/services/i18n/useMessage";
import styles from "./AuditForms.module.css";

const headerFields: readonly TextAfter<"declarations", "field">[] = [
  "blNo",
  "vesselName",
  "voyage",
  "terminalCode",
  "polCode",
  "transitCode",
  "podCode",
  "planTime",
  "shipperName",
  "contactMobile",
  "declarantCert",
  "emergencyContact",
  "emergencyTel",
  "operatorLicence",
  "approvalNo",
  "packCertFiles",
  "msdsFiles",
  "stuffingFiles",
  "fitnessFiles",
  "lqFiles",
];

/** The port clerk's audit: approve, or return with a reason and a remark at each field in question. */
export function AuditForms({
  page,
  idempotencyKey,
  answered,
}: {
  page: DeclarationPage;
  idempotencyKey: string;
  answered?: TransitionAnswer;
}) {
  const { t } = useTranslation("declarations");
  const { kind, declaration } = page;
  const returning = answered?.intent === "return" ? answered : undefined;
  return (
    <section className="card" aria-labelledby="audit-title">
      <h2 id="audit-title">{t("documents:audit.title")}</h2>
      <PostForm className="actions">
        <ActionFields document={declaration} idempotencyKey={idempotencyKey} intent="approve" />
        <input
          className="input"
          name="remark"
          maxLength={200}
          aria-label={t("audit.remark")}
          placeholder={t("audit.remark")}
          defaultValue={answered?.intent === "approve" ? answered.values.remark : undefined}
        />
        <button className="btn primary" type="submit">
          {t("action.approve")}
        </button>
      </PostForm>
      <details className="more-filters" open={Boolean(returning)}>
        <summary>{t("audit.return")}</summary>
        <PostForm>
          <ActionFields document={declaration} idempotencyKey={idempotencyKey} intent="return" />
          <RemarkField intent="return" answered={answered} />
          <table className={`table cards ${styles.marks}`}>
            <caption className="sr">{t("audit.marks")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("audit.field")}</th>
                <th scope="col">{t("audit.box")}</th>
                {kind === "dgDeclaration" && <th scope="col">{t("audit.goods")}</th>}
                <th scope="col">{t("audit.wrong")}</th>
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: markRows }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are as many as they are and never move
                <MarkRow key={i} i={i} kind={kind} answered={returning} />
              ))}
            </tbody>
          </table>
          <button className="btn danger" type="submit">
            {t("action.return")}
          </button>
        </PostForm>
      </details>
    </section>
  );
}

function MarkRow({ i, kind, answered }: { i: number; kind: DeclarationPage["kind"]; answered?: TransitionAnswer }) {
  const { t } = useTranslation("declarations");
  const say = useMessage();
  const cell = (part: "box" | "goods" | "remark" | "field", label: string) => {
    const name = `mark.${i}.${part}`;
    const errors = answered?.fieldErrors[name];
    return {
      input: {
        className: "input",
        id: name,
        name,
        defaultValue: answered?.values[name],
        "aria-label": t("audit.cell", { n: i + 1, field: label }),
        "aria-invalid": errors ? true : undefined,
        "aria-describedby": errors ? `${name}-error` : undefined,
      } as const,
      error: errors && (
        <span className="error" id={`${name}-error`}>
          {errors.map(say).join(" ")}
        </span>
      ),
    };
  };
  const [field, box, goods, remark] = [
    cell("field", t("audit.field")),
    cell("box", t("audit.box")),
    cell("goods", t("audit.goods")),
    cell("remark", t("audit.wrong")),
  ];
  const group = (label: string, scope: string, names: readonly TextAfter<"declarations", "field">[]) => (
    <optgroup label={label}>
      {names.map((name) => (
        <option key={name} value={scope ? `${scope}:${name}` : name}>
          {t(`field.${name}`)}
        </option>
      ))}
    </optgroup>
  );
  return (
    <tr>
      <td data-label={t("audit.field")}>
        <select {...field.input}>
          <option value="" />
          {group(t("audit.header"), "", headerFields)}
          {group(
            t("field.box"),
            "box",
            kind === "dgDeclaration"
              ? fieldsOf(boxColumns[kind])
              : fieldsOf({ ...boxColumns[kind], ...moreColumns[kind] }),
          )}
          {kind === "dgDeclaration" &&
            group(t("field.goods"), "goods", fieldsOf({ ...goodsColumns, ...moreColumns[kind] }))}
        </select>
        {field.error}
      </td>
      <td data-label={t("audit.box")}>
        <input {...box.input} inputMode="numeric" maxLength={3} />
        {box.error}
      </td>
      {kind === "dgDeclaration" && (
        <td data-label={t("audit.goods")}>
          <input {...goods.input} inputMode="numeric" maxLength={2} />
          {goods.error}
        </td>
      )}
      <td data-label={t("audit.wrong")}>
        <input {...remark.input} maxLength={200} />
        {remark.error}
      </td>
    </tr>
  );
}
