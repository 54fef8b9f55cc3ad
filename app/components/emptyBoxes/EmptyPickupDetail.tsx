import { pickupStatus } from "@protocol/documentStatuses";
import { DetailPage } from "~/components/documents/DetailPage";
import { StatusSteps } from "~/components/documents/StatusSteps";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { EmptyPickupPage } from "~/services/emptyBoxes/emptyBoxDetails.server";
import { pickupPathsOf } from "~/services/emptyBoxes/paths";
import { PickupStatus } from "./EmptyBoxStatus";
import { EmptyPickupActions } from "./EmptyPickupActions";
import { EmptyPickupCodes, EmptyPickupSummary, EmptyPickupVisit } from "./EmptyPickupSummary";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

const { draft, submitted, approved, held, completed } = pickupStatus;
const way = [draft, submitted, approved, held, completed] as const;

/** One pickup: which boxes with which codes, what holds their money, and how it came to stand so. */
export function EmptyPickupDetail({ page, answered }: { page: EmptyPickupPage; answered?: TransitionAnswer }) {
  const { pickup, events, dicts } = page;
  const { label, readValue, pickupStatusLabel: statusLabel, actionLabel } = useEmptyBoxWords(dicts);
  const paths = pickupPathsOf(pickup.scope);
  const { status } = pickup;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "pickup", to: paths.edit(pickup.id) }}
      head={{ to: paths.list(), number: pickup.docNo, status: <PickupStatus status={status} /> }}
      next={{ kind: "emptyPickup", document: pickup }}
      actions={<EmptyPickupActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={completed} textOf={statusLabel} />
          <EmptyPickupSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <EmptyPickupCodes page={page} />
      <EmptyPickupVisit page={page} />
    </DetailPage>
  );
}
