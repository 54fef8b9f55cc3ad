import { useTranslation } from "react-i18next";
import type { DeclarationPage } from "~/services/declarations/detail.server";
import { nameIn, type ReadValue, valueReader } from "~/services/documents/readValue";

type Dicts = DeclarationPage["dicts"];

const own = ["declType", "opMode", "coldChain", "ventUnit", "drain"] as const;

/** The codes of a declaration as its form and detail name them. */
export function useReadValue(dicts: Dicts): ReadValue {
  const { t } = useTranslation("declarations");
  const port = nameIn(dicts.locode);
  const named = (field: (typeof own)[number]) => (code: string) => t(`${field}.${code}`, { defaultValue: code });
  return valueReader(
    {
      terminalCode: nameIn(dicts.terminal),
      ctnOperatorCode: nameIn(dicts.operator),
      ...{ polCode: port, transitCode: port, podCode: port },
      ...Object.fromEntries(own.map((field) => [field, named(field)])),
    },
    t("print:yes"),
    t("print:no"),
  );
}
