import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { homePath } from "~/services/paths";
import { BrandMark } from "./BrandMark";
import { LanguageSwitch } from "./LanguageSwitch";

/** The head of a page that has no menu. */
export function EntryHeader() {
  const { t } = useTranslation();
  // the root itself shows it when it fails, so the shape of its data cannot come from there
  const brand = useRouteLoaderData<{ brand: { productName?: string } }>("root")?.brand;
  return (
    <header className="header">
      <a className="brand" href={homePath}>
        <BrandMark />
        {brand?.productName ?? t("common:product")}
      </a>
      <span className="spacer" />
      <LanguageSwitch />
    </header>
  );
}
