import { useTranslation } from "react-i18next";
import { LabelledInput, LabelledTextArea } from "~/components/form/FieldParts";

/** Name, networks and end of an application. */
export function AppFields({ texts, errors }: { texts: Record<string, string>; errors: Record<string, string[]> }) {
  const { t } = useTranslation("openApi");
  const field = (name: "name" | "ips" | "expireTime") => ({
    ...{ id: `app-${name}`, name, label: t(`field.${name}`), errors: errors[name], defaultValue: texts[name] ?? "" },
  });
  return (
    <div className="fields">
      <LabelledInput {...field("name")} marked maxLength={40} />
      <LabelledInput {...field("expireTime")} hint={t("hint.expireTime")} maxLength={30} />
      <LabelledTextArea {...field("ips")} hint={t("hint.ips")} rows={2} className="two" />
    </div>
  );
}
