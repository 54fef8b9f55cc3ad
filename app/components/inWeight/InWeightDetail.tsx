import { inWeightStatus } from "@protocol/documentStatuses";
import { DetailPage } from "~/components/documents/DetailPage";
import { FilesSection } from "~/components/documents/FileLinks";
import { StatusSteps } from "~/components/documents/StatusSteps";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { InWeightPage } from "~/services/inWeight/inWeightPages.server";
import { inWeightPaths } from "~/services/inWeight/paths";
import { InWeightActions } from "./InWeightActions";
import { InWeightBoxes } from "./InWeightBoxes";
import { InWeightStatus } from "./InWeightStatus";
import { InWeightEntry, InWeightSummary } from "./InWeightSummary";
import { useInWeightWords } from "./useInWeightWords";

const { draft, submitted, approved, completed } = inWeightStatus;
const way = [draft, submitted, approved, completed] as const;

/** One application: for which ship, when its terminal takes boxes, what each weighs, and which are in. */
export function InWeightDetail({ page, answered }: { page: InWeightPage; answered?: TransitionAnswer }) {
  const { application, events, dicts } = page;
  const { t, label, readValue, statusLabel, actionLabel } = useInWeightWords(dicts);
  const { status } = application;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "application", to: inWeightPaths.edit(application.id) }}
      head={{ to: inWeightPaths.list(), number: application.docNo, status: <InWeightStatus status={status} /> }}
      next={{ kind: "inWeight", document: application }}
      actions={<InWeightActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={completed} textOf={statusLabel} />
          <InWeightSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <InWeightBoxes
        boxes={application.boxes}
        linked={page.seesClearance && (status === submitted || status === approved)}
      />
      <InWeightEntry page={page} />
      <FilesSection title={t("section.files")} files={application.files} />
    </DetailPage>
  );
}
