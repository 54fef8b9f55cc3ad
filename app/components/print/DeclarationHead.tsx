import type { DictEntry } from "@protocol/base";
import type { DgDeclaration } from "@protocol/declarations";
import { declarationStatus } from "@protocol/documentStatuses";
import { useTranslation } from "react-i18next";
import type { TextAfter } from "~/services/i18n/textKeys";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { Minute } from "./Minute";

export type DeclarationDicts = Record<"terminal" | "operator" | "locode", DictEntry[]>;

const { draft, returned, canceled } = declarationStatus;
/** A paper of it says nothing yet, or no longer. */
export const isNoDeclaration = (status: string) => ([draft, returned, canceled] as string[]).includes(status);

/** Vessel, route and people, as every paper of a declaration begins. */
export function DeclarationHead({ declaration, dicts }: { declaration: DgDeclaration; dicts: DeclarationDicts }) {
  const { t } = useTranslation("print");
  const name = (list: keyof DeclarationDicts, code: string | undefined) =>
    dicts[list].find((each) => each.dictValue === code)?.dictLabel ?? code;
  const label = (field: TextAfter<"declarations", "field">) => `declarations:field.${field}` as const;
  return (
    <FactTable>
      <tr>
        <Cell k="field.vesselVoyage" span={3} strong>
          {[declaration.vesselName, declaration.voyage].filter(Boolean).join(" / ")}
        </Cell>
        <Cell k={label("imoNo")}>{[declaration.imoNo, declaration.callSign].filter(Boolean).join(" / ")}</Cell>
      </tr>
      <tr>
        <Cell k={label("blNo")} span={3} strong>
          {declaration.blNo}
        </Cell>
        <Cell k={label("ctnOperatorCode")}>{name("operator", declaration.ctnOperatorCode)}</Cell>
      </tr>
      <tr>
        <Cell k={label("polCode")}>{name("locode", declaration.polCode)}</Cell>
        <Cell k={label("transitCode")}>{name("locode", declaration.transitCode)}</Cell>
        <Cell k={label("podCode")}>{name("locode", declaration.podCode)}</Cell>
      </tr>
      <tr>
        <Cell k={label("terminalCode")}>{name("terminal", declaration.terminalCode)}</Cell>
        <Cell k={label("opMode")}>{declaration.opMode && t(`declarations:opMode.${declaration.opMode}`)}</Cell>
        <Cell k={label("planTime")}>
          <Minute at={declaration.planTime} />
        </Cell>
      </tr>
      <tr>
        <Cell k={label("shipperName")} span={3}>
          {declaration.shipperName}
        </Cell>
        <Cell k={label("contactName")}>
          {[declaration.contactName, declaration.contactMobile].filter(Boolean).join(" ")}
        </Cell>
      </tr>
      <tr>
        <Cell k={label("consigneeName")} span={5}>
          {declaration.consigneeName}
        </Cell>
      </tr>
      <tr>
        <Cell k={label("declarant")} span={3}>
          {[declaration.declarant, declaration.declarantCert].filter(Boolean).join(" / ")}
        </Cell>
        <Cell k={label("emergencyContact")}>
          {[declaration.emergencyContact, declaration.emergencyTel].filter(Boolean).join(" ")}
        </Cell>
      </tr>
      {(declaration.approvalNo || declaration.operatorLicence) && (
        <tr>
          <Cell k={label("approvalNo")} span={3}>
            {declaration.approvalNo}
          </Cell>
          <Cell k={label("operatorLicence")}>{declaration.operatorLicence}</Cell>
        </tr>
      )}
    </FactTable>
  );
}
