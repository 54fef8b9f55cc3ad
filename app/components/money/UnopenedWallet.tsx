import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { centerPath, checkInPath } from "~/services/paths";

/** The wallet of somebody who is not verified yet: it opens with the company's verification. */
export function UnopenedWallet({ next }: { next: "person" | "company" | "mainAccount" }) {
  const { t } = useTranslation("money");
  const links = { person: centerPath, company: checkInPath, mainAccount: null };
  const to = links[next];
  return (
    <>
      <div className="page-head">
        <h1>{t("wallet.title")}</h1>
      </div>
      <div className="card">
        <Empty title={t("wallet.unopened.title")} text={t(`wallet.unopened.${next}`)}>
          {to && (
            <a className="btn primary" href={to}>
              {t(`wallet.unopened.${next}.go`)}
            </a>
          )}
        </Empty>
      </div>
    </>
  );
}
