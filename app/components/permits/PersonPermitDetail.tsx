import { FactGroup } from "~/components/documents/Group";
import { Fact } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { PersonPermitPage } from "~/services/permits/permitDetail.server";
import { ConductActions, PermitConduct } from "./PermitConduct";
import { PermitDetail } from "./PermitDetail";
import { PersonPermitFacts, PersonPermitPerson } from "./PersonPermitSummary";
import { usePermitWords } from "./usePermitWords";

/** One person's permit, with what the port has noted of the person. */
export function PersonPermitDetail({ page, answered }: { page: PersonPermitPage; answered?: TransitionAnswer }) {
  const { permit, dicts } = page;
  const { t, label } = usePermitWords(dicts.terminal);
  return (
    <PermitDetail
      kind="personPermit"
      page={page}
      answered={answered}
      holder={permit.name}
      actions={<ConductActions page={page} answered={answered} />}
      facts={<PersonPermitFacts page={page} />}
    >
      <PersonPermitPerson page={page} />
      <FactGroup title={t("section.certificates")}>
        {(["driveNo", "driveClass", "driveTo", "qualNo", "trainNo", "trainDate"] as const).map((field) => (
          <Fact key={field} label={label(field)}>
            {permit[field]}
          </Fact>
        ))}
      </FactGroup>
      {permit.trainings.length > 0 && (
        <FactGroup title={t("section.trainings")}>
          {permit.trainings.map(({ trainNo, trainDate }) => (
            <Fact key={`${trainNo} ${trainDate}`} label={trainDate}>
              {trainNo}
            </Fact>
          ))}
        </FactGroup>
      )}
      <PermitConduct page={page} />
    </PermitDetail>
  );
}
