import { useTranslation } from "react-i18next";
import { provinces, zhejiangLetters } from "~/services/permits/provinces";

/** The first character of a plate and the province that it stands for; for Zhejiang the letter after it, too. */
export function ProvinceTable() {
  const { t } = useTranslation("permits");
  return (
    <>
      <div className="page-head">
        <h1>{t("title.provinces")}</h1>
      </div>
      <section className="card">
        <h2>{t("province.first")}</h2>
        <dl className="facts">
          {provinces.map(([abbr, key]) => (
            <div key={abbr}>
              <dt lang="zh-CN">{abbr}</dt>
              <dd>{t(`province.${key}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card">
        <h2>{t("province.zhejiangLetters")}</h2>
        <dl className="facts">
          {zhejiangLetters.map(([letter, key]) => (
            <div key={letter}>
              <dt lang="zh-CN">浙{letter}</dt>
              <dd>{t(`city.${key}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="muted">{t("province.special")}</p>
    </>
  );
}
