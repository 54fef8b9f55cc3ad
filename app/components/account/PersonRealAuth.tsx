import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { useMessage } from "~/services/i18n/useMessage";
import { checkInPath, realAuthStartPath, withQuery } from "~/services/paths";
import { AuthStatus } from "./AuthStatus";

interface Props {
  realAuth: {
    status: string;
    realName: string;
    idType: string;
    idNo: string;
    reason: string;
    updateTime: string | null;
  };
  userType: string;
  companyStatus: string;
}

/** How far a person's verification is, why it failed, and the way on. */
export function PersonRealAuth({ realAuth, userType, companyStatus }: Props) {
  const { t } = useTranslation("account");
  const say = useMessage();
  const { status, reason } = realAuth;
  const verified = status === "01";
  // whoever enters a company goes two steps before the third
  const at = userType !== "1" || (verified && companyStatus === "02") ? -1 : verified ? 1 : 0;
  return (
    <section className="card" aria-labelledby="real-auth-title">
      <div className="card-head">
        <h2 id="real-auth-title">{t("realAuth.title")}</h2>
        <AuthStatus status={status} />
      </div>
      {at >= 0 && (
        <ol>
          {(["person", "company", "start"] as const).map((step, i) => (
            <li key={step} aria-current={i === at ? "step" : undefined} className={i === at ? undefined : "muted"}>
              {t(`steps.${step}`)}
              {i < at && " ✓"}
            </li>
          ))}
        </ol>
      )}
      {reason && !verified && (
        <p className={status === "08" ? "notice error-box" : "notice"}>
          {status === "08" ? t("realAuth.reason", { reason: say(reason) }) : say(reason)}
        </p>
      )}
      {realAuth.idNo && (
        <dl className="facts">
          <Fact label={t("field.realName")}>{realAuth.realName}</Fact>
          <Fact label={t("field.idType")}>{t(`idType.${realAuth.idType}`, { defaultValue: realAuth.idType })}</Fact>
          <Fact label={t("field.idNo")}>{realAuth.idNo}</Fact>
          <Fact label={t("field.updateTime")}>
            <Moment at={realAuth.updateTime} />
          </Fact>
        </dl>
      )}
      {!verified && <p className="muted">{t(`realAuth.hint.${status === "09" ? "review" : "open"}`)}</p>}
      <div className="actions form-actions">
        {!verified && (
          <a
            className={status === "09" ? "btn" : "btn primary"}
            href={withQuery(realAuthStartPath, { kind: "person" })}
          >
            {t(status === "00" ? "realAuth.start" : "realAuth.again")}
          </a>
        )}
        {verified && userType === "1" && companyStatus !== "02" && (
          <a className="btn primary" href={checkInPath}>
            {t("realAuth.company")}
          </a>
        )}
      </div>
    </section>
  );
}
