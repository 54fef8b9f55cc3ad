import { mostTruckBoxes, type TruckBoxInput, type TruckOrderInput } from "@protocol/truckOrder";
import { useTranslation } from "react-i18next";
import { BoxList } from "~/components/documents/BoxList";
import type { Entering } from "~/components/documents/DocumentForm";
import { TextField } from "~/components/form/Field";
import { KeptField } from "~/components/form/KeptField";
import { BoxSpecials, isSpecial, keptUnlessSpecial } from "./BoxSpecials";

type Name = keyof TruckBoxInput;

const columns = ["grossWeight", "tareWeight", "vgmWeight", "sealNo", "customsSealNo", "remark"] as const;

/** The boxes, a line each: 200 of them must stay light, so what only few have is asked for by a button. */
export function BoxRows({
  form,
  fields,
  type,
}: Pick<Entering<TruckOrderInput>, "form" | "fields"> & { type: "E" | "I" }) {
  const { t } = useTranslation("trucking");
  const label = (name: Name) =>
    t(name === "grossWeight" ? "field.boxGrossWeight" : `field.${name}`, { defaultValue: name });
  return (
    <BoxList<Name>
      form={form}
      field={fields.boxes}
      title={t("section.boxes")}
      hint={t(type === "E" ? "form.boxesHintE" : "form.boxesHintI")}
      most={mostTruckBoxes}
      label={label}
      required={[]}
      columns={columns}
      widths={{ ctnNo: 1.3, grossWeight: 1.1, remark: 1.2 }}
      action={{
        label: t("form.special"),
        of: (own, i) =>
          isSpecial(own) ? null : (
            <button
              className="btn small"
              {...form.update.getButtonProps({ name: own("open").name, value: "1" })}
              aria-label={t("form.specialOf", { n: i + 1 })}
            >
              {t("form.special")}
            </button>
          ),
      }}
    >
      {(nth, own, i) => {
        const kg = (name: Name) => ({ ...nth(name), inputMode: "numeric" as const, maxLength: 20, unit: "kg" });
        const fullEmpty = own("fullEmpty");
        const special = isSpecial(own);
        return (
          <>
            <input type="hidden" name={fullEmpty.name} defaultValue={String(fullEmpty.initialValue ?? "F")} />
            {!special && keptUnlessSpecial.map((name) => <KeptField key={name} field={own(name)} />)}
            <TextField {...kg("grossWeight")} />
            <TextField {...kg("tareWeight")} />
            <TextField {...kg("vgmWeight")} />
            <TextField {...nth("sealNo")} trim="upper all" maxLength={20} />
            <TextField {...nth("customsSealNo")} maxLength={20} />
            <TextField {...nth("remark")} maxLength={200} />
            {special && <BoxSpecials nth={nth} own={own} index={i} />}
          </>
        );
      }}
    </BoxList>
  );
}
