import { useTranslation } from "react-i18next";
import { DetailHead } from "~/components/documents/DetailHead";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { VersionField } from "~/components/form/VersionField";
import { LimitChanges } from "~/components/occupancy/LimitChanges";
import { PrepayField, PrepayForm } from "~/components/occupancy/PrepayForm";
import type { CreditCustomerPage as Page } from "~/services/money/creditCustomers.server";
import { billsPath, creditCustomersPath } from "~/services/money/paths";
import type { AccountFormAnswer } from "~/services/occupancy/accountForms.server";
import { withQuery } from "~/services/paths";
import { CreditFacts } from "./CreditFacts";

/** One monthly customer: what it owes, its terms, and who set them. */
export function CreditCustomerPage({ page, answered }: { page: Page; answered?: AccountFormAnswer }) {
  const { account, canEdit, idempotencyKey } = page;
  const { t } = useTranslation("money");
  const asked = { intent: "terms", answered };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <DetailHead
        to={creditCustomersPath}
        back={t("credit.title")}
        number={account.companyName}
        copy={t("credit.copy")}
        status={null}
      >
        {canEdit && (
          <PrepayForm
            {...asked}
            label={t("credit.change")}
            idempotencyKey={idempotencyKey}
            question={t("credit.changeHint")}
          >
            <input type="hidden" name="companyId" value={account.companyId} />
            <VersionField
              version={answered?.values.version ?? account.version}
              conflict={answered?.conflict}
              labelOf={(field) => (field === "creditLimit" ? t("credit.limit") : t("credit.dueDays"))}
            />
            <PrepayField
              {...asked}
              name="creditLimit"
              label={t("credit.limit")}
              marked
              money
              begin={(account.creditLimit / 100).toFixed(2)}
            />
            <PrepayField
              {...asked}
              name="dueDays"
              label={t("credit.dueDays")}
              marked
              begin={String(account.dueDays)}
              maxLength={2}
            />
            <PrepayField {...asked} name="remark" label={t("common:reason")} marked />
          </PrepayForm>
        )}
        <a className="btn" href={withQuery(billsPath, { companyName: account.companyName })}>
          {t("bill.title")}
        </a>
      </DetailHead>
      <CreditFacts credit={account} />
      <LimitChanges changes={account.changes} warns={false} />
    </>
  );
}
