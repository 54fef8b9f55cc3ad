import type { ShownFile } from "@protocol/files";
import { goodsCategories } from "@protocol/mall";
import { mostGoodsPictures, mostSkus } from "@protocol/merchantCenter";
import { useTranslation } from "react-i18next";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { ListErrors } from "~/components/form/ListErrors";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { VersionField } from "~/components/form/VersionField";
import { MerchantNav } from "~/components/mall/MerchantNav";
import { Section } from "~/components/page/Section";
import { RichTextField } from "~/components/richText/RichTextField";
import { valueReader } from "~/services/documents/readValue";
import type { StoredConflict } from "~/services/forms/afterRefusal.server";
import type { GoodsForm } from "~/services/mall/goodsForm.server";
import type { Shown } from "~/services/refusal.server";
import styles from "./GoodsFormPage.module.css";

interface Answered {
  fieldErrors: Record<string, string[]>;
  prompt: Shown | null;
  values: Record<string, string>;
  pictures: readonly ShownFile[];
  conflict?: StoredConflict | null;
}

/** Blank rows for options that are still to come. */
const spare = 3;

/** Goods: words and pictures, which the port looks at, and options with price and stock. */
export function GoodsFormPage({ page, answered }: { page: GoodsForm; answered?: Answered }) {
  const { t } = useTranslation("mall");
  const values: Record<string, string | undefined> = answered?.values ?? page.values;
  const errors = answered?.fieldErrors ?? {};
  const label = (name: string) => {
    if (name === "skus") return t("goods.options");
    const [, field = name, row] = /^(spec|code|price|stock)\.(\d+)$/.exec(name) ?? [];
    return row
      ? t("form.ofOption", { row: Number(row) + 1, label: t(`field.${field}`, { defaultValue: field }) })
      : t(`field.${name}`, { defaultValue: name });
  };
  const readValue = valueReader(
    { category: (code) => t(`category.${code}`, { defaultValue: code }) },
    t("common:yes"),
    t("common:no"),
  );
  const input = (name: string) => ({
    ...{ id: `goods-${name}`, name, label: label(name), defaultValue: values[name], errors: errors[name] },
  });
  const used = Array.from({ length: mostSkus }, (_, i) => i).filter((i) =>
    ["spec", "price", "stock", "code"].some((name) => values[`${name}.${i}`]),
  );
  const rows = Math.min(mostSkus, Math.max(0, ...used.map((i) => i + 1)) + spare);
  const cell = (name: string, i: number) => ({
    id: `goods-${name}.${i}`,
    name: `${name}.${i}`,
    label: label(`${name}.${i}`),
    defaultValue: values[`${name}.${i}`],
    errors: errors[`${name}.${i}`],
  });
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t(page.id ? "title.goodsEdit" : "title.goodsAdd")}</h1>
      </div>
      <MerchantNav here="goods" />
      <PostForm id="goods" encType="multipart/form-data" noValidate>
        {page.id && <input type="hidden" name="id" value={page.id} />}
        <VersionField
          version={values.version ?? page.version}
          conflict={answered?.conflict}
          labelOf={label}
          readValue={readValue}
        />
        <input type="hidden" name="key" value={page.idempotencyKey} />
        <ErrorSummary errors={errors} labelOf={label} idOf={(name) => `goods-${name}`} />
        <Section title={t("section.goods")}>
          <p className="muted" style={{ marginBottom: 12 }}>
            {t("form.auditHint")}
          </p>
          <div className="fields">
            <LabelledInput {...input("name")} marked maxLength={60} />
            <LabelledSelect
              {...input("category")}
              marked
              empty={t("form.choose")}
              options={goodsCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
            />
            <LabelledInput {...input("summary")} maxLength={120} />
            <LabelledInput {...input("purchaseLimit")} inputMode="numeric" maxLength={3} hint={t("form.limitHint")} />
            <RichTextField
              field={{
                ...{ id: "goods-detail", name: "detail", key: "detail", initialValue: values.detail },
                ...{ errors: errors.detail, errorId: "goods-detail-error", descriptionId: "goods-detail-hint" },
              }}
              label={label("detail")}
              hint={t("form.detailHint")}
              rows={8}
              className="wide"
            />
            <AttachmentsField
              field={{
                id: "goods-pictures",
                name: "pictures",
                errors: errors.pictures,
                errorId: "goods-pictures-error",
              }}
              label={label("pictures")}
              files={answered?.pictures ?? page.pictures}
              purpose="photo"
              most={mostGoodsPictures}
            />
          </div>
        </Section>
        <section className="card">
          <h2 id="goods-skus" tabIndex={-1}>
            {t("goods.options")}
          </h2>
          <p className="muted">{t("form.optionsHint")}</p>
          <ListErrors errors={errors.skus} id="goods-skus-error" label={t("goods.options")} />
          {Array.from({ length: rows }, (_, i) => i).map((i) => (
            <div key={i} className={styles.row}>
              {values[`sku.${i}`] && (
                <>
                  <input type="hidden" name={`sku.${i}`} value={values[`sku.${i}`]} />
                  <input type="hidden" name={`stockRead.${i}`} value={values[`stockRead.${i}`] ?? ""} />
                </>
              )}
              <LabelledInput {...cell("spec", i)} maxLength={40} />
              <LabelledInput {...cell("code", i)} maxLength={30} />
              <LabelledInput {...cell("price", i)} inputMode="decimal" maxLength={12} />
              <LabelledInput {...cell("stock", i)} inputMode="numeric" maxLength={7} />
            </div>
          ))}
        </section>
        <div className="actions form-actions">
          <button className="btn primary" type="submit" name="intent" value="submit">
            {t("form.submit")}
          </button>
          <button className="btn" type="submit" name="intent" value="draft">
            {t("form.draft")}
          </button>
        </div>
      </PostForm>
    </>
  );
}
