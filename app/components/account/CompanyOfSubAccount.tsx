import { useTranslation } from "react-i18next";
import { AuthStatus } from "./AuthStatus";

/** What a sub-account sees of a company that is not verified yet: how far it is, and that its main account goes on. */
export function CompanyOfSubAccount({ companyName, authStatus }: { companyName: string; authStatus: string }) {
  const { t } = useTranslation("account");
  return (
    <>
      <div className="page-head">
        <h1>{t("checkIn.title")}</h1>
      </div>
      <section className="card" aria-labelledby="company-state-title">
        <div className="card-head">
          <h2 id="company-state-title">{t("checkIn.state")}</h2>
          <AuthStatus status={authStatus} />
        </div>
        <p>{companyName || t("center.noCompany")}</p>
        <p className="muted">{t("errors:guard.companyFirst")}</p>
      </section>
    </>
  );
}
