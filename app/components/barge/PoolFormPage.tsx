import { type BargePoolInput, eligibilities, requiredOfPool, requiredPoolFields } from "@protocol/bargePool";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FieldGroup } from "~/components/documents/Group";
import { CheckField, DateTimeField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { codeOptions, companyOptions, entryOptions, sizeOptions } from "~/components/form/options";
import { TickList } from "~/components/form/TickList";
import { poolPaths } from "~/services/barge/paths";
import type { PoolFormPage as Page } from "~/services/barge/poolForm.server";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { useBargeWords } from "./useBargeWords";

/** New, edit and copy of a pool: what is offered, and who may take it, when and how. */
export function PoolFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, scope, dicts, companies } = page;
  const ports = entryOptions(page.ports);
  const { t, label, code, readTyped, pool } = useBargeWords([...dicts.terminal, ...dicts.yard, ...dicts.locode]);
  const paths = poolPaths(scope);
  const empty = t("documents:form.choose");
  return (
    <DocumentForm<BargePoolInput>
      id="pool"
      page={page}
      answered={answered}
      paths={paths}
      title={edit ? `${pool.title("edit", scope)} ${edit.poolNo}` : pool.title("add", scope)}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("form.publish") }}
      names={{ label, readValue: readTyped, statusLabel: pool.statusLabel }}
      required={[...requiredPoolFields, ...requiredOfPool[scope]]}
      chosen={{ fromPort: true, toPort: true, ctnSizeType: true }}
    >
      {({ common }) => (
        <>
          <input type="hidden" name="poolScope" value={scope} />
          <FieldGroup title={t("section.pool")}>
            {scope === "F" ? (
              <>
                <TextField {...common("blNo")} trim="upper all" maxLength={20} />
                <TextField {...common("sourceOrderNo")} trim="upper all" maxLength={20} />
              </>
            ) : (
              <>
                <SelectField {...common("depotCode")} options={entryOptions(dicts.yard)} empty={empty} />
                <TextField {...common("depotBalance")} inputMode="numeric" maxLength={5} />
              </>
            )}
            <SelectField {...common("fromPort")} options={ports} empty={empty} />
            <SelectField {...common("toPort")} options={ports} empty={empty} />
            <SelectField {...common("ctnSizeType")} options={sizeOptions} empty={empty} />
            <TextField {...common("totalQty")} inputMode="numeric" maxLength={5} />
            <TextField {...common("loadFrom")} type="date" />
            <TextField {...common("loadTo")} type="date" />
            <TextField {...common("guidePrice")} inputMode="decimal" maxLength={12} />
            <TextField {...common("capPrice")} inputMode="decimal" maxLength={12} />
          </FieldGroup>
          <FieldGroup title={t("section.grabRules")}>
            <DateTimeField {...common("grabFrom")} />
            <DateTimeField {...common("grabTo")} />
            <CheckField {...common("splittable")} />
            <TextField {...common("minGrab")} inputMode="numeric" maxLength={5} hint={t("form.minGrabHint")} />
            <TextField {...common("companyCap")} inputMode="numeric" maxLength={5} />
            <SelectField {...common("eligibility")} options={codeOptions(eligibilities, code.eligibility)} />
            <TextField {...common("breachRate")} inputMode="decimal" maxLength={6} />
            <TickList {...common("companyIds")} hint={t("form.listHint")} choices={companyOptions(companies)} />
            <TextAreaField {...common("remark")} maxLength={200} className="two" />
          </FieldGroup>
        </>
      )}
    </DocumentForm>
  );
}
