import { remakeStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { LookPanel } from "~/components/table/LookPanel";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { LicenseRemakePage } from "~/services/machines/machineDetails.server";
import { licenseRemakePaths, wheelMachinePaths } from "~/services/machines/paths";
import { RemakeStatus } from "./MachineStatus";
import { useMachineWords } from "./useMachineWords";

const { returned } = remakeStatus;

/** What a replacement is looked at for first. */
export function LicenseRemakeSummary({ page }: { page: LicenseRemakePage }) {
  const { remake } = page;
  const { t, label, code } = useMachineWords();
  const { formatMoney } = useNumberFormat();
  const { status, auditRemark } = remake;
  return (
    <>
      {status === returned && auditRemark && (
        <SummaryNotice>
          {t(remake.refunded ? "detail.refunded" : "detail.reason", { remark: auditRemark })}
        </SummaryNotice>
      )}
      <SummaryFacts>
        <Fact big label={label("oldLicenseNo")}>
          {remake.oldLicenseNo}
        </Fact>
        <Fact big label={label("newLicenseNo")}>
          {remake.newLicenseNo}
        </Fact>
        <Fact big label={label("reason")}>
          {remake.reason && code.reason(remake.reason)}
        </Fact>
        <Fact big label={label("fee")}>
          {remake.fee !== null && formatMoney(remake.fee)}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** Which license it is about, and how it is fetched. */
export function LicenseRemakeFacts({ page }: { page: LicenseRemakePage }) {
  const { remake } = page;
  const { t, label, code } = useMachineWords();
  const { machine } = remake;
  return (
    <FactGroup title={t("section.license")}>
      <Fact label={label("machineId")}>
        {machine && (
          <Link to={wheelMachinePaths.detail(machine.id)}>
            {[machine.machineNo, machine.innerPlate].filter(Boolean).join(" · ") || machine.docNo}
          </Link>
        )}
      </Fact>
      <Fact label={label("before")}>{remake.before}</Fact>
      <Fact label={label("after")}>{remake.after}</Fact>
      <Fact label={label("pickWay")}>{remake.pickWay && code.pickWay(remake.pickWay)}</Fact>
      <Fact label={label("pickAddress")}>{remake.pickAddress}</Fact>
      <Fact label={label("paidTime")}>{remake.paidTime && <Moment at={remake.paidTime} />}</Fact>
      <Fact label={label("txnNo")}>{remake.txnNo}</Fact>
      <OriginFacts document={remake} label={label} />
    </FactGroup>
  );
}

/** One replacement beside the list. */
export function LicenseRemakeLook({ page }: { page: LicenseRemakePage }) {
  const { remake } = page;
  return (
    <LookPanel
      key={remake.id}
      number={remake.docNo}
      to={licenseRemakePaths.detail(remake.id)}
      status={<RemakeStatus status={remake.status} />}
    >
      <LicenseRemakeSummary page={page} />
      <LicenseRemakeFacts page={page} />
    </LookPanel>
  );
}
