import { occupancyKinds } from "@protocol/occupancyKinds";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/page/PageHead";
import { Section } from "~/components/page/Section";
import { occupancyAddPath, occupancyListPath } from "~/services/occupancy/paths";

/** Which kind of occupancy is to be entered; each has a form of its own. */
export function KindChoice({ account }: { account: string }) {
  const { t } = useTranslation("occupancy");
  return (
    <>
      <PageHead to={occupancyListPath()} back={t("title.list")}>
        <h1>{t("title.add")}</h1>
      </PageHead>
      <Section title={t("form.chooseKind")}>
        <div className="quick">
          {occupancyKinds.map((kind) => (
            <Link key={kind} className="btn" to={occupancyAddPath({ kind, account })}>
              {t(`kind.${kind}`)}
            </Link>
          ))}
        </div>
      </Section>
    </>
  );
}
