import { paperFields } from "@protocol/declaration";
import { sizeTypes } from "@protocol/values/sizeType";
import { Link } from "@remix-run/react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormBar, FormOpening } from "~/components/documents/FormParts";
import { DraftStatus } from "~/components/drafts/DraftStatus";
import { TemplateField } from "~/components/drafts/TemplateField";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { FormSections } from "~/components/form/FormSections";
import { LookUps } from "~/components/form/LookUps";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useFormKeys } from "~/components/form/useFormKeys";
import { useInitialPage } from "~/components/form/useInitialPage";
import { PageHead } from "~/components/page/PageHead";
import type { DeclarationFormPage as Page } from "~/services/declarations/form.server";
import type { DeclarationFormAnswer } from "~/services/declarations/formAnswer.server";
import { packCodes } from "~/services/declarations/packCodes";
import { declarationDetailPath, declarationListPath } from "~/services/declarations/paths";
import { templatesPath } from "~/services/paths";
import { BoxSheets } from "./BoxSheets";
import { type Edited, EditNotice } from "./EditNotice";
import { useFieldLabel } from "./fieldLabel";
import { moveByKey } from "./gridKeys";
import { HeaderFields, PaperFields } from "./HeaderFields";
import { formId, idOf, plainFields } from "./plainFields";
import { lists } from "./rowParts";
import { SheetBlock } from "./SheetBlock";
import { UnEdition } from "./UnEdition";
import type { RowsSource } from "./useBoxGrid";
import { useReadValue } from "./useReadValue";

/** New, edit and copy of a declaration of either kind. */
export function DeclarationFormPage({ page: now, answered }: { page: Page; answered?: DeclarationFormAnswer }) {
  const page = useInitialPage(now, answered);
  const { t } = useTranslation("declarations");
  const label = useFieldLabel();
  const readValue = useReadValue(page.dicts);
  const labelOf = useMemo(() => {
    const known = new Map<string, string>();
    return (field: string) => {
      const text = known.get(field) ?? t(`field.${field}`, { defaultValue: field });
      known.set(field, text);
      return text;
    };
  }, [t]);
  const { kind, edit } = page;
  const marks = useMemo(
    () => Object.fromEntries((edit?.marks ?? []).map(({ field, remark }) => [field, remark])),
    [edit?.marks],
  );
  const source: RowsSource = useMemo(() => {
    const { value, un, errors, matches, focus } = answered ?? { ...page, errors: {}, matches: null, focus: null };
    return { boxes: value.boxes, un, errors, matches, focus, marks, round: answered?.rows ?? page.idempotencyKey };
  }, [answered, page, marks]);
  const errors = answered?.errors ?? {};
  const field = plainFields(
    answered?.value ?? page.value,
    { ...Object.fromEntries(Object.entries(marks).map(([path, remark]) => [path, [remark]])), ...errors },
    page.idempotencyKey,
  );
  const form = useRef<HTMLFormElement>(null);
  const press = (event: KeyboardEvent) => {
    if (!form.current || event.defaultPrevented || event.key !== "Enter") return;
    if (moveByKey(event.nativeEvent, form.current)) event.preventDefault();
  };
  useFormKeys(form);
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead
        to={edit ? declarationDetailPath(kind, edit.id) : declarationListPath(kind)}
        back={t("documents:form.back")}
      >
        <h1>
          {t(`title.${kind}${edit ? "Edit" : "Add"}`)}
          {edit && ` ${edit.docNo}`}
        </h1>
        {page.templates.length > 0 && (
          <>
            <span className="spacer" />
            <details className="asked">
              <summary className="btn">{t("drafts:template.from")}</summary>
              <ul className="asked-body papers-menu">
                {page.templates.map(({ id, name, path }) => (
                  <li key={id}>
                    <a href={path}>{name}</a>
                  </li>
                ))}
                <li>
                  <Link to={templatesPath({ kind })}>{t("drafts:template.manage")}</Link>
                </li>
              </ul>
            </details>
          </>
        )}
      </PageHead>
      {page.template && !answered && (
        <p className="notice success" role="status">
          {t("drafts:template.opened", { name: page.template })}
        </p>
      )}
      {page.restored && !answered && (
        <p className="notice success" role="status">
          {t("form.restored")}
        </p>
      )}
      {edit?.amends && <p className="notice">{t("form.amends", { docNo: edit.amends.docNo })}</p>}
      {edit?.auditRemark && (
        <div className="notice warning">
          <strong>{t("form.returned", { remark: edit.auditRemark })}</strong>
          {edit.marks.length > 0 && (
            <ul>
              {edit.marks.map((mark) => (
                <li key={mark.field}>
                  <a href={`#${idOf(mark.field)}`}>
                    {t("common:labelled", { label: label(mark.field), text: mark.remark })}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <PostForm id={formId} ref={form} encType="multipart/form-data" noValidate preventScrollReset onKeyDown={press}>
        <FormOpening
          save={t("form.save")}
          page={{ ...page, draft: now.draft }}
          answered={answered}
          label={label}
          readValue={readValue}
          statusLabel={(status) => t(`status.${status}`, { defaultValue: status })}
        />
        <FormSections
          sections={[
            { title: t("documents:section.vessel"), id: idOf(kind === "dgDeclaration" ? "declType" : "blNo") },
            { title: t("section.people"), id: idOf("shipperName") },
            { title: t("section.boxes"), id: idOf(source.boxes.length > 0 ? "boxes[0].ctnNo" : "boxes") },
            ...(kind === "dgDeclaration" ? [{ title: t("section.papers"), id: idOf(paperFields[0]) }] : []),
          ]}
        />
        <ErrorSummary errors={errors} labelOf={label} idOf={idOf} />
        <HeaderFields page={page} field={field} labelOf={labelOf} />
        {kind === "dgDeclaration" && <UnEdition />}
        <BoxSheets
          kind={kind}
          source={source}
          errors={errors.boxes}
          unfit={answered?.unfit ?? []}
          removed={answered?.removed ?? null}
          pasteText={answered?.pasteText ?? String(page.value.pasteText ?? "")}
          labelOf={labelOf}
          onEdited={setEdited}
        />
        <SheetBlock
          key={answered?.rows}
          kind={kind}
          errors={errors.sheet}
          added={answered?.added ?? null}
          unmapped={answered?.unmapped ?? []}
          template={page.canImport}
        />
        {kind === "dgDeclaration" && (
          <PaperFields page={page} field={field} labelOf={labelOf} files={answered?.files ?? page.files} />
        )}
        {page.canKeepTemplate && (
          <KeepTemplate
            asked={answered?.template != null}
            typed={answered?.templateName ?? String(page.value.templateName ?? "")}
            error={errors.templateName?.[0]}
          />
        )}
        <datalist id={lists.sizeTypes}>
          {sizeTypes.map((each) => (
            <option key={each.code} value={each.code} label={each.label} />
          ))}
        </datalist>
        {kind === "dgDeclaration" && (
          <datalist id={lists.packCodes}>
            {packCodes.map((code) => (
              <option key={code} value={code} label={t(`packCode.${code}`)} />
            ))}
          </datalist>
        )}
        <LookUps form={form} />
        <FormBar hint={t("documents:form.requiredHint")} save={t("form.save")} submit={t("form.submit")}>
          <EditNotice edited={edited} />
          <DraftStatus formId={formId} opened={page.draft} answered={answered?.draft} />
        </FormBar>
      </PostForm>
    </>
  );
}

/** The fields of this form under a name, for others to begin with. */
function KeepTemplate({ asked, typed, error }: { asked: boolean; typed: string; error: string | undefined }) {
  const { t } = useTranslation("drafts");
  return (
    <section className="card">
      <details className="more-filters" open={asked || typed !== ""}>
        <summary>{t("template.save")}</summary>
        {asked && !error && (
          <p className="notice success" role="status">
            {t("template.saved")}
          </p>
        )}
        <TemplateField id={idOf("templateName")} name="templateName" value={typed} error={error} />
        <button className="btn" type="submit" name="do" value="saveTemplate">
          {t("template.saveNow")}
        </button>
      </details>
    </section>
  );
}
