import { type BranchVoyageInput, totalsOf } from "@protocol/branchVoyage";
import { applicationStatus } from "@protocol/documentStatuses";
import { toShanghai } from "@protocol/values/instant";
import { DetailPage } from "~/components/documents/DetailPage";
import { FileLinks, FilesSection } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { ByFact } from "~/components/page/ByFact";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Fact, Section } from "~/components/page/Section";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { BranchVoyagePage } from "~/services/voyages/branchVoyagePages.server";
import { branchVoyagePaths } from "~/services/voyages/paths";
import { ApplicationStatus } from "./ApplicationStatus";
import { BranchVoyageActions } from "./BranchVoyageActions";
import { BranchVoyageSummary, BranchVoyageVessel, Rotation } from "./BranchVoyageSummary";
import { useVoyageWords } from "./useVoyageWords";

const { draft, submitted, approved } = applicationStatus;
const way = [draft, submitted, approved] as const;

interface Props {
  page: BranchVoyagePage;
  answered?: TransitionAnswer;
}

/** One application: its ship, its terminals, its containers, what holds meanwhile, and how it came to stand so. */
export function BranchVoyageDetail({ page, answered }: Props) {
  const { voyage, events, dicts } = page;
  const { t, label, code, readValue, statusLabel, actionLabel } = useVoyageWords(dicts);
  const { status } = voyage;
  const { loadQty, dischQty } = totalsOf(voyage.quantities);
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "voyage", to: branchVoyagePaths.edit(voyage.id) }}
      head={{ to: branchVoyagePaths.list(), number: voyage.applyNo, status: <ApplicationStatus status={status} /> }}
      next={{ kind: "branchVoyage", document: voyage }}
      actions={<BranchVoyageActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={approved} textOf={statusLabel} />
          <BranchVoyageSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      {voyage.approved && (
        <Section title={t("section.approved")}>
          <p className="notice info">{t("form.changing", { revision: voyage.approved.revision })}</p>
          <p className="muted">{t("detail.approvedAt", { time: toShanghai(voyage.approved.approveTime) })}</p>
          <p>
            <VesselVoyage vessel={voyage.approved.vesselName ?? null} voyage={voyage.approved.voyageOut ?? null} />
          </p>
          <Rotation voyage={voyage.approved} page={page} />
          <FileLinks files={voyage.approved.files} />
        </Section>
      )}
      <BranchVoyageVessel page={page} />
      <Section title={label("rotation")} flush>
        <Rotation voyage={voyage} page={page} linked={status === approved} />
      </Section>
      <Section title={`${label("quantities")} · ${t("detail.total", { load: loadQty, disch: dischQty })}`} flush>
        <Quantities voyage={voyage} />
      </Section>
      <FactGroup title={t("section.parties")}>
        <Fact label={label("dgQty")}>{voyage.dgQty}</Fact>
        <Fact label={label("reeferQty")}>{voyage.reeferQty}</Fact>
        <Fact label={label("agent")}>{voyage.agent}</Fact>
        <Fact label={label("operatorCode")}>{voyage.operatorCode && code.operatorCode(voyage.operatorCode)}</Fact>
        <Fact label={label("contactMobile")}>{voyage.contactMobile}</Fact>
        <Fact label={label("companyName")}>{voyage.companyName}</Fact>
        <ByFact label={label("createTime")} name={voyage.createByName} at={voyage.createTime} />
        <Fact label={label("auditRemark")}>{voyage.auditRemark}</Fact>
        <Fact label={label("remark")}>{voyage.remark}</Fact>
      </FactGroup>
      <FilesSection title={label("files")} files={voyage.files} />
      <Section title={t("section.boxes")}>
        {voyage.boxNumbers.length === 0 && <p className="muted">{t("detail.noBoxes")}</p>}
        <ul className="tags">
          {voyage.boxNumbers.map((ctnNo) => (
            <li key={ctnNo}>
              <ContainerNumber value={ctnNo} />
            </li>
          ))}
        </ul>
      </Section>
    </DetailPage>
  );
}

function Quantities({ voyage }: { voyage: Pick<BranchVoyageInput, "quantities"> }) {
  const { label, code } = useVoyageWords();
  const labels = {
    size: label("size"),
    fullEmpty: label("fullEmpty"),
    loadQty: label("loadQty"),
    dischQty: label("dischQty"),
  };
  return (
    <div className="table-wrap">
      <HeadedTable labels={labels}>
        {voyage.quantities.map(({ size, fullEmpty, loadQty, dischQty }) => (
          <tr key={`${size}${fullEmpty}`}>
            <td data-label={labels.size}>{size && `${size}'`}</td>
            <td data-label={labels.fullEmpty}>{fullEmpty && code.fullEmpty(fullEmpty)}</td>
            <td data-label={labels.loadQty}>{loadQty}</td>
            <td data-label={labels.dischQty}>{dischQty}</td>
          </tr>
        ))}
      </HeadedTable>
    </div>
  );
}
