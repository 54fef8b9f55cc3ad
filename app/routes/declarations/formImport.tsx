import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Section } from "~/components/page/Section";
import { beginDgImport } from "~/services/declarations/dgImportPage.server";
import { dgTemplatePath } from "~/services/declarations/paths";
import { useMessage } from "~/services/i18n/useMessage";
import { requirePermission } from "~/services/person.server";
import { mostRows } from "~/services/spreadsheet/sheetRow";

export const handle = { title: "imports:title", uploads: true };

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "dgDeclaration", "import");
  return null;
}

export const action = (args: ActionFunctionArgs) => beginDgImport(args);

export default function FormImport() {
  const { t } = useTranslation("imports");
  const say = useMessage();
  const answered = useActionData<typeof action>();
  return (
    <>
      <div className="page-head">
        <h1>{t("title")}</h1>
      </div>
      <Section title={t("step.template")}>
        <p className="muted">{t("hint", { max: mostRows })}</p>
        <div className="actions" style={{ marginTop: 12 }}>
          {(["xlsx", "csv"] as const).map((format) => (
            <a key={format} className="btn" href={dgTemplatePath(format)}>
              {t(`template.${format}`)}
            </a>
          ))}
        </div>
      </Section>
      <Section title={t("step.upload")}>
        <Form method="post" encType="multipart/form-data" reloadDocument>
          <div className="field">
            <label htmlFor="file">{t("file")}</label>
            <input
              className="input"
              type="file"
              id="file"
              name="file"
              required
              accept=".xlsx,.csv"
              aria-invalid={answered ? true : undefined}
              aria-describedby={answered ? "file-error" : undefined}
            />
            {answered && (
              <p className="error" id="file-error" role="alert">
                {say(answered.error)}
              </p>
            )}
          </div>
          <div className="actions" style={{ marginTop: 12 }}>
            <button className="btn primary" type="submit">
              {t("upload")}
            </button>
          </div>
        </Form>
      </Section>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
