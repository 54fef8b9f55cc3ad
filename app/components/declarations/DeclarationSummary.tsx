import type { DgDeclaration, ReeferDeclaration } from "@protocol/declarations";
import { useTranslation } from "react-i18next";
import { FactGroup } from "~/components/documents/Group";
import { ShipmentFacts } from "~/components/documents/ShipmentFacts";
import { SummaryFacts } from "~/components/documents/Summary";
import { CopyButton } from "~/components/page/CopyButton";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import type { DeclarationPage } from "~/services/declarations/detail.server";
import { useFieldLabel } from "./fieldLabel";

interface Props {
  declaration: DgDeclaration | ReeferDeclaration;
}

/** What a declaration is looked at for first. */
export function DeclarationSummary({ declaration }: Props) {
  const { t } = useTranslation("declarations");
  const fieldLabel = useFieldLabel();
  const ctnNos = declaration.boxes.flatMap((box) => box.ctnNo ?? []);
  return (
    <SummaryFacts>
      <ShipmentFacts document={declaration} label={fieldLabel} vesselVoyage={t("list.vesselVoyage")} />
      <Fact big label={t("section.boxes")}>
        {ctnNos.length > 0 && (
          <>
            {t("form.boxCount", { count: declaration.boxes.length })}{" "}
            <CopyButton text={ctnNos.join("\n")} label={t("documents:detail.copyBoxes")} />
          </>
        )}
      </Fact>
    </SummaryFacts>
  );
}

/** Its vessel and ports. */
export function DeclarationVessel({ declaration, dicts }: Pick<Props, "declaration"> & Pick<DeclarationPage, "dicts">) {
  const { t } = useTranslation("declarations");
  const fieldLabel = useFieldLabel();
  const name = (entries: readonly { dictValue: string; dictLabel: string }[], code: string | undefined) =>
    entries.find((each) => each.dictValue === code)?.dictLabel ?? code;
  const port = (code: string | undefined) => name(dicts.locode, code);
  return (
    <FactGroup title={t("documents:section.vessel")}>
      <Fact label={fieldLabel("declType")}>{declaration.declType && t(`declType.${declaration.declType}`)}</Fact>
      <Fact label={fieldLabel("terminalCode")}>{name(dicts.terminal, declaration.terminalCode)}</Fact>
      <Fact label={fieldLabel("ctnOperatorCode")}>{name(dicts.operator, declaration.ctnOperatorCode)}</Fact>
      <Fact label={fieldLabel("opMode")}>{declaration.opMode && t(`opMode.${declaration.opMode}`)}</Fact>
      <Fact label={fieldLabel("polCode")}>{port(declaration.polCode)}</Fact>
      <Fact label={fieldLabel("transitCode")}>{port(declaration.transitCode)}</Fact>
      <Fact label={fieldLabel("podCode")}>{port(declaration.podCode)}</Fact>
      <Fact label={fieldLabel("imoNo")}>{declaration.imoNo}</Fact>
      <Fact label={fieldLabel("callSign")}>{declaration.callSign}</Fact>
      <Fact label={fieldLabel("cyCutoff")}>{declaration.cyCutoff && <Moment at={declaration.cyCutoff} />}</Fact>
      <Fact label={fieldLabel("etd")}>{declaration.etd && <Moment at={declaration.etd} />}</Fact>
      <Fact label={fieldLabel("releaseTime")}>
        {declaration.releaseTime && <Moment at={declaration.releaseTime} />}
      </Fact>
    </FactGroup>
  );
}
