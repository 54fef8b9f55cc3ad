import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { permitPaths } from "~/services/permits/paths";
import type { VehiclePermitPage } from "~/services/permits/permitDetail.server";
import { ConductActions, PermitConduct } from "./PermitConduct";
import { PermitStatus } from "./PermitStatus";

/** The areas of a vehicle's permit and its violations; the port notes new ones here. */
export function VehicleAreas({ page, answered }: { page: VehiclePermitPage; answered?: TransitionAnswer }) {
  const { permit } = page;
  const { t } = useTranslation("permits");
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <Link className="btn link back" to={permitPaths.vehiclePermit.detail(permit.id)}>
          ‹ {permit.permitNo}
        </Link>
        <h1>{t("title.areas", { plateNo: permit.plateNo ?? "" })}</h1>
        <PermitStatus status={permit.status} />
        <span className="spacer" />
        <div className="actions">
          <ConductActions page={page} answered={answered} />
        </div>
      </div>
      <PermitConduct page={page} />
    </>
  );
}
