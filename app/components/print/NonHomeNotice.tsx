import type { DictEntry } from "@protocol/base";
import type { NonHomePortRelease } from "@protocol/nonHomePortReleases";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { nameIn } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { Minute } from "./Minute";
import { PaperFrame } from "./PaperFrame";
import { Signs } from "./Signs";

interface Props {
  release: NonHomePortRelease;
  terminals: readonly DictEntry[];
  ports: readonly DictEntry[];
  context: PaperContext;
}

/** 放行通知: which container customs has let go at another port, for which ship. */
export function NonHomeNotice({ release, terminals, ports, context }: Props) {
  const { t } = useTranslation("print");
  const { formatNumber } = useNumberFormat();
  const port = (code?: string) => code && `${code} ${nameIn(ports)(code)}`;
  return (
    <PaperFrame
      title="title.nonHomePortRelease"
      numberLabel="voyages:field.docNo"
      docNo={release.docNo}
      status={t(`voyages:status.${release.status}`, { defaultValue: release.status })}
      version={release.version}
      context={context}
      closing={<Signs names={["sign.port"]} />}
    >
      <FactTable>
        <tr>
          <Cell k="voyages:field.ctnNo" strong>
            {release.ctnNo}
          </Cell>
          <Cell k="voyages:field.ctnSizeType">{release.ctnSizeType && sizeTypeLabel(release.ctnSizeType)}</Cell>
          <Cell k="voyages:field.sealNo">{release.sealNo}</Cell>
        </tr>
        <tr>
          <Cell k="voyages:field.blNo" strong>
            {release.blNo}
          </Cell>
          <Cell k="voyages:field.customsSealNo">{release.customsSealNo}</Cell>
          <Cell k="voyages:field.grossWeight">{release.grossWeight && `${formatNumber(release.grossWeight)} kg`}</Cell>
        </tr>
        <tr>
          <Cell k="voyages:field.pkgCount">
            {[formatNumber(release.pkgCount), release.pkgType].filter(Boolean).join(" ")}
          </Cell>
          <Cell k="voyages:field.volume">{release.volume !== undefined && `${formatNumber(release.volume)} m³`}</Cell>
          <Cell k="voyages:field.special">
            {(["isDg", "isReefer"] as const)
              .filter((each) => release[each])
              .map((each) => t(`voyages:field.${each}`))
              .join(" · ")}
          </Cell>
        </tr>
        <tr>
          <Cell k="voyages:field.vesselName" strong>
            {release.vesselName}
          </Cell>
          <Cell k="voyages:field.voyage">{release.voyage}</Cell>
          <Cell k="voyages:field.terminalCode">{release.terminalCode && nameIn(terminals)(release.terminalCode)}</Cell>
        </tr>
        <tr>
          <Cell k="voyages:field.feederVessel">{release.feederVessel}</Cell>
          <Cell k="voyages:field.feederVoyage">{release.feederVoyage}</Cell>
          <Cell k="voyages:field.cyCutoff">
            <Minute at={release.cyCutoff} />
          </Cell>
        </tr>
        <tr>
          <Cell k="voyages:field.originPort">{port(release.originPort)}</Cell>
          <Cell k="voyages:field.podCode">{port(release.podCode)}</Cell>
          <Cell k="voyages:field.customsCode">{release.customsCode}</Cell>
        </tr>
        <tr>
          <Cell k="voyages:field.declNo" strong>
            {release.declNo}
          </Cell>
          <Cell k="voyages:field.releaseTime">
            <Minute at={release.releaseTime} />
          </Cell>
          <Cell k="voyages:field.releaseType">
            {release.releaseType && t(`voyages:releaseType.${release.releaseType}`)}
          </Cell>
        </tr>
        <tr>
          <Cell k="voyages:field.clientName">{release.clientName}</Cell>
          <Cell k="voyages:field.contactName">
            {[release.contactName, release.contactMobile].filter(Boolean).join(" ")}
          </Cell>
          <Cell k="voyages:field.contactEmail">{release.contactEmail}</Cell>
        </tr>
      </FactTable>
    </PaperFrame>
  );
}
