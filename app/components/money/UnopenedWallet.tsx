import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { centerPath, checkInPath } from "~/services/paths";

const links = { person: centerPath, company: checkInPath };

/** The wallet of somebody who is not verified yet: it opens with the company's verification. */
export function UnopenedWallet({ next }: { next: "person" | "company" | "mainAccount" }) {
  const { t } = useTranslation("money");
  return (
    <>
      <div className="page-head">
        <h1>{t("wallet.title")}</h1>
      </div>
      <div className="card">
        <Empty title={t("wallet.unopened.title")} text={t(`wallet.unopened.${next}`)}>
          {next !== "mainAccount" && (
            <a className="btn primary" href={links[next]}>
              {t(`wallet.unopened.${next}.go`)}
            </a>
          )}
        </Empty>
      </div>
    </>
  );
}
