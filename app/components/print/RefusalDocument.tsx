import { useTranslation } from "react-i18next";
import { homePath } from "~/services/paths";

/** What a print's address answers when there is nothing to print: the reason, and the number for the hotline. */
export function RefusalDocument({ text, hint, traceId }: { text: string; hint?: string; traceId: string }) {
  const { t, i18n } = useTranslation("print");
  return (
    <html lang={i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{text}</title>
      </head>
      <body
        style={{ font: "14px/1.6 system-ui, sans-serif", maxWidth: "40em", margin: "15vh auto", padding: "0 16px" }}
      >
        <h1 style={{ fontSize: "20px" }}>{text}</h1>
        {hint && <p>{hint}</p>}
        <p>
          {t("common:error.trace")} <code>{traceId}</code>
        </p>
        <p>
          <a href={homePath}>{t("common:error.home")}</a>
        </p>
      </body>
    </html>
  );
}
