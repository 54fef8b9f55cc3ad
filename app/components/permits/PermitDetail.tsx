import { permitStatus } from "@protocol/documentStatuses";
import type { PermitKind } from "@protocol/permits";
import type { ReactNode } from "react";
import { DetailPage } from "~/components/documents/DetailPage";
import { FileLinks } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { Steps } from "~/components/page/Steps";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { permitPaths } from "~/services/permits/paths";
import type { PersonPermitPage, VehiclePermitPage } from "~/services/permits/permitDetail.server";
import { PermitActions } from "./PermitActions";
import { PermitStatus } from "./PermitStatus";
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
  const { t, label, readValue, area, statusLabel, actionLabel } = usePermitWords(dicts.terminal);
  const paths = permitPaths[kind];
  const { status, auditRemark } = permit;
  const stopped = status === permitStatus.suspended || status === permitStatus.revoked;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "permit", labelOf: label, to: paths.edit(permit.id), finish: t("detail.finish") }}
      head={{
        to: paths.list(),
        back: t("detail.back"),
        number: permit.permitNo,
        copy: t("detail.copyNumber"),
        status: <PermitStatus status={status} />,
      }}
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
          <Steps
            label={t("detail.steps")}
            steps={way.map((each) => ({ key: each, text: statusLabel(each) }))}
            at={(way as readonly string[]).indexOf(status)}
            finished={status === permitStatus.issued}
          />
          {auditRemark && (status === permitStatus.returned || stopped) && (
            <p className="notice warning" style={{ margin: "12px 0 0" }}>
              {t(stopped ? "detail.stopped" : "detail.returned", { remark: auditRemark })}
            </p>
          )}
          <dl className="facts" style={{ marginTop: 12 }}>
            {facts}
            <Fact big label={label("validTo")}>
              {permit.validTo && `${permit.validFrom ?? ""} – ${permit.validTo}`}
            </Fact>
          </dl>
        </>
      }
      trail={{ title: t("section.trail"), events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      {children}
      <FactGroup title={t("section.entry")}>
        <Fact label={label("areas")}>{permit.areas.map(area).join(" · ")}</Fact>
        <Fact label={label("isDg")}>{t(permit.isDg ? "yes" : "no")}</Fact>
        <Fact label={label("companyName")}>{permit.companyName}</Fact>
        <Fact label={label("reviewedByName")}>{permit.reviewedByName}</Fact>
        <Fact label={label("createTime")}>
          {permit.createByName} <Moment at={permit.createTime} />
        </Fact>
      </FactGroup>
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
