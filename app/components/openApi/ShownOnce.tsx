import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "~/components/page/CopyButton";
import { Fact, Section } from "~/components/page/Section";
import type { AppAnswer } from "~/services/openApi/apps.server";
import { openApiPaths } from "~/services/openApi/paths";

/** A secret that has just been made: this page shows it, and no other ever will. */
export function ShownOnce({ made }: { made: NonNullable<AppAnswer["made"]> }) {
  const { t } = useTranslation("openApi");
  return (
    <Section title={t(made.kind === "token" ? "once.token" : "once.secret")}>
      <p role="alert">{t("once.note")}</p>
      <dl className="facts">
        <Fact label={t("field.appKey")}>
          <code>{made.appKey}</code>
        </Fact>
        <Fact label={t(made.kind === "token" ? "field.token" : "field.secret")}>
          <code style={{ overflowWrap: "anywhere" }} data-secret>
            {made.secret}
          </code>{" "}
          <CopyButton text={made.secret} label={t("act.copy")} />
        </Fact>
      </dl>
      <p>
        <Link className="btn" to={openApiPaths.detail(made.id)} reloadDocument>
          {t("act.kept")}
        </Link>
      </p>
    </Section>
  );
}
