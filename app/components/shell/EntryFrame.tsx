import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { loader } from "~/root";
import { EntryHeader } from "./EntryHeader";
import { HarbourArt } from "./HarbourArt";

/** The frame of the pages before login. */
export function EntryFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const brand = useRouteLoaderData<typeof loader>("root")?.brand;
  return (
    <div className="entry">
      <EntryHeader />
      <main className="entry-body" id="main" tabIndex={-1}>
        <div className="entry-art">
          <HarbourArt />
          <p className="muted">{t("common:slogan")}</p>
        </div>
        {children}
      </main>
      <footer className="footer">
        {t("common:hotline")} {brand?.hotline} · © {brand?.companyName}
      </footer>
    </div>
  );
}
