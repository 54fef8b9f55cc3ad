import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts } from "~/components/documents/Summary";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { LookPanel } from "~/components/table/LookPanel";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { NonHomePage } from "~/services/voyages/nonHomePages.server";
import { ApplicationStatus } from "./ApplicationStatus";
import { useNonHomeWords } from "./useNonHomeWords";

/** What a release is looked at for first. */
export function NonHomeSummary({ page }: { page: NonHomePage }) {
  const { release } = page;
  const { label } = useNonHomeWords();
  return (
    <SummaryFacts>
      <Fact big label={label("ctnNo")}>
        {release.ctnNo && <ContainerNumber value={release.ctnNo} />}
      </Fact>
      <Fact big label={label("vesselName")}>
        {release.vesselName && <VesselVoyage vessel={release.vesselName} voyage={release.voyage ?? null} />}
      </Fact>
      <Fact big label={label("cyCutoff")}>
        {release.cyCutoff && <Moment at={release.cyCutoff} />}
      </Fact>
    </SummaryFacts>
  );
}

/** What the port holds against it. */
export function NonHomeChecks({ page }: { page: NonHomePage }) {
  const { release } = page;
  const { t } = useNonHomeWords();
  return (
    <>
      {release.checks.length > 0 && (
        <FactGroup title={t("section.checks")}>
          {release.checks.map(({ check, passed }) => (
            <Fact key={check} label={t(`check.${check}`)}>
              {check === "hold" ? (
                <Status tone={passed ? "done" : "wait"}>{t(passed ? "check.free" : "check.held")}</Status>
              ) : (
                <Status tone={passed ? "done" : "danger"}>{t(passed ? "check.passed" : "check.failed")}</Status>
              )}
            </Fact>
          ))}
        </FactGroup>
      )}
    </>
  );
}

/** Its container. */
export function NonHomeBox({ page }: { page: NonHomePage }) {
  const { release, dicts } = page;
  const { t, label, code } = useNonHomeWords(dicts);
  const { formatNumber } = useNumberFormat();
  return (
    <FactGroup title={t("section.box")}>
      <Fact label={label("ctnSizeType")}>{release.ctnSizeType && code.ctnSizeType(release.ctnSizeType)}</Fact>
      <Fact label={label("ctnOperatorCode")}>
        {release.ctnOperatorCode && code.ctnOperatorCode(release.ctnOperatorCode)}
      </Fact>
      <Fact label={label("blNo")}>{release.blNo}</Fact>
      <Fact label={label("sealNo")}>{release.sealNo}</Fact>
      <Fact label={label("customsSealNo")}>{release.customsSealNo}</Fact>
      <Fact label={label("grossWeight")}>{release.grossWeight && `${formatNumber(release.grossWeight)} kg`}</Fact>
      <Fact label={label("pkgCount")}>
        {[release.pkgCount && formatNumber(release.pkgCount), release.pkgType].filter(Boolean).join(" ")}
      </Fact>
      <Fact label={label("volume")}>{release.volume !== undefined && `${formatNumber(release.volume)} m³`}</Fact>
      <Fact label={label("isDg")}>{t(release.isDg ? "yes" : "no")}</Fact>
      <Fact label={label("isReefer")}>{t(release.isReefer ? "yes" : "no")}</Fact>
    </FactGroup>
  );
}

/** Its ship. */
export function NonHomeShip({ page }: { page: NonHomePage }) {
  const { release, dicts } = page;
  const { t, label, code, port } = useNonHomeWords(dicts);
  return (
    <FactGroup title={t("section.ship")}>
      <Fact label={label("terminalCode")}>{release.terminalCode && code.terminalCode(release.terminalCode)}</Fact>
      <Fact label={label("imoNo")}>{release.imoNo}</Fact>
      <Fact label={label("feeder")}>
        {release.feederVessel && <VesselVoyage vessel={release.feederVessel} voyage={release.feederVoyage ?? null} />}
      </Fact>
      <Fact label={label("originPort")}>{port(release.originPort)}</Fact>
      <Fact label={label("podCode")}>{port(release.podCode)}</Fact>
    </FactGroup>
  );
}

/** One release beside the list; `to`: its page as its row has it. */
export function NonHomeLook({ page, to }: { page: NonHomePage; to: string }) {
  const { release } = page;
  return (
    <LookPanel key={release.id} number={release.docNo} to={to} status={<ApplicationStatus status={release.status} />}>
      <NonHomeSummary page={page} />
      <NonHomeChecks page={page} />
      <NonHomeBox page={page} />
      <NonHomeShip page={page} />
    </LookPanel>
  );
}
