import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languageNames, languages } from "~/services/i18n/languages";
import { languagePath } from "~/services/paths";

/** A form, so that a switch works without JavaScript and leaves the reader where he was. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <details className="drop">
      <summary aria-label={t("common:language")}>{languageNames[i18n.language as keyof typeof languageNames]}</summary>
      <Form method="post" action={languagePath} reloadDocument className="drop-body">
        <input type="hidden" name="back" value={pathname + search} />
        {languages.map((language) => (
          <button
            type="submit"
            key={language}
            name="language"
            value={language}
            lang={language}
            aria-current={language === i18n.language}
          >
            {languageNames[language]}
          </button>
        ))}
      </Form>
    </details>
  );
}
