import type { CompanyProfile } from "@protocol/companies";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { useMessage } from "~/services/i18n/useMessage";
import { realAuthStartPath, withQuery } from "~/services/paths";
import { AuthStatus } from "./AuthStatus";

/** How far a company's verification is, why it failed, and the two ways on: the licence check and the port's audit. */
export function CompanyState({ company, mainAccount }: { company: CompanyProfile; mainAccount: boolean }) {
  const { t } = useTranslation("account");
  const say = useMessage();
  const { status } = company;
  return (
    <section className="card" aria-labelledby="company-state-title">
      <div className="card-head">
        <h2 id="company-state-title">{t("checkIn.state")}</h2>
        <AuthStatus status={status} />
      </div>
      {status === "08" && company.reason && (
        <p className="notice error-box">{t("realAuth.reason", { reason: say(company.reason) })}</p>
      )}
      {status === "09" && company.licenceRemark && (
        <p className="notice">{t("checkIn.licenceCheck", { remark: say(company.licenceRemark) })}</p>
      )}
      <p className="muted">{t(`checkIn.hint.${status}`, { defaultValue: "" })}</p>
      {company.version > 0 && (
        <dl className="facts form-actions">
          <Fact label={t("field.submitTime")}>
            <Moment at={company.submitTime} />
          </Fact>
          <Fact label={t("field.submitBy")}>{company.submitByName}</Fact>
          <Fact label={t("field.auditTime")}>{company.auditTime && <Moment at={company.auditTime} />}</Fact>
          <Fact label={t("field.auditBy")}>{company.auditByName}</Fact>
        </dl>
      )}
      {status === "09" && mainAccount && (
        <div className="actions form-actions">
          <a
            className="btn primary"
            href={withQuery(realAuthStartPath, { kind: company.verifiedBefore ? "companyAgain" : "company" })}
          >
            {t(company.verifiedBefore ? "checkIn.verifyAgain" : "checkIn.verify")}
          </a>
        </div>
      )}
    </section>
  );
}
