import type { BranchVoyageInput } from "@protocol/branchVoyage";
import { applicationStatus } from "@protocol/documentStatuses";
import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { HeadedTable } from "~/components/table/HeadedTable";
import { LookBoxes, LookPanel } from "~/components/table/LookPanel";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { BranchVoyagePage } from "~/services/voyages/branchVoyagePages.server";
import { callPaths } from "~/services/voyages/paths";
import { ApplicationStatus } from "./ApplicationStatus";
import { useVoyageWords } from "./useVoyageWords";

const { approved } = applicationStatus;

/** What an application is looked at for first. */
export function BranchVoyageSummary({ page }: { page: BranchVoyagePage }) {
  const { voyage, dicts } = page;
  const { t, label, port } = useVoyageWords(dicts);
  const { status, revision } = voyage;
  return (
    <SummaryFacts>
      <Fact big label={label("vesselName")}>
        {voyage.vesselName && <VesselVoyage vessel={voyage.vesselName} voyage={voyage.voyageOut ?? null} />}
      </Fact>
      <Fact big label={`${label("fromPort")} → ${label("toPort")}`}>
        {voyage.fromPort && voyage.toPort && `${port(voyage.fromPort)} → ${port(voyage.toPort)}`}
      </Fact>
      <Fact big label={label("eta")}>
        {voyage.eta && <Moment at={voyage.eta} />}
      </Fact>
      <Fact label={label("revision")}>
        {t("detail.revision", { revision })} {status === approved && <Status tone="done">{t("list.inForce")}</Status>}
      </Fact>
    </SummaryFacts>
  );
}

/** Its vessel. */
export function BranchVoyageVessel({ page }: { page: BranchVoyagePage }) {
  const { voyage } = page;
  const { t, label, code } = useVoyageWords();
  const { formatNumber } = useNumberFormat();
  return (
    <FactGroup title={t("section.vessel")}>
      <Fact label={label("imoNo")}>{voyage.imoNo}</Fact>
      <Fact label={label("mmsi")}>{voyage.mmsi}</Fact>
      <Fact label={label("voyageIn")}>{voyage.voyageIn}</Fact>
      <Fact label={label("voyageOut")}>{voyage.voyageOut}</Fact>
      <Fact label={label("shipType")}>{voyage.shipType && code.shipType(voyage.shipType)}</Fact>
      <Fact label={label("capacityTeu")}>
        {voyage.capacityTeu && `${formatNumber(voyage.capacityTeu)} ${t("unit.teu")}`}
      </Fact>
      <Fact label={label("grt")}>{voyage.grt && formatNumber(voyage.grt)}</Fact>
      <Fact label={label("tradeScope")}>{voyage.tradeScope && code.tradeScope(voyage.tradeScope)}</Fact>
      <Fact label={label("etd")}>{voyage.etd && <Moment at={voyage.etd} />}</Fact>
    </FactGroup>
  );
}

/** The terminals in the order of their calls; each leads to its call where the schedule has it. */
export function Rotation({
  voyage,
  page,
  linked,
}: {
  voyage: Pick<BranchVoyageInput, "rotation">;
  page: BranchVoyagePage;
  linked?: boolean;
}) {
  const { t, label, code } = useVoyageWords(page.dicts);
  const callAt = (terminal?: string) =>
    linked ? page.voyage.calls.find(({ terminalCode }) => terminalCode === terminal) : undefined;
  const labels = {
    terminalCode: label("terminalCode"),
    eta: label("eta"),
    etd: label("etd"),
    ...(linked ? { call: t("title.call") } : {}),
  };
  return (
    <div className="table-wrap">
      <HeadedTable labels={labels}>
        {voyage.rotation.map(({ terminalCode, eta, etd }, i) => {
          const call = callAt(terminalCode);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are places of the rotation
            <tr key={i}>
              <td data-label={labels.terminalCode}>{terminalCode && code.terminalCode(terminalCode)}</td>
              <td data-label={labels.eta}>
                <Moment at={eta} />
              </td>
              <td data-label={labels.etd}>
                <Moment at={etd} />
              </td>
              {linked && (
                <td data-label={t("title.call")}>
                  {call && <a href={callPaths.detail(call.id)}>{t("detail.call")}</a>}
                </td>
              )}
            </tr>
          );
        })}
      </HeadedTable>
    </div>
  );
}

/** One application beside the list; `to`: its page as its row has it. */
export function BranchVoyageLook({ page, to }: { page: BranchVoyagePage; to: string }) {
  const { t, label } = useVoyageWords();
  const { voyage } = page;
  return (
    <LookPanel key={voyage.id} number={voyage.applyNo} to={to} status={<ApplicationStatus status={voyage.status} />}>
      <BranchVoyageSummary page={page} />
      <Section title={label("rotation")} flush>
        <Rotation voyage={voyage} page={page} />
      </Section>
      <LookBoxes title={t("section.boxes")} boxes={voyage.boxNumbers.map((ctnNo) => ({ ctnNo }))} />
      <BranchVoyageVessel page={page} />
    </LookPanel>
  );
}
