import { FactGroup } from "~/components/documents/Group";
import { Fact } from "~/components/page/Section";
import type { PersonPermitPage } from "~/services/permits/permitDetail.server";
import { PermitLook } from "./PermitSummary";
import { usePermitWords } from "./usePermitWords";

interface Props {
  page: PersonPermitPage;
}

/** What a permit of the kind is looked at for first. */
export function PersonPermitFacts({ page }: Props) {
  const { permit } = page;
  const { label, code } = usePermitWords();
  return (
    <>
      <Fact big label={label("name")}>
        {permit.name}
      </Fact>
      <Fact big label={label("occupation")}>
        {permit.occupation && code.occupation(permit.occupation)}
      </Fact>
    </>
  );
}

/** The person. */
export function PersonPermitPerson({ page }: Props) {
  const { permit } = page;
  const { t, label } = usePermitWords();
  return (
    <FactGroup title={t("section.person")}>
      <Fact label={label("idNo")}>{permit.idNo}</Fact>
      <Fact label={label("mobile")}>{permit.mobile}</Fact>
      <Fact label={label("remark")}>{permit.remark}</Fact>
      {(["noCriminalRecord", "healthy"] as const).map((field) => (
        <Fact key={field} label={label(field)}>
          {t(permit[field] ? "yes" : "no")}
        </Fact>
      ))}
    </FactGroup>
  );
}

/** One permit beside the list. */
export function PersonPermitLook({ page }: Props) {
  return (
    <PermitLook kind="personPermit" page={page} facts={<PersonPermitFacts page={page} />}>
      <PersonPermitPerson page={page} />
    </PermitLook>
  );
}
