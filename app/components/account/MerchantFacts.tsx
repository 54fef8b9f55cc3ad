import type { MerchantApplication } from "@protocol/merchants";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status, type Tone } from "~/components/page/Status";
import { useMessage } from "~/services/i18n/useMessage";

const tones: Record<string, Tone> = { "00": "wait", "01": "done", "08": "danger" };

export function MerchantStatus({ status }: { status: string }) {
  const { t } = useTranslation("account");
  return <Status tone={tones[status] ?? "info"}>{t(`merchantStatus.${status}`, { defaultValue: status })}</Status>;
}

/** An application to settle as a merchant, with what became of it. */
export function MerchantFacts({
  application,
  audited = false,
}: {
  application: MerchantApplication;
  /** Whether it is the auditor who reads. */
  audited?: boolean;
}) {
  const { t } = useTranslation("account");
  const say = useMessage();
  return (
    <section className="card" aria-labelledby="merchant-facts">
      <div className="card-head">
        <h2 id="merchant-facts">{t("merchant.application")}</h2>
        <MerchantStatus status={application.status} />
      </div>
      {application.status === "08" && (
        <p className="notice error-box">{t("realAuth.reason", { reason: say(application.reason) })}</p>
      )}
      {application.status === "00" && !audited && <p className="muted">{t("merchant.waiting")}</p>}
      <dl className="facts form-actions">
        <Fact label={t("field.company")}>{application.companyName}</Fact>
        <Fact label={t("field.shopName")}>{application.shopName}</Fact>
        <Fact label={t("field.shopKind")}>
          {t(`shopKind.${application.shopKind}`, { defaultValue: application.shopKind })}
        </Fact>
        <Fact label={t("field.contactName")}>{application.contactName}</Fact>
        <Fact label={t("field.contactMobile")}>{application.contactMobile}</Fact>
        <Fact label={t("field.contactEmail")}>{application.contactEmail}</Fact>
        <Fact label={t("field.submitTime")}>
          <Moment at={application.createTime} />
        </Fact>
        <Fact label={t("field.submitBy")}>{application.createByName}</Fact>
        <Fact label={t("field.auditTime")}>{application.auditTime && <Moment at={application.auditTime} />}</Fact>
        <Fact label={t("field.auditBy")}>{application.auditByName}</Fact>
      </dl>
      <dl className="facts one form-actions">
        <Fact label={t("field.introduction")}>{application.introduction}</Fact>
      </dl>
    </section>
  );
}
