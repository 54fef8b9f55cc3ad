import {
  gradeReqs,
  mostReleaseLines,
  type ReleaseOrderInput,
  releaseTypes,
  requiredReleaseFields,
} from "@protocol/releaseOrder";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { LocodeField } from "~/components/documents/LocodeField";
import { RowList } from "~/components/documents/RowList";
import { CheckField, DateTimeField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { codeOptions, companyOptions, entryOptions, sizeOptions } from "~/components/form/options";
import { Suggestions } from "~/components/form/Suggestions";
import { TickList } from "~/components/form/TickList";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { releaseOrderPaths } from "~/services/emptyBoxes/paths";
import type { ReleaseOrderFormPage as Page } from "~/services/emptyBoxes/releaseOrderForm.server";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

/** New, edit and copy of a line's release order: whose boxes for whom, how many of which size, from where and until when. */
export function ReleaseOrderFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, dicts, users } = page;
  const { t, label, code, readTyped, releaseStatusLabel } = useEmptyBoxWords(dicts);
  const choose = t("documents:form.choose");
  const nth = (i: number, name: string) => t("form.lineField", { n: i + 1, field: label(name) });
  return (
    <DocumentForm<ReleaseOrderInput>
      id="release"
      page={page}
      answered={answered}
      paths={releaseOrderPaths}
      title={edit ? `${t("title.releaseEdit")} ${edit.docNo}` : t("title.releaseAdd")}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("action.giveOut") }}
      names={{ label, readValue: readTyped, statusLabel: releaseStatusLabel }}
      required={[...requiredReleaseFields, "yards"]}
    >
      {({ form, fields, common, files }) => (
        <>
          <FieldGroup title={t("section.release")}>
            <TextField {...common("releaseNo")} trim="upper all" maxLength={20} hint={t("form.releaseNoHint")} />
            <SelectField
              {...common("releaseType")}
              options={codeOptions(releaseTypes, code.releaseType)}
              empty={choose}
            />
            <TextField {...common("blNo")} trim="upper all" maxLength={20} />
            <SelectField {...common("ctnOperatorCode")} options={entryOptions(dicts.operator)} empty={choose} />
            <TextField {...common("vesselName")} trim="upper" maxLength={35} />
            <TextField {...common("imoNo")} trim="upper all" inputMode="numeric" maxLength={10} />
            <TextField {...common("voyage")} trim="upper all" maxLength={10} />
            <SelectField {...common("terminalCode")} options={entryOptions(dicts.terminal)} empty={choose} />
            <DateTimeField {...common("cyCutoff")} />
            <LocodeField {...common("destCode")} />
            <Suggestions id="locodes" options={entryOptions(dicts.locode)} />
            <SelectField
              {...common("ctnUserId")}
              options={companyOptions(users)}
              empty={choose}
              hint={t("form.ctnUserHint")}
              className="two"
            />
          </FieldGroup>
          <RowList
            form={form}
            field={fields.lines}
            title={label("lines")}
            most={mostReleaseLines}
            add={t("form.addLine")}
            remove={(n) => t("form.removeLine", { n })}
            columns={["sizeType", "qty"].map((name) => ({ label: label(name) }))}
          >
            {(own, i) => (
              <>
                <SelectField field={own("sizeType")} label={nth(i, "sizeType")} options={sizeOptions} empty={choose} />
                <TextField
                  field={own("qty")}
                  label={nth(i, "qty")}
                  inputMode="numeric"
                  maxLength={5}
                  unit={t("unit.box")}
                />
              </>
            )}
          </RowList>
          <FieldGroup title={t("section.terms")}>
            <TickList {...common("yards")} choices={entryOptions(dicts.yard)} />
            <DateTimeField {...common("validFrom")} />
            <DateTimeField {...common("validTo")} />
            <SelectField
              {...common("gradeReq")}
              options={codeOptions(gradeReqs, code.gradeReq)}
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
          <FilesGroup
            {...common("files")}
            title={t("section.papers")}
            label={t("form.papers")}
            files={files}
            hint={t("form.papersHint")}
          />
        </>
      )}
    </DocumentForm>
  );
}
