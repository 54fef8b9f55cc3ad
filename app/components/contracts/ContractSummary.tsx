import type { Contract } from "@protocol/contracts";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { HeadedTable } from "~/components/table/HeadedTable";
import { LookPanel } from "~/components/table/LookPanel";
import type { ContractPage } from "~/services/contracts/contractPages.server";
import { contractPaths } from "~/services/contracts/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { ContractStatus } from "./ContractStatus";
import { useContractWords } from "./useContractWords";

/** What a contract is looked at for first. */
export function ContractSummary({ page }: { page: ContractPage }) {
  const { contract } = page;
  const { t, label } = useContractWords();
  const { formatMoney } = useNumberFormat();
  const { amount, ending } = contract;
  return (
    <>
      {ending && (
        <SummaryNotice>{t("detail.ending", { company: ending.companyName, remark: ending.remark })}</SummaryNotice>
      )}
      <SummaryFacts>
        <Fact big label={label("title")}>
          {contract.title}
        </Fact>
        <Fact big label={label("amount")}>
          {amount !== undefined && formatMoney(amount)}
        </Fact>
        <Fact big label={label("signBy")}>
          {contract.signBy && <Moment at={contract.signBy} />}
        </Fact>
        <Fact big label={label("expiryDay")}>
          {contract.expiryDay}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** Who signs, in which order, and how far it has come. */
export function ContractSigners({ contract: { signers } }: { contract: Contract }) {
  const { t, label, signerState } = useContractWords();
  if (signers.length === 0) return null;
  const head = {
    ...{ step: label("step"), companyName: label("companyName"), signer: label("signer") },
    ...{ mobile: label("mobile"), state: label("signState"), time: label("signTime"), sealNo: label("sealNo") },
  };
  return (
    <Section title={t("section.signers")} flush>
      <div className="table-wrap">
        <HeadedTable labels={head}>
          {[...signers]
            .sort((one, other) => one.step - other.step)
            .map((each) => (
              <tr key={each.seq}>
                <td data-label={head.step}>{each.step}</td>
                <td className="main" data-label={head.companyName}>
                  {each.companyName}
                </td>
                <td data-label={head.signer}>{each.mine ? t("detail.you", { name: each.name }) : each.name}</td>
                <td className="nowrap" data-label={head.mobile}>
                  {each.mobile}
                </td>
                <td data-label={head.state}>
                  <Status tone={each.state === "SIGNED" ? "done" : each.state === "REFUSED" ? "danger" : "wait"}>
                    {signerState(each.state)}
                  </Status>
                  {each.remark && <div className="muted">{each.remark}</div>}
                </td>
                <td data-label={head.time}>{each.time && <Moment at={each.time} />}</td>
                <td className="nowrap" data-label={head.sealNo}>
                  {each.sealNo}
                </td>
              </tr>
            ))}
        </HeadedTable>
      </div>
    </Section>
  );
}

/** One contract beside the list. */
export function ContractLook({ page }: { page: ContractPage }) {
  const { contract } = page;
  return (
    <LookPanel
      key={contract.id}
      number={contract.contractNo}
      to={contractPaths.detail(contract.id)}
      status={<ContractStatus status={contract.status} />}
    >
      <ContractSummary page={page} />
      <ContractSigners contract={contract} />
    </LookPanel>
  );
}
