import type { DeclarationKind } from "@protocol/declaration";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { Section } from "~/components/page/Section";
import { declarationListPath, importTemplatePath } from "~/services/declarations/paths";
import { useMessage } from "~/services/i18n/useMessage";
import { mostRows } from "~/services/spreadsheet/sheetRow";

/** The template to fill in, and the place to bring it back. */
export function ImportPage({ kind, error }: { kind: DeclarationKind; error: string | undefined }) {
  const { t } = useTranslation("imports");
  const say = useMessage();
  return (
    <>
      <div className="page-head">
        <Link className="btn link back" to={declarationListPath(kind)}>
          ‹ {t("documents:detail.back")}
        </Link>
        <h1>{t(`title.${kind}`)}</h1>
      </div>
      <Section title={t("step.template")}>
        <p className="muted">{t(`hint.${kind}`, { max: mostRows })}</p>
        <div className="actions" style={{ marginTop: 12 }}>
          {(["xlsx", "csv"] as const).map((format) => (
            <a key={format} className="btn" href={importTemplatePath(kind, format)}>
              {t(`template.${format}`)}
            </a>
          ))}
        </div>
      </Section>
      <Section title={t("step.upload")}>
        <PostForm encType="multipart/form-data" reloadDocument>
          <div className="field">
            <label htmlFor="file">{t("file")}</label>
            <input
              className="input"
              type="file"
              id="file"
              name="file"
              required
              accept=".xlsx,.csv"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "file-error" : undefined}
            />
            {error && (
              <p className="error" id="file-error" role="alert">
                {say(error)}
              </p>
            )}
          </div>
          <div className="actions" style={{ marginTop: 12 }}>
            <button className="btn primary" type="submit">
              {t("upload")}
            </button>
          </div>
        </PostForm>
      </Section>
    </>
  );
}
