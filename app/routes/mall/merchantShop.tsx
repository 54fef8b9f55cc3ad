import { goodsCategories } from "@protocol/mall";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { LabelledInput, LabelledSelect, LabelledTextArea } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SubmitRow } from "~/components/form/SubmitRow";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { VersionField } from "~/components/form/VersionField";
import { MerchantNav } from "~/components/mall/MerchantNav";
import { valueReader } from "~/services/documents/readValue";
import { loadShopForm, postShop } from "~/services/mall/merchant.server";

export const handle = { title: "mall:title.shopForm", form: "shop" };

export const loader = (args: LoaderFunctionArgs) => loadShopForm(args);

export const action = (args: ActionFunctionArgs) => postShop(args);

/** The merchant's shop: what buyers read of it, and what it asks for delivery. */
export default function MerchantShop() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("mall");
  const values: Record<string, string | undefined> = answered?.values ?? page.values;
  const errors: Record<string, string[] | undefined> = answered?.fieldErrors ?? {};
  const label = (name: string) => t(`shopField.${name}`, { defaultValue: name });
  const readValue = valueReader(
    {
      category: (code) => t(`category.${code}`, { defaultValue: code }),
      open: (ticked) => t(ticked ? "common:yes" : "common:no"),
    },
    t("common:yes"),
    t("common:no"),
  );
  const input = (name: string) => ({
    ...{ id: `shop-${name}`, name, label: label(name), defaultValue: values[name], errors: errors[name] },
  });
  const money = { inputMode: "decimal", maxLength: 12 } as const;
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("title.shopForm")}</h1>
      </div>
      <MerchantNav here="shop" />
      <PostForm className="card" id="shop" noValidate>
        <VersionField
          version={values.version ?? page.version}
          conflict={answered?.conflict}
          labelOf={label}
          readValue={readValue}
        />
        <input type="hidden" name="key" value={page.idempotencyKey} />
        <ErrorSummary errors={errors} labelOf={label} idOf={(name) => `shop-${name}`} />
        <div className="fields">
          <LabelledInput {...input("name")} marked maxLength={40} />
          <LabelledSelect
            {...input("category")}
            marked
            empty={t("form.choose")}
            options={goodsCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
          <LabelledInput {...input("contactMobile")} marked type="tel" maxLength={20} />
          <LabelledInput {...input("pickupPlace")} maxLength={80} hint={t("form.pickupHint")} />
          <LabelledInput {...input("freight")} {...money} />
          <LabelledInput {...input("freeFrom")} {...money} hint={t("form.freeHint")} />
          <LabelledInput {...input("discountFrom")} {...money} />
          <LabelledInput {...input("discountOff")} {...money} hint={t("form.discountHint")} />
          <LabelledTextArea {...input("introduction")} marked rows={3} maxLength={500} className="wide" />
        </div>
        <p>
          <label className="check">
            <input type="checkbox" name="open" value="1" defaultChecked={values.open === "1"} /> {t("form.open")}
          </label>
        </p>
        {page.canEdit && <SubmitRow text={t("form.save")} />}
      </PostForm>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
