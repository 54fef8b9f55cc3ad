import type { DictEntry } from "@protocol/base";
import { type InWeightBoxInput, mostInWeightBoxes, requiredInWeightBoxFields } from "@protocol/inWeight";
import { vgmMethods } from "@protocol/values/boxWeights";
import { oogSides } from "@protocol/values/outOfGauge";
import { BoxList } from "~/components/documents/BoxList";
import type { Form } from "~/components/documents/FormFrame";
import { type AnyField, CheckField, SelectField, TextField } from "~/components/form/Field";
import { codeOptions, entryOptions } from "~/components/form/options";
import { Suggestions } from "~/components/form/Suggestions";
import { useInWeightWords } from "./useInWeightWords";

type Name = keyof InWeightBoxInput;

const special = ["isDg", "dgNo", "isReefer", "setTemp", "isOog", ...oogSides] as const satisfies readonly Name[];

const isFilled = ({ initialValue, errors }: AnyField) => Boolean(initialValue) || errors !== undefined;

/**
 * The boxes: what each weighs and who says so. The fields of what only some have are drawn where they hold something or
 * somebody has asked for them: of 200 boxes they would be half of the page.
 */
export function InWeightBoxRows({
  form,
  field,
  packages,
}: {
  form: Form;
  field: object;
  packages: readonly DictEntry[];
}) {
  const { t, label, code } = useInWeightWords();
  const methods = codeOptions(vgmMethods, code.vgmMethod);
  return (
    <>
      {/* once in the page, whatever the number of boxes */}
      <Suggestions id="packages" options={entryOptions(packages)} />
      <BoxList<Name>
        form={form}
        field={field}
        title={t("section.boxes")}
        most={mostInWeightBoxes}
        label={label}
        required={[...requiredInWeightBoxFields, "sealNo"]}
      >
        {(nth, own, i) => {
          const open = own("open");
          const kg = (name: Name) => ({ ...nth(name), inputMode: "numeric" as const, maxLength: 9, unit: "kg" });
          return (
            <>
              <TextField {...nth("sealNo")} trim="upper all" maxLength={15} />
              <TextField {...nth("customsSealNo")} trim="upper all" maxLength={15} />
              <TextField {...nth("pkgCount")} inputMode="numeric" maxLength={7} />
              <TextField {...nth("pkgType")} list="packages" trim="upper all" maxLength={10} />
              <TextField {...nth("volume")} inputMode="decimal" maxLength={16} unit="m³" />
              <TextField {...kg("grossWeight")} />
              <TextField {...kg("tareWeight")} />
              <TextField {...kg("vgmWeight")} />
              <SelectField {...nth("vgmMethod")} options={methods} empty={t("documents:form.choose")} />
              <TextField {...nth("vgmSigner")} trim="upper" maxLength={30} />
              <TextField {...nth("slipNo")} trim="upper all" maxLength={20} />
              {special.some((name) => isFilled(own(name))) || isFilled(open) ? (
                <fieldset className="plain wide">
                  <legend>{t("form.special", { n: i + 1 })}</legend>
                  <input type="hidden" name={open.name} value="1" />
                  <div className="fields" style={{ marginTop: 8 }}>
                    <CheckField {...nth("isDg")} />
                    <TextField {...nth("dgNo")} trim="upper all" maxLength={20} />
                    <CheckField {...nth("isReefer")} />
                    <TextField {...nth("setTemp")} maxLength={6} unit="°C" />
                    <CheckField {...nth("isOog")} />
                    {oogSides.map((side) => (
                      <TextField key={side} {...nth(side)} inputMode="numeric" maxLength={8} unit="cm" />
                    ))}
                  </div>
                </fieldset>
              ) : (
                <div className="wide">
                  <button className="btn small" {...form.update.getButtonProps({ name: open.name, value: "1" })}>
                    {t("form.special", { n: i + 1 })}
                  </button>
                </div>
              )}
            </>
          );
        }}
      </BoxList>
    </>
  );
}
