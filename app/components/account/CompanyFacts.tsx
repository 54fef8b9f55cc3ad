import type { CompanyProfile } from "@protocol/companies";
import type { FileInfo } from "@protocol/files";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { useMessage } from "~/services/i18n/useMessage";
import { filePath } from "~/services/paths";
import { AuthStatus } from "./AuthStatus";

/** What a company has submitted, for whoever audits it. */
export function CompanyFacts({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation("account");
  const say = useMessage();
  return (
    <section className="card" aria-labelledby="company-facts">
      <div className="card-head">
        <h2 id="company-facts">{t("checkIn.title")}</h2>
        <AuthStatus status={company.status} />
      </div>
      {company.status === "08" && company.reason && (
        <p className="notice error-box">{t("realAuth.reason", { reason: say(company.reason) })}</p>
      )}
      {company.licenceRemark && (
        <p className="notice">{t("checkIn.licenceCheck", { remark: say(company.licenceRemark) })}</p>
      )}
      <dl className="facts form-actions">
        <Fact label={t("field.companyName")}>{company.name}</Fact>
        <Fact label={t("field.uscc")}>{company.uscc}</Fact>
        <Fact label={t("field.legalName")}>{company.legalName}</Fact>
        <Fact label={t("field.legalIdNo")}>{company.legalIdNo}</Fact>
        <Fact label={t("field.address")}>{company.address}</Fact>
        <Fact label={t("field.licenceValidTo")}>{company.licenceValidTo ?? t("field.licenceLongTerm")}</Fact>
        <Fact label={t("field.bizRoles")}>
          {company.bizRoles.map((role) => t(`bizRole.${role}`, { defaultValue: role })).join(" · ")}
        </Fact>
        <Fact label={t("field.roadLicenceNo")}>{company.roadLicenceNo}</Fact>
        <Fact label={t("field.roadLicenceValidTo")}>{company.roadLicenceValidTo}</Fact>
        <Fact label={t("field.licenceFile")}>
          <FileLink file={company.licenceFile} />
        </Fact>
        <Fact label={t("field.authLetter")}>
          <FileLink file={company.authLetter} />
        </Fact>
        <Fact label={t("field.submitBy")}>{company.submitByName}</Fact>
        <Fact label={t("field.submitTime")}>
          <Moment at={company.submitTime} />
        </Fact>
        <Fact label={t("field.auditBy")}>{company.auditByName}</Fact>
        <Fact label={t("field.auditTime")}>{company.auditTime && <Moment at={company.auditTime} />}</Fact>
      </dl>
    </section>
  );
}

function FileLink({ file }: { file: FileInfo | null }) {
  const { t } = useTranslation("account");
  if (!file) return <span className="muted">{t("audit.noFile")}</span>;
  return (
    <a href={filePath(file.id)} target="_blank" rel="noreferrer">
      {file.name}
    </a>
  );
}
