import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { NonceContext } from "~/components/page/nonce";
import { installDataFetch } from "~/services/connection/dataFetch.client";
import { atFirstTouch } from "~/services/connection/firstTouch.client";
import { answerRoutes, fetchRoutes } from "~/services/connection/routeTable.client";
import { draftField } from "~/services/drafts/draftFields";
import { dropKept } from "~/services/drafts/keptForms.client";
import { isLanguage } from "~/services/i18n/languages";
import { askForLateTexts, type TextsByNamespace } from "~/services/i18n/lateTexts";
import { loadTextsAt, startTexts } from "~/services/i18n/load.client";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
// react-remove-scroll and its like make style elements of their own
setNonce(nonce);

installDataFetch({
  answered: (form) => dropKept(String(form.get(draftField.id) ?? "")),
  alsoNeeded: loadTextsAt,
  routes: import.meta.env.PROD ? answerRoutes : undefined,
});

const language = document.documentElement.lang;
const { __texts = {} } = window as { __texts?: TextsByNamespace };
void startTexts(isLanguage(language) ? language : "zh-CN", __texts).then((i18n) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </NonceContext.Provider>,
    );
  });
  // whoever does something may want another page next, or be refused
  atFirstTouch(() => {
    if (import.meta.env.PROD) fetchRoutes();
    void askForLateTexts();
  });
});
