import { useTranslation } from "react-i18next";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { PageHead } from "~/components/page/PageHead";
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
      <PageHead to={permitPaths.vehiclePermit.detail(permit.id)} back={permit.permitNo}>
        <h1>{t("title.areas", { plateNo: permit.plateNo ?? "" })}</h1>
        <PermitStatus status={permit.status} />
        <span className="spacer" />
        <div className="actions">
          <ConductActions page={page} answered={answered} />
        </div>
      </PageHead>
      <PermitConduct page={page} />
    </>
  );
}
