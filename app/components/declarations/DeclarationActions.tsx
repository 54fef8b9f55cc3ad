import { Link } from "@remix-run/react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { TemplateField } from "~/components/drafts/TemplateField";
import { ActionFields, Asked, RemarkField } from "~/components/form/ActionForm";
import { PostForm } from "~/components/form/PostForm";
import type { DeclarationPage } from "~/services/declarations/detail.server";
import { dgPapers } from "~/services/declarations/dgPapers";
import { declarationAddPath, declarationEditPath, declarationPdfPath } from "~/services/declarations/paths";
import type { TransitionAnswer } from "~/services/documents/transitions.server";

/** Just the actions that the upstream allows this person now. */
export function DeclarationActions({ page, answered }: { page: DeclarationPage; answered?: TransitionAnswer }) {
  const { kind, declaration, idempotencyKey } = page;
  const { t } = useTranslation("declarations");
  const allowed = new Set(declaration.allowedActions);
  const fields = (intent: string) => (
    <ActionFields document={declaration} idempotencyKey={idempotencyKey} intent={intent} />
  );
  const once = (intent: "submit" | "withdraw" | "release", primary: boolean) =>
    allowed.has(intent) && (
      <PostForm key={intent}>
        {fields(intent)}
        <button className={primary ? "btn primary" : "btn"} type="submit">
          {t(`action.${intent}`)}
        </button>
      </PostForm>
    );
  const { docNo } = declaration;
  return (
    <div className="actions">
      {once("submit", true)}
      {once("release", true)}
      {allowed.has("edit") && (
        <Link className="btn" to={declarationEditPath(kind, declaration.id)}>
          {t("action.edit")}
        </Link>
      )}
      {allowed.has("copy") && (
        <Link className="btn" to={declarationAddPath(kind, { copy: declaration.id })}>
          {t("action.copy")}
        </Link>
      )}
      {allowed.has("copy") && (
        <Asked
          label={t("drafts:template.save")}
          question={t("drafts:template.ask")}
          open={answered?.intent === "template"}
        >
          {fields("template")}
          <TemplateField
            id="template-name"
            name="name"
            value={answered?.intent === "template" ? answered.values.name : undefined}
            error={answered?.intent === "template" ? answered.fieldErrors.name?.[0] : undefined}
          />
          <button className="btn primary" type="submit">
            {t("drafts:template.saveNow")}
          </button>
        </Asked>
      )}
      {allowed.has("amend") && (
        <Asked label={t("action.amend")} question={t("ask.amend", { docNo })}>
          {fields("amend")}
          <button className="btn primary" type="submit">
            {t("ask.amendNow")}
          </button>
        </Asked>
      )}
      {allowed.has("print") && <Papers page={page} />}
      {once("withdraw", false)}
      {(["return", "cancel"] as const).map(
        (intent) =>
          allowed.has(intent) &&
          // while it waits for its audit, it is returned there
          !(intent === "return" && allowed.has("approve")) && (
            <Asked
              key={intent}
              label={t(`action.${intent}`)}
              question={t(`ask.${intent}`, { docNo })}
              open={answered?.intent === intent}
            >
              {fields(intent)}
              <RemarkField intent={intent} answered={answered} />
              <button className="btn danger" type="submit">
                {t(`action.${intent}`)}
              </button>
            </Asked>
          ),
      )}
      {allowed.has("delete") && (
        <Asked label={t("action.delete")} question={t("ask.delete", { docNo })}>
          {fields("delete")}
          <button className="btn danger" type="submit">
            {t("ask.deleteNow")}
          </button>
        </Asked>
      )}
    </div>
  );
}

/** The papers of a declaration: one of temperature boxes, four of dangerous goods. */
function Papers({ page: { kind, declaration } }: { page: DeclarationPage }): ReactElement {
  const { t } = useTranslation("declarations");
  switch (kind) {
    case "reeferDeclaration":
      return (
        <a className="btn" href={declarationPdfPath(kind, declaration.id)}>
          {t("action.print")}
        </a>
      );
    case "dgDeclaration":
      return (
        <details className="asked">
          <summary className="btn">{t("action.print")}</summary>
          <ul className="asked-body papers-menu">
            {dgPapers.map((paper) => (
              <li key={paper}>
                <a href={declarationPdfPath(kind, declaration.id, paper)}>{t(`print:dg.${paper}`)}</a>
              </li>
            ))}
          </ul>
        </details>
      );
  }
}
