import { pickupStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { LookPanel } from "~/components/table/LookPanel";
import { appointmentListPath } from "~/services/appointments/paths";
import type { EmptyPickupPage } from "~/services/emptyBoxes/emptyBoxDetails.server";
import { pickupPathsOf, releaseOrderPaths } from "~/services/emptyBoxes/paths";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { occupancyDetailPath } from "~/services/occupancy/paths";
import { PickupStatus } from "./EmptyBoxStatus";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

const { submitted, approved, held } = pickupStatus;
/** Statuses in which what was not fetched lapses by itself. */
const lapsing: readonly string[] = [submitted, approved, held];

/** What a pickup is looked at for first. */
export function EmptyPickupSummary({ page }: { page: EmptyPickupPage }) {
  const { pickup, dicts } = page;
  const { t, label, code } = useEmptyBoxWords(dicts);
  const { formatMoney } = useNumberFormat();
  const say = useMessage();
  const { status, auditRemark, occupancy } = pickup;
  return (
    <>
      {status === pickupStatus.returned && auditRemark && (
        <SummaryNotice>{t("detail.reason", { remark: auditRemark })}</SummaryNotice>
      )}
      {status === approved && occupancy?.failure && (
        <SummaryNotice>{t("detail.unpaid", { reason: say(occupancy.failure) })}</SummaryNotice>
      )}
      <SummaryFacts>
        <Fact big label={label("releaseNo")}>
          {pickup.releaseNo && <Link to={releaseOrderPaths.detail(pickup.releaseId)}>{pickup.releaseNo}</Link>}
        </Fact>
        <Fact big label={label("sizeType")}>
          {pickup.sizeType && code.sizeType(pickup.sizeType)}
        </Fact>
        <Fact big label={t("list.pickedOf")}>
          {pickup.qty !== undefined && `${pickup.pickedQty}/${pickup.qty}`}
        </Fact>
        <Fact big label={label("amount")}>
          {pickup.amount !== null && formatMoney(pickup.amount)}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** Where and when the boxes are fetched, and by whom. */
export function EmptyPickupVisit({ page }: { page: EmptyPickupPage }) {
  const { pickup, dicts } = page;
  const { t, label, code } = useEmptyBoxWords(dicts);
  const { formatMoney } = useNumberFormat();
  const { status, occupancy } = pickup;
  return (
    <FactGroup title={t("section.visit")}>
      <Fact label={label("yardCode")}>{pickup.yardCode && code.yardCode(pickup.yardCode)}</Fact>
      <Fact label={label("apptNo")}>
        {pickup.visit && <Link to={appointmentListPath({ apptNo: pickup.visit.apptNo })}>{pickup.visit.apptNo}</Link>}
      </Fact>
      <Fact label={label("planTime")}>{pickup.planTime && <Moment at={pickup.planTime} />}</Fact>
      <Fact label={label("expireTime")}>{lapsing.includes(status) && <Moment at={pickup.expireTime} />}</Fact>
      <Fact label={label("plateNo")}>{pickup.plateNo}</Fact>
      <Fact label={label("driverName")}>{pickup.driverName}</Fact>
      <Fact label={label("driverMobile")}>{pickup.driverMobile}</Fact>
      <Fact label={label("assignedCtnNo")}>
        {pickup.assignedCtnNo && <ContainerNumber value={pickup.assignedCtnNo} />}
      </Fact>
      <Fact label={label("ctnOperatorCode")}>
        {pickup.ctnOperatorCode && code.ctnOperatorCode(pickup.ctnOperatorCode)}
      </Fact>
      <Fact label={label("unitPrice")}>{pickup.unitPrice !== null && formatMoney(pickup.unitPrice)}</Fact>
      <Fact label={label("deposit")}>
        {pickup.depositFree ? t("detail.depositFree") : pickup.deposit !== null && formatMoney(pickup.deposit)}
      </Fact>
      <Fact label={label("occupancyNo")}>
        {occupancy && <Link to={occupancyDetailPath("EMPTYPICK", occupancy.id)}>{occupancy.no}</Link>}
      </Fact>
      <OriginFacts document={pickup} label={label} />
    </FactGroup>
  );
}

/** A row a box: its code while it opens the gate, its number once it has left. */
export function EmptyPickupCodes({ page: { pickup } }: { page: EmptyPickupPage }) {
  const { t, label } = useEmptyBoxWords();
  if (pickup.boxes.length === 0) return null;
  const live = (pickup.status as string) === held;
  const heads = {
    n: label("n"),
    code: label("code"),
    ctnNo: label("ctnNo"),
    plateNo: label("plateNo"),
    usedTime: label("usedTime"),
  };
  return (
    <Section title={t("section.codes")} flush>
      <HeadedTable labels={heads}>
        {pickup.boxes.map((box) => (
          <tr key={box.n}>
            <td data-label={heads.n}>{box.n}</td>
            <td className="main" data-label={heads.code}>
              {box.code ?? t(box.usedTime ? "detail.codeUsed" : live ? "detail.codeHidden" : "detail.codeEnded")}
            </td>
            <td data-label={heads.ctnNo}>{box.ctnNo && <ContainerNumber value={box.ctnNo} />}</td>
            <td data-label={heads.plateNo}>{box.plateNo}</td>
            <td data-label={heads.usedTime}>
              <Moment at={box.usedTime} />
            </td>
          </tr>
        ))}
      </HeadedTable>
    </Section>
  );
}

/** One pickup beside the list. */
export function EmptyPickupLook({ page }: { page: EmptyPickupPage }) {
  const { pickup } = page;
  return (
    <LookPanel
      key={pickup.id}
      number={pickup.docNo}
      to={pickupPathsOf(pickup.scope).detail(pickup.id)}
      status={<PickupStatus status={pickup.status} />}
    >
      <EmptyPickupSummary page={page} />
      <EmptyPickupCodes page={page} />
      <EmptyPickupVisit page={page} />
    </LookPanel>
  );
}
