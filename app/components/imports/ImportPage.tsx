import type { DeclarationKind } from "@protocol/declaration";
import { useTranslation } from "react-i18next";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { PageHead } from "~/components/page/PageHead";
import { Section } from "~/components/page/Section";
import { declarationListPath, importTemplatePath } from "~/services/declarations/paths";
import { mostRows } from "~/services/spreadsheet/sheetRow";

/** The template to fill in, and the place to bring it back. */
export function ImportPage({ kind, error }: { kind: DeclarationKind; error: string | undefined }) {
  const { t } = useTranslation("imports");
  return (
    <>
      <PageHead to={declarationListPath(kind)} back={t("documents:detail.back")}>
        <h1>{t(`title.${kind}`)}</h1>
      </PageHead>
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
          <LabelledInput
            id="file"
            label={t("file")}
            type="file"
            name="file"
            required
            accept=".xlsx,.csv"
            errors={error ? [error] : undefined}
            errorRole="alert"
          />
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
