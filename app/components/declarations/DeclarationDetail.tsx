import { paperFields } from "@protocol/declaration";
import type { DgDeclaration, ReeferDeclaration } from "@protocol/declarations";
import { declarationStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { DetailPage } from "~/components/documents/DetailPage";
import { FileLinks } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { ByFact } from "~/components/page/ByFact";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import type { DeclarationPage } from "~/services/declarations/detail.server";
import { declarationDetailPath, declarationEditPath, declarationListPath } from "~/services/declarations/paths";
import { declarationTone } from "~/services/declarations/status";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { AuditForms } from "./AuditForms";
import { DeclarationActions } from "./DeclarationActions";
import { DeclarationSummary, DeclarationVessel } from "./DeclarationSummary";
import { DgBoxTable } from "./DgBoxTable";
import { useFieldLabel } from "./fieldLabel";
import { ReeferBoxTable } from "./ReeferBoxTable";
import { useReadValue } from "./useReadValue";

const { draft, submitted, approved, released } = declarationStatus;
const path = [draft, submitted, approved, released] as const;

/** One declaration: where it stands, what may be done, what it says, and how it came to say so. */
export function DeclarationDetail({ page, answered }: { page: DeclarationPage; answered?: TransitionAnswer }) {
  const { kind, declaration, events, dicts, idempotencyKey } = page;
  const { t } = useTranslation("declarations");
  const fieldLabel = useFieldLabel();
  const readValue = useReadValue(dicts);
  const papers = paperFields.filter((field) => (declaration.papers[field] ?? []).length > 0);
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "declaration", to: declarationEditPath(kind, declaration.id) }}
      head={{
        to: declarationListPath(kind),
        number: declaration.docNo,
        status: (
          <Status tone={declarationTone(declaration.status)}>
            {t(`status.${declaration.status}`, { defaultValue: declaration.status })}
          </Status>
        ),
      }}
      next={{ kind, document: declaration }}
      actions={<DeclarationActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps
            way={path}
            status={declaration.status}
            events={events}
            end={declarationStatus.released}
            textOf={(status) => t(`status.${status}`)}
          />
          <Versions page={page} />
          {declaration.status === declarationStatus.returned && <Returned page={page} />}
          <DeclarationSummary declaration={declaration} />
        </>
      }
      trail={{
        events,
        actionLabel: (action) => t(`event.${action}`, { defaultValue: action }),
        statusLabel: (status) => t(`status.${status}`, { defaultValue: status }),
        fieldLabel,
        readValue,
      }}
    >
      {declaration.allowedActions.includes("approve") && (
        <AuditForms page={page} idempotencyKey={idempotencyKey} answered={answered} />
      )}
      <Section title={t("section.boxes")} flush>
        <BoxTable page={page} />
      </Section>
      <DeclarationVessel declaration={declaration} dicts={dicts} />
      <FactGroup title={t("section.people")}>
        <Fact label={fieldLabel("shipperName")}>{declaration.shipperName}</Fact>
        <Fact label={fieldLabel("consigneeName")}>{declaration.consigneeName}</Fact>
        <Fact label={fieldLabel("contactName")}>
          {[declaration.contactName, declaration.contactMobile].filter(Boolean).join(" ")}
        </Fact>
        <Fact label={fieldLabel("declarant")}>
          {[declaration.declarant, declaration.declarantCert].filter(Boolean).join(" ")}
        </Fact>
        <Fact label={fieldLabel("emergencyContact")}>
          {[declaration.emergencyContact, declaration.emergencyTel].filter(Boolean).join(" ")}
        </Fact>
        <Fact label={fieldLabel("operatorLicence")}>{declaration.operatorLicence}</Fact>
        <Fact label={fieldLabel("approvalNo")}>{declaration.approvalNo}</Fact>
        <Fact label={fieldLabel("remarks")}>{declaration.remarks}</Fact>
        <ByFact label={fieldLabel("createByName")} name={declaration.createByName} at={declaration.createTime} />
      </FactGroup>
      {papers.length > 0 && (
        <FactGroup title={t("section.papers")}>
          {papers.map((field) => (
            <Fact key={field} label={fieldLabel(field)}>
              <FileLinks files={declaration.papers[field] ?? []} />
            </Fact>
          ))}
        </FactGroup>
      )}
    </DetailPage>
  );
}

function BoxTable({ page: { kind, declaration, advice } }: { page: DeclarationPage }): ReactElement {
  switch (kind) {
    case "dgDeclaration":
      return <DgBoxTable boxes={declaration.boxes} advice={advice} />;
    case "reeferDeclaration":
      return <ReeferBoxTable boxes={(declaration as unknown as ReeferDeclaration).boxes} />;
  }
}

/** The version before, and the one that is to follow. */
function Versions({ page: { kind, declaration } }: { page: DeclarationPage }) {
  const { t } = useTranslation("declarations");
  const { amends, amendedBy } = declaration;
  return (
    <>
      {amends && (
        <p className="notice">
          {t("detail.amends", { n: declaration.revision })}{" "}
          <Link to={declarationDetailPath(kind, amends.id)}>{amends.docNo}</Link>
        </p>
      )}
      {amendedBy && (
        <p className="notice warning">
          {t(declaration.status === declarationStatus.canceled ? "detail.superseded" : "detail.amending")}{" "}
          <Link to={declarationDetailPath(kind, amendedBy.id)}>{amendedBy.docNo}</Link>
        </p>
      )}
    </>
  );
}

/** Why it was returned, and which fields are in question, each the way to its place in the form. */
function Returned({ page: { kind, declaration } }: { page: DeclarationPage }) {
  const { t } = useTranslation("declarations");
  const fieldLabel = useFieldLabel();
  const editable = declaration.allowedActions.includes("edit");
  const form = declarationEditPath(kind, declaration.id);
  return (
    <div className="notice warning">
      <strong>{t("form.returned", { remark: declaration.auditRemark ?? "" })}</strong>
      {declaration.marks.length > 0 && (
        <ul>
          {declaration.marks.map((mark) => {
            const text = t("common:labelled", { label: fieldLabel(mark.field), text: mark.remark });
            return (
              <li key={mark.field}>{editable ? <a href={`${form}#declaration-${mark.field}`}>{text}</a> : text}</li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

export type Boxes<D extends DgDeclaration | ReeferDeclaration> = D["boxes"];
