import { deviceKinds } from "@protocol/gps";
import { useTranslation } from "react-i18next";
import { FieldGroup } from "~/components/documents/Group";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { TextsForm } from "~/components/form/TextsForm";
import { valueReader } from "~/services/documents/readValue";
import type { DeviceField, DeviceFormAnswer, DeviceFormPage } from "~/services/tracking/gpsDevices.server";
import { gpsPaths } from "~/services/tracking/paths";

/** What a device is fitted to. */
export function GpsDeviceFormPage({ page, answered }: { page: DeviceFormPage; answered?: DeviceFormAnswer }) {
  const { edit } = page;
  const { t } = useTranslation("gps");
  const texts = answered?.texts ?? page.texts;
  const errors = answered?.errors ?? {};
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const readValue = valueReader(
    { kind: (code) => t(`kind.${code}`, { defaultValue: code }) },
    t("common:yes"),
    t("common:no"),
  );
  const field = (name: DeviceField, marked = false) => ({
    id: `device-${name}`,
    name,
    label: t(`field.${name}`),
    marked,
    defaultValue: texts[name] ?? "",
    errors: errors[name],
  });
  return (
    <TextsForm
      id="device"
      to={edit ? gpsPaths.detail(edit) : gpsPaths.list()}
      title={edit ? `${t("title.edit")} ${edit}` : t("title.add")}
      {...{ page, answered, label, readValue }}
      edit={edit ? { id: edit } : null}
      submit={t("action.save")}
    >
      <FieldGroup title={t("section.device")}>
        {edit ? (
          <input type="hidden" name="deviceNo" value={edit} />
        ) : (
          <LabelledInput {...field("deviceNo", true)} maxLength={20} />
        )}
        <LabelledSelect
          {...field("kind", true)}
          options={deviceKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <LabelledInput {...field("name", true)} maxLength={35} hint={t("hint.name")} />
        <LabelledInput {...field("mmsi")} maxLength={9} inputMode="numeric" hint={t("hint.mmsi")} />
        <LabelledInput {...field("simNo")} maxLength={20} />
        <LabelledInput {...field("vendor")} maxLength={30} />
      </FieldGroup>
    </TextsForm>
  );
}
