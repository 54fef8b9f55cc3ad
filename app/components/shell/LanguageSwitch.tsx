import { Form, useLocation, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languageNames, languages } from "~/services/i18n/languages";
import { languagePath, withQuery } from "~/services/paths";

/**
 * The id of the page's form: a route whose loader gives back what was typed says `handle = { form: "order" }`, or a
 * function of its data where the form is not always there. A page that could not be loaded has none.
 */
function usePageForm(): string | undefined {
  return useMatches()
    .map(({ handle, data }) => {
      const form = (handle as { form?: string | ((data: unknown) => string | undefined) } | undefined)?.form;
      return data ? (typeof form === "function" ? form(data) : form) : undefined;
    })
    .findLast(Boolean);
}

/**
 * A form, so that a switch works without JavaScript and leaves the reader where he was. On a page with a form of its own
 * the buttons send that one along, so that what was typed there comes back in the other language.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const form = usePageForm();
  const back = pathname + search;
  const along = form && {
    form,
    formMethod: "post",
    formAction: withQuery(languagePath, { back }),
    // a file that was chosen is not sent for a change of language
    formEncType: "application/x-www-form-urlencoded",
    formNoValidate: true,
  };
  return (
    <details className="drop">
      <summary aria-label={t("common:language")}>{languageNames[i18n.language as keyof typeof languageNames]}</summary>
      <Form method="post" action={languagePath} reloadDocument className="drop-body">
        {form ? (
          // Enter in a field of that form presses its first button, which must not be a language
          <button type="submit" form={form} className="sr" tabIndex={-1} aria-hidden="true" />
        ) : (
          <input type="hidden" name="back" value={back} />
        )}
        {languages.map((language) => (
          <button
            type="submit"
            key={language}
            name="language"
            value={language}
            lang={language}
            aria-current={language === i18n.language}
            {...along}
          >
            {languageNames[language]}
          </button>
        ))}
      </Form>
    </details>
  );
}
