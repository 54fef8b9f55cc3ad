import { pickupStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { appointmentListPath } from "~/services/appointments/paths";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { EmptyPickupPage } from "~/services/emptyBoxes/emptyBoxDetails.server";
import { pickupPathsOf, releaseOrderPaths } from "~/services/emptyBoxes/paths";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { occupancyDetailPath } from "~/services/occupancy/paths";
import { PickupStatus } from "./EmptyBoxStatus";
import { EmptyPickupActions } from "./EmptyPickupActions";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

const { draft, submitted, approved, held, completed } = pickupStatus;
const way = [draft, submitted, approved, held, completed] as const;
/** Statuses in which what was not fetched lapses by itself. */
const lapsing: readonly string[] = [submitted, approved, held];

/** One pickup: which boxes with which codes, what holds their money, and how it came to stand so. */
export function EmptyPickupDetail({ page, answered }: { page: EmptyPickupPage; answered?: TransitionAnswer }) {
  const { pickup, events, dicts } = page;
  const { t, label, code, readValue, pickupStatusLabel: statusLabel, actionLabel } = useEmptyBoxWords(dicts);
  const { formatMoney } = useNumberFormat();
  const say = useMessage();
  const paths = pickupPathsOf(pickup.scope);
  const { status, auditRemark, occupancy } = pickup;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "pickup", to: paths.edit(pickup.id) }}
      head={{ to: paths.list(), number: pickup.docNo, status: <PickupStatus status={status} /> }}
      next={{ kind: "emptyPickup", document: pickup }}
      actions={<EmptyPickupActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} end={completed} textOf={statusLabel} />
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
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <Boxes page={page} />
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
        <Fact label={label("occupancyNo")}>
          {occupancy && <Link to={occupancyDetailPath("EMPTYPICK", occupancy.id)}>{occupancy.no}</Link>}
        </Fact>
        <OriginFacts document={pickup} label={label} />
      </FactGroup>
    </DetailPage>
  );
}

/** A row a box: its code while it opens the gate, its number once it has left. */
function Boxes({ page: { pickup } }: { page: EmptyPickupPage }) {
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
