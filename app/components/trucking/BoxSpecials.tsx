import type { TruckBoxInput } from "@protocol/truckOrder";
import { vgmMethods } from "@protocol/values/boxWeights";
import { oogSides } from "@protocol/values/outOfGauge";
import { useTranslation } from "react-i18next";
import type { NthField } from "~/components/documents/BoxList";
import type { FieldOfRow } from "~/components/documents/useRow";
import { CheckField, SelectField, TextField } from "~/components/form/Field";
import { codeOptions } from "~/components/form/options";

type Name = keyof TruckBoxInput;

const flags = ["isDg", "isReefer", "isOog"] as const;
/** What an import says of many boxes: held unseen where nothing else of a box is special. */
export const keptUnlessSpecial = ["pkgCount", "vgmMethod"] as const satisfies readonly Name[];

/** Whether the fields of what few boxes have are drawn: they hold something, are wrong, or have been asked for. */
export const isSpecial = (own: FieldOfRow): boolean =>
  [...flags, ...oogSides, "open"].some((name) => Boolean(own(name).initialValue)) ||
  [...flags, ...oogSides, ...keptUnlessSpecial].some((name) => own(name).errors !== undefined);

/** What only some boxes of an order have: dangerous goods, cold, cargo that stands out, packages, how it was weighed. */
export function BoxSpecials({ nth, own, index }: { nth: NthField<Name>; own: FieldOfRow; index: number }) {
  const { t } = useTranslation("trucking");
  const shown = (name: Name) => ({ ...nth(name), shown: t(`field.${name}`, { defaultValue: name }) });
  const methods = codeOptions(vgmMethods, (method) => t(`vgmMethod.${method}`));
  return (
    <fieldset className="plain wide">
      <legend>{t("form.specialOf", { n: index + 1 })}</legend>
      <input type="hidden" name={own("open").name} value="1" />
      <div className="checks">
        {flags.map((flag) => (
          <CheckField key={flag} {...shown(flag)} />
        ))}
      </div>
      <div className="fields">
        {oogSides.map((side) => (
          <TextField key={side} {...shown(side)} inputMode="numeric" maxLength={8} unit="cm" />
        ))}
        <TextField {...shown("pkgCount")} inputMode="numeric" maxLength={12} unit={t("unit.piece")} />
        <SelectField {...shown("vgmMethod")} options={methods} empty={t("documents:form.choose")} />
      </div>
    </fieldset>
  );
}
