import type { VehiclePermit } from "@protocol/permits";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type Acting, ActNow, AskFirst, AskReason } from "~/components/documents/Actions";
import { mapReviewPath, permitCardPath, vehiclePermitAddPath, vehiclePermitEditPath } from "~/services/permits/paths";

/** Just the actions that the upstream allows this person now. */
export function VehiclePermitActions({ permit, ...rest }: { permit: VehiclePermit } & Omit<Acting, "document">) {
  const { t } = useTranslation("permits");
  const acting = { document: permit, ...rest };
  const allowed = new Set(permit.allowedActions);
  const { permitNo } = permit;
  const plateNo = permit.plateNo ?? "";
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      {allowed.has("reviewMap") && (
        <Link className="btn" to={mapReviewPath(permit.id)}>
          {t("action.reviewMap")}
        </Link>
      )}
      <ActNow {...acting} intent="review" primary label={t("action.review")} />
      <AskFirst
        {...acting}
        intent="issue"
        primary
        label={t("action.issue")}
        question={t("ask.issue", { plateNo, validTo: permit.validTo ?? "" })}
      />
      {allowed.has("edit") && (
        <Link className="btn" to={vehiclePermitEditPath(permit.id)}>
          {t("action.edit")}
        </Link>
      )}
      {allowed.has("copy") && (
        <Link className="btn" to={vehiclePermitAddPath({ copy: permit.id })}>
          {t("action.copy")}
        </Link>
      )}
      {allowed.has("print") && (
        <a className="btn" href={permitCardPath(permit.id)}>
          {t("action.print")}
        </a>
      )}
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      {(["return", "suspend", "resume", "revoke"] as const).map((intent) => (
        <AskReason
          key={intent}
          {...acting}
          intent={intent}
          label={t(`action.${intent}`)}
          question={t(`ask.${intent}`, { permitNo, plateNo })}
        />
      ))}
      <AskFirst
        {...acting}
        intent="delete"
        danger
        label={t("action.delete")}
        question={t("ask.delete", { permitNo })}
        now={t("ask.deleteNow")}
      />
    </>
  );
}
