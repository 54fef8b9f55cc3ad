import type { FieldMetadata } from "@conform-to/react";
import {
  gradeReqs,
  mostReleaseLines,
  type ReleaseOrderInput,
  releaseTypes,
  requiredReleaseFields,
} from "@protocol/releaseOrder";
import { sizeTypes } from "@protocol/values/sizeType";
import type { ComponentProps } from "react";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FieldGroup } from "~/components/documents/Group";
import { LocodeField } from "~/components/documents/LocodeField";
import { RowList } from "~/components/documents/RowList";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { CheckField, DateTimeField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { fieldProps } from "~/components/form/fieldProps";
import { Suggestions } from "~/components/form/Suggestions";
import { TickList } from "~/components/form/TickList";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { releaseOrderPaths } from "~/services/emptyBoxes/paths";
import type { ReleaseOrderFormPage as Page } from "~/services/emptyBoxes/releaseOrderForm.server";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

type Fields = Required<{
  [K in keyof ReleaseOrderInput]: FieldMetadata<ReleaseOrderInput[K], ReleaseOrderInput, string[]>;
}>;
type RowsField = ComponentProps<typeof RowList>["field"];

const required = new Set<string>([...requiredReleaseFields, "yards"]);

const optionsOf = (entries: readonly { dictValue: string; dictLabel: string }[]) =>
  entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));

/** New, edit and copy of a line's release order: whose boxes for whom, how many of which size, from where and until when. */
export function ReleaseOrderFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, dicts, users } = page;
  const { t, label, code, readValue, releaseStatusLabel, formWords } = useEmptyBoxWords(dicts);
  const choose = t("documents:form.choose");
  const nth = (i: number, name: string) => t("form.lineField", { n: i + 1, field: label(name) });
  return (
    <DocumentForm
      id="release"
      page={page}
      answered={answered}
      to={edit ? releaseOrderPaths.detail(edit.id) : releaseOrderPaths.list()}
      title={edit ? `${t("title.releaseEdit")} ${edit.docNo}` : t("title.releaseAdd")}
      words={formWords(t("action.giveOut"))}
      label={label}
      readValue={readValue}
      statusLabel={releaseStatusLabel}
    >
      {(form, all) => {
        const fields = all as unknown as Fields;
        const common = fieldProps(fields, label, required);
        return (
          <>
            <FieldGroup title={t("section.release")}>
              <TextField {...common("releaseNo")} trim="upper all" maxLength={20} hint={t("form.releaseNoHint")} />
              <SelectField
                {...common("releaseType")}
                options={releaseTypes.map((value) => ({ value, label: code.releaseType(value) }))}
                empty={choose}
              />
              <TextField {...common("blNo")} trim="upper all" maxLength={20} />
              <SelectField {...common("ctnOperatorCode")} options={optionsOf(dicts.operator)} empty={choose} />
              <TextField {...common("vesselName")} trim="upper" maxLength={35} />
              <TextField {...common("imoNo")} trim="upper all" inputMode="numeric" maxLength={10} />
              <TextField {...common("voyage")} trim="upper all" maxLength={10} />
              <SelectField {...common("terminalCode")} options={optionsOf(dicts.terminal)} empty={choose} />
              <DateTimeField {...common("cyCutoff")} />
              <LocodeField {...common("destCode")} />
              <Suggestions id="locodes" options={optionsOf(dicts.locode)} />
              <SelectField
                {...common("ctnUserId")}
                options={users.map(({ id, name }) => ({ value: id, label: name }))}
                empty={choose}
                hint={t("form.ctnUserHint")}
                className="two"
              />
            </FieldGroup>
            <RowList
              form={form}
              field={fields.lines as unknown as RowsField}
              title={label("lines")}
              most={mostReleaseLines}
              add={t("form.addLine")}
              remove={(n) => t("form.removeLine", { n })}
            >
              {({ sizeType, qty }, i) => (
                <>
                  <SelectField field={sizeType!} label={nth(i, "sizeType")} options={sizeOptions} empty={choose} />
                  <TextField
                    field={qty!}
                    label={nth(i, "qty")}
                    inputMode="numeric"
                    maxLength={5}
                    unit={t("unit.box")}
                  />
                </>
              )}
            </RowList>
            <FieldGroup title={t("section.terms")}>
              <TickList
                {...common("yards")}
                choices={dicts.yard.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))}
              />
              <DateTimeField {...common("validFrom")} />
              <DateTimeField {...common("validTo")} />
              <SelectField
                {...common("gradeReq")}
                options={gradeReqs.map((value) => ({ value, label: code.gradeReq(value) }))}
                empty={t("form.anyGrade")}
              />
              <TextField
                {...common("deposit")}
                inputMode="decimal"
                maxLength={12}
                unit={t("unit.yuan")}
                hint={t("form.depositHint")}
              />
              <CheckField {...common("depositFree")} />
              <TextAreaField {...common("remark")} maxLength={200} className="two" />
            </FieldGroup>
            <FieldGroup title={t("section.papers")}>
              <AttachmentsField
                {...common("files")}
                label={t("form.papers")}
                files={answered?.files ?? page.files}
                hint={t("form.papersHint")}
              />
            </FieldGroup>
          </>
        );
      }}
    </DocumentForm>
  );
}

const sizeOptions = sizeTypes.map(({ code, label }) => ({ value: code, label }));
