import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EntryFrame } from "~/components/shell/EntryFrame";
import type { loader as rootLoader } from "~/root";
import { registrationPath } from "~/services/identity/paths";
import "~/styles/identity.css";

export const handle = { title: "identity:terms.title", hydrate: false };

const sections = ["account", "data", "sms", "cookies", "duty", "end"] as const;

export default function Terms() {
  const { t } = useTranslation("identity");
  const brand = useRouteLoaderData<typeof rootLoader>("root")?.brand;
  const names = {
    product: brand?.productName ?? t("common:product"),
    company: brand?.companyName ?? "",
    hotline: brand?.hotline ?? "",
  };
  return (
    <EntryFrame>
      <article className="entry-card reading">
        <h1>{t("terms.title")}</h1>
        {sections.map((section) => (
          <section key={section}>
            <h2>{t(`terms.${section}.title`)}</h2>
            <p>{t(`terms.${section}.text`, names)}</p>
          </section>
        ))}
        <p className="entry-links">
          <a href={registrationPath}>{t("login.register")}</a>
        </p>
      </article>
    </EntryFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
