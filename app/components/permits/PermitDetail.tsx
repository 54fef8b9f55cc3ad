import { permitStatus } from "@protocol/documentStatuses";
import type { PermitKind } from "@protocol/permits";
import type { ReactNode } from "react";
import { DetailPage } from "~/components/documents/DetailPage";
import { FileLinks } from "~/components/documents/FileLinks";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { Section } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { permitPaths } from "~/services/permits/paths";
import type { PersonPermitPage, VehiclePermitPage } from "~/services/permits/permitDetail.server";
import { PermitActions } from "./PermitActions";
import { PermitStatus } from "./PermitStatus";
import { PermitEntry, PermitSummary } from "./PermitSummary";
import { usePermitWords } from "./usePermitWords";

const way = [permitStatus.draft, permitStatus.submitted, permitStatus.reviewed, permitStatus.issued] as const;

interface Props {
  kind: PermitKind;
  page: VehiclePermitPage | PersonPermitPage;
  answered?: TransitionAnswer;
  /** The plate or the name. */
  holder: string | null;
  /** What a kind has besides, among the actions. */
  actions?: ReactNode;
  /** What must be seen at once. */
  facts: ReactNode;
  /** What the application says, in groups. */
  children: ReactNode;
}

/** One permit: where it stands, what may be done, what it says, and how it came to say so. */
export function PermitDetail({ kind, page, answered, holder, actions, facts, children }: Props) {
  const { permit, events, dicts, idempotencyKey } = page;
  const { t, label, readValue, statusLabel, actionLabel } = usePermitWords(dicts.terminal);
  const paths = permitPaths[kind];
  const { status } = permit;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "permit", to: paths.edit(permit.id) }}
      head={{ to: paths.list(), number: permit.permitNo, status: <PermitStatus status={status} /> }}
      next={{ kind, document: permit }}
      actions={
        <PermitActions
          kind={kind}
          permit={permit}
          holder={holder ?? ""}
          idempotencyKey={idempotencyKey}
          answered={answered}
        >
          {actions}
        </PermitActions>
      }
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={permitStatus.issued} textOf={statusLabel} />
          <PermitSummary page={page}>{facts}</PermitSummary>
        </>
      }
      trail={{ title: t("section.trail"), events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      {children}
      <PermitEntry page={page} />
      <Section title={t("section.photos")}>
        {permit.files.length === 0 ? (
          <p className="muted">{t("detail.noPhotos")}</p>
        ) : (
          <FileLinks files={permit.files} />
        )}
      </Section>
    </DetailPage>
  );
}
