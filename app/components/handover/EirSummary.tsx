import { eirStatus } from "@protocol/documentStatuses";
import type { EirConfirmation, EirLink } from "@protocol/eirs";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { Link } from "@remix-run/react";
import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { ByFact } from "~/components/page/ByFact";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { LookPanel } from "~/components/table/LookPanel";
import type { EirPage } from "~/services/handover/eirDetail.server";
import { eirPaths } from "~/services/handover/paths";
import { EirStatus } from "./EirStatus";
import { useHandoverWords } from "./useHandoverWords";

const { void: voided } = eirStatus;

export const eirLink = (link: EirLink) => link && <Link to={eirPaths.detail(link.id)}>{link.eirNo}</Link>;

/** What a receipt is looked at for first. */
export function EirSummary({ page }: { page: EirPage }) {
  const { eir } = page;
  const { t, label, code } = useHandoverWords();
  const { status } = eir;
  return (
    <>
      {status === voided && eir.replacedBy && (
        <SummaryNotice>
          {t("detail.replacedBy")} {eirLink(eir.replacedBy)}
        </SummaryNotice>
      )}
      <SummaryFacts>
        <Fact big label={label("direction")}>
          {code.direction(eir.direction)}
        </Fact>
        <Fact big label={label("ctnNo")}>
          <ContainerNumber value={eir.ctnNo} />
        </Fact>
        <Fact big label={label("ctnSizeType")}>
          {sizeTypeLabel(eir.ctnSizeType)} {code.fullEmpty(eir.fullEmpty)}
        </Fact>
        <Fact big label={label("plateNo")}>
          {eir.plateNo}
        </Fact>
        <Fact big label={label("conclusion")}>
          {code.conclusion(eir.conclusion)}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** Who has agreed to it. */
export function EirConfirmations({ page }: { page: EirPage }) {
  const { eir } = page;
  const { t, label } = useHandoverWords();
  const { confirmations } = eir;
  return (
    <FactGroup title={t("section.confirmations")}>
      <Confirmed label={t("detail.yard", { company: eir.companyName })} by={confirmations.yard} />
      <Confirmed label={t("detail.counterparty", { company: eir.counterparty })} by={confirmations.counterparty} />
      <Fact label={label("disputeUntil")}>
        <Moment at={eir.disputeUntil} />
      </Fact>
    </FactGroup>
  );
}

/** Where and when the box passed the gate, and with whom. */
export function EirGate({ page }: { page: EirPage }) {
  const { eir, places } = page;
  const { t, label, place } = useHandoverWords(places);
  return (
    <FactGroup title={t("section.gate")}>
      <Fact label={label("yardCode")}>{place(eir.yardCode)}</Fact>
      <Fact label={label("gateTime")}>
        <Moment at={eir.gateTime} />
      </Fact>
      <Fact label={label("driverName")}>{eir.driverName}</Fact>
      <Fact label={label("fleetName")}>{eir.fleetName}</Fact>
      <Fact label={label("customerName")}>{eir.customerName}</Fact>
      <Fact label={label("lineName")}>{eir.lineName}</Fact>
      <Fact label={label("ctnOperatorCode")}>{eir.ctnOperatorCode}</Fact>
      <Fact label={label("sealNo")}>{eir.sealNo}</Fact>
      <Fact label={label("place")}>{eir.place}</Fact>
      <Fact label={label("handOver")}>{eir.handOver}</Fact>
      <Fact label={label("receiver")}>{eir.receiver}</Fact>
      <ByFact label={label("createTime")} name={eir.createByName} at={eir.createTime} />
      <Fact label={label("remark")}>{eir.remark}</Fact>
    </FactGroup>
  );
}

function Confirmed({ label, by }: { label: string; by: EirConfirmation }) {
  const { t } = useHandoverWords();
  return (
    <Fact label={label}>
      {by ? (
        <>
          {by.name} <Moment at={by.time} />
        </>
      ) : (
        t("detail.notConfirmed")
      )}
    </Fact>
  );
}

/** One receipt beside the list. */
export function EirLook({ page }: { page: EirPage }) {
  const { eir } = page;
  return (
    <LookPanel key={eir.id} number={eir.eirNo} to={eirPaths.detail(eir.id)} status={<EirStatus status={eir.status} />}>
      <EirSummary page={page} />
      <EirConfirmations page={page} />
      <EirGate page={page} />
    </LookPanel>
  );
}
