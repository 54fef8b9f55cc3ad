import { Link } from "@remix-run/react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { TemplateField } from "~/components/drafts/TemplateField";
import type { DeclarationPage } from "~/services/declarations/detail.server";
import { dgPapers } from "~/services/declarations/dgPapers";
import { declarationAddPath, declarationEditPath, declarationPdfPath } from "~/services/declarations/paths";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { paperViewerPath } from "~/services/papers/paths";

/** Just the actions that the upstream allows this person now. */
export function DeclarationActions({ page, answered }: { page: DeclarationPage; answered?: TransitionAnswer }) {
  const { kind, declaration, idempotencyKey } = page;
  const { t } = useTranslation("declarations");
  const allowed = new Set(declaration.allowedActions);
  const acting = { document: declaration, idempotencyKey, answered };
  const template = answered?.intent === "template" ? answered : undefined;
  const { docNo } = declaration;
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      <ActNow {...acting} intent="release" primary label={t("action.release")} />
      <ActLink {...acting} intent="edit" to={declarationEditPath(kind, declaration.id)} label={t("action.edit")} />
      <ActLink
        {...acting}
        intent="copy"
        to={declarationAddPath(kind, { copy: declaration.id })}
        label={t("action.copy")}
      />
      <AskFirst
        {...acting}
        intent="template"
        allowed="copy"
        open
        label={t("drafts:template.save")}
        question={t("drafts:template.ask")}
        now={t("drafts:template.saveNow")}
      >
        <TemplateField
          id="template-name"
          name="name"
          value={template?.values.name}
          error={template?.fieldErrors.name?.[0]}
        />
      </AskFirst>
      <AskFirst
        {...acting}
        intent="amend"
        label={t("action.amend")}
        question={t("ask.amend", { docNo })}
        now={t("ask.amendNow")}
      />
      {allowed.has("print") && <Papers page={page} />}
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      {/* while it waits for its audit, it is returned there */}
      {!allowed.has("approve") && (
        <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { docNo })} />
      )}
      <AskReason {...acting} intent="cancel" label={t("action.cancel")} question={t("ask.cancel", { docNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}

/** The papers of a declaration: one of temperature boxes, four of dangerous goods. */
function Papers({ page: { kind, declaration } }: { page: DeclarationPage }): ReactElement {
  const { t } = useTranslation("declarations");
  switch (kind) {
    case "reeferDeclaration":
      return <PaperLinks href={declarationPdfPath(kind, declaration.id)} label={t("action.print")} />;
    case "dgDeclaration":
      return (
        <details className="asked">
          <summary className="btn">{t("action.print")}</summary>
          <ul className="asked-body papers-menu">
            {dgPapers.map((paper) => (
              <li key={paper}>
                <a href={declarationPdfPath(kind, declaration.id, paper)}>{t(`print:dg.${paper}`)}</a>
                <Link to={paperViewerPath(declarationPdfPath(kind, declaration.id, paper))}>
                  {t("documents:paper.viewOf", { paper: t(`print:dg.${paper}`) })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      );
  }
}
