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
        <ul className="abbr-grid">
          {provinces.map(([abbr, key]) => (
            <li key={abbr}>
              <b lang="zh-CN">{abbr}</b> {t(`province.${key}`)}
            </li>
          ))}
        </ul>
      </section>
      <section className="card">
        <h2>{t("province.zhejiangLetters")}</h2>
        <ul className="abbr-grid">
          {zhejiangLetters.map(([letter, key]) => (
            <li key={letter}>
              <b lang="zh-CN">浙{letter}</b> {t(`city.${key}`)}
            </li>
          ))}
        </ul>
      </section>
      <p className="muted">{t("province.special")}</p>
    </>
  );
}
