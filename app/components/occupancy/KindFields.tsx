import type { FieldMetadata } from "@conform-to/react";
import type { ShownFile } from "@protocol/files";
import {
  cargoTypes,
  ctnConditions,
  type DetailOf,
  disinfectMethods,
  liableParties,
  washGrades,
} from "@protocol/occupancyDetails";
import type { OccupancyKind } from "@protocol/occupancyKinds";
import { maxPhotos } from "@protocol/values/fileId";
import type { ReactElement } from "react";
import { FieldGroup } from "~/components/documents/Group";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { type AnyField, DateTimeField, SelectField, TextField } from "~/components/form/Field";
import { codeOptions, entryOptions } from "~/components/form/options";
import type { OccupancyFormPage } from "~/services/occupancy/occupancyForm.server";
import { type Change, ChangeRows } from "./ChangeRows";
import { type Quantity, QuantityRows } from "./QuantityRows";
import { useOccupancyWords } from "./useOccupancyWords";

/** The fields of a detail as conform has them. */
export type DetailFields = Readonly<Record<string, FieldMetadata<unknown>>>;

interface Props<K extends OccupancyKind> {
  kind: K;
  fields: { readonly [F in keyof DetailOf<K> & string]: FieldMetadata<unknown> };
  dicts: OccupancyFormPage["dicts"];
  /** Of a washed box, as the form has them already. */
  photos: readonly ShownFile[];
}

/** What a field of the detail is drawn with. */
function useField<F extends object>(fields: F) {
  const { label } = useOccupancyWords();
  return (name: keyof F & string, required = false) => ({
    field: fields[name] as unknown as AnyField,
    label: label(name),
    required,
  });
}

function Disinfect({ fields }: Props<"DISINFECT">) {
  const { t, code } = useOccupancyWords();
  const field = useField(fields);
  return (
    <FieldGroup title={t("kind.DISINFECT")}>
      <SelectField
        {...field("method", true)}
        empty={t("form.choose")}
        options={codeOptions(disinfectMethods, code.method)}
      />
      <DateTimeField {...field("planTime")} />
    </FieldGroup>
  );
}

function FourChange({ fields, dicts }: Props<"FOURCHANGE">) {
  const { t, code } = useOccupancyWords();
  const field = useField(fields);
  return (
    <>
      <ChangeRows field={fields.changes as unknown as FieldMetadata<Change[]>} items={dicts.fourChangeItem} />
      <FieldGroup title={t("kind.FOURCHANGE")}>
        <TextField {...field("changeCount", true)} inputMode="numeric" maxLength={4} />
        <SelectField
          {...field("liableParty", true)}
          empty={t("form.choose")}
          options={codeOptions(liableParties, code.liableParty)}
        />
      </FieldGroup>
    </>
  );
}

function EmptyReturn({ kind, fields, dicts }: Props<"EMPTYRET_F" | "EMPTYRET_D">) {
  const { t, code } = useOccupancyWords();
  const field = useField(fields);
  return (
    <FieldGroup title={t(`kind.${kind}`)}>
      <SelectField {...field("returnYard", true)} empty={t("form.choose")} options={entryOptions(dicts.yard)} />
      <SelectField
        {...field("ctnCondition")}
        empty={t("form.choose")}
        options={codeOptions(ctnConditions, code.ctnCondition)}
      />
      <TextField {...field("overdueDays")} inputMode="numeric" maxLength={6} unit={t("days")} />
    </FieldGroup>
  );
}

function Wash({ fields, photos }: Props<"WASH">) {
  const { t, code, label } = useOccupancyWords();
  const field = useField(fields);
  return (
    <FieldGroup title={t("kind.WASH")}>
      <SelectField {...field("grade", true)} empty={t("form.choose")} options={codeOptions(washGrades, code.grade)} />
      <TextField {...field("residue")} maxLength={100} />
      <AttachmentsField
        field={field("photos").field}
        label={label("photos")}
        files={photos}
        purpose="photo"
        most={maxPhotos}
      />
    </FieldGroup>
  );
}

function HeavyDomestic({ fields }: Props<"HEAVY_D">) {
  const { t } = useOccupancyWords();
  const field = useField(fields);
  return (
    <FieldGroup title={t("kind.HEAVY_D")}>
      <TextField {...field("waybillNo", true)} trim="upper all" maxLength={30} />
      <TextField {...field("consignee", true)} maxLength={100} />
      <DateTimeField {...field("planTime")} />
    </FieldGroup>
  );
}

function HeavyForeign({ fields, dicts }: Props<"HEAVY_F">) {
  const { t } = useOccupancyWords();
  const field = useField(fields);
  return (
    <FieldGroup title={t("kind.HEAVY_F")}>
      <TextField {...field("blNo", true)} trim="upper all" maxLength={20} />
      <TextField {...field("edoNo", true)} trim="upper all" maxLength={30} />
      <TextField {...field("customsNo")} trim="upper all" maxLength={18} />
      <TextField {...field("consignee", true)} maxLength={100} />
      <DateTimeField {...field("planTime")} />
      <SelectField {...field("returnYard")} empty={t("form.choose")} options={entryOptions(dicts.yard)} />
    </FieldGroup>
  );
}

function HeavyWenzhou({ fields }: Props<"HEAVY_W">) {
  const { t } = useOccupancyWords();
  const field = useField(fields);
  return (
    <FieldGroup title={t("kind.HEAVY_W")}>
      <TextField {...field("blNo", true)} trim="upper all" maxLength={20} />
      <TextField {...field("consignee", true)} maxLength={100} />
      <TextField {...field("transferVessel", true)} trim="upper" maxLength={35} />
      <DateTimeField {...field("planTime")} />
    </FieldGroup>
  );
}

function EmptyPickup({ fields, dicts }: Props<"EMPTYPICK">) {
  const { t } = useOccupancyWords();
  const field = useField(fields);
  return (
    <FieldGroup title={t("kind.EMPTYPICK")}>
      <TextField {...field("releaseNo", true)} trim="upper all" maxLength={20} />
      <TextField {...field("ctnUser", true)} maxLength={60} />
      <SelectField {...field("pickupYard", true)} empty={t("form.choose")} options={entryOptions(dicts.yard)} />
      <TextField {...field("validTo")} type="date" />
    </FieldGroup>
  );
}

function BargeSoc({ fields }: Props<"BARGESOC">) {
  const { t } = useOccupancyWords();
  const field = useField(fields);
  return (
    <FieldGroup title={t("kind.BARGESOC")}>
      <TextField {...field("socOwner", true)} maxLength={60} />
      <TextField {...field("bargeName", true)} maxLength={35} />
      <TextField {...field("bargeVoyage", true)} trim="upper all" maxLength={10} />
      <TextField {...field("boxQty", true)} inputMode="numeric" maxLength={6} />
    </FieldGroup>
  );
}

function Barcode({ fields, dicts }: Props<"BARCODE">) {
  const { t } = useOccupancyWords();
  const field = useField(fields);
  return (
    <FieldGroup title={t("kind.BARCODE")}>
      <TextField {...field("barcode", true)} trim="upper all" maxLength={20} hint={t("form.barcodeHint")} />
      <TextField {...field("blNo")} trim="upper all" maxLength={20} />
      <SelectField {...field("pickupYard")} empty={t("form.choose")} options={entryOptions(dicts.yard)} />
    </FieldGroup>
  );
}

function InRiver({ fields }: Props<"INRIVER">) {
  const { t, code } = useOccupancyWords();
  const field = useField(fields);
  return (
    <>
      <FieldGroup title={t("kind.INRIVER")}>
        <TextField {...field("inlandPort", true)} trim="upper all" maxLength={5} hint={t("form.locodeHint")} />
        <TextField {...field("bargeName", true)} maxLength={35} />
        <TextField {...field("bargeVoyage", true)} trim="upper all" maxLength={10} />
        <TextField {...field("netTonnage")} inputMode="numeric" maxLength={8} unit={t("tons")} />
        <DateTimeField {...field("arriveTime")} />
        <DateTimeField {...field("leaveTime")} />
        <SelectField
          {...field("cargoType")}
          empty={t("form.choose")}
          options={codeOptions(cargoTypes, code.cargoType)}
        />
      </FieldGroup>
      <QuantityRows field={fields.quantities as unknown as FieldMetadata<Quantity[]>} />
    </>
  );
}

const fieldsOf: { [K in OccupancyKind]: (props: Props<K>) => ReactElement } = {
  DISINFECT: Disinfect,
  FOURCHANGE: FourChange,
  EMPTYRET_F: EmptyReturn,
  EMPTYRET_D: EmptyReturn,
  WASH: Wash,
  HEAVY_D: HeavyDomestic,
  HEAVY_F: HeavyForeign,
  HEAVY_W: HeavyWenzhou,
  EMPTYPICK: EmptyPickup,
  BARGESOC: BargeSoc,
  BARCODE: Barcode,
  INRIVER: InRiver,
};

interface AnyProps {
  kind: OccupancyKind;
  fields: DetailFields;
  dicts: OccupancyFormPage["dicts"];
  photos: readonly ShownFile[];
}

/** The fields that a kind has of its own, in the order of its paper. */
export function KindFields(props: AnyProps) {
  const Fields = fieldsOf[props.kind] as (props: AnyProps) => ReactElement;
  return <Fields {...props} />;
}
