import type { Contract } from "@protocol/contracts";
import { contractStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FilesSection } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { LiveData } from "~/components/messages/LiveData";
import { ByFact } from "~/components/page/ByFact";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { ContractAnswer } from "~/services/contracts/contractActions.server";
import type { ContractPage } from "~/services/contracts/contractPages.server";
import { contractPaths, contractTemplatePaths } from "~/services/contracts/paths";
import { filePath } from "~/services/paths";
import styles from "./ContractDetail.module.css";
import { ContractStatus } from "./ContractStatus";
import { ContractSigners, ContractSummary } from "./ContractSummary";
import { SignPanel } from "./SignPanel";
import { useContractWords } from "./useContractWords";

const { draft, signing, awaiting, completed, ended } = contractStatus;

/** One contract: what is to be signed, by whom, in which order, until when; and the file once all have signed. */
export function ContractDetail({ page, answered }: { page: ContractPage; answered?: ContractAnswer }) {
  const { contract, events, idempotencyKey, mayApply } = page;
  const { t, label, readValue, statusLabel, actionLabel, signOrder } = useContractWords();
  const { status } = contract;
  const way = [draft, status === awaiting ? awaiting : signing, completed] as const;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "contract", to: contractPaths.edit(contract.id) }}
      head={{ to: contractPaths.list(), number: contract.contractNo, status: <ContractStatus status={status} /> }}
      next={{ kind: "contract", document: contract }}
      actions={<ContractActions page={page} answered={answered} />}
      summary={
        <>
          <LiveData />
          <StatusSteps
            way={way}
            status={status === ended ? completed : status}
            events={events}
            end={completed}
            textOf={statusLabel}
          />
          <ContractSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <SignPanel contract={contract} idempotencyKey={idempotencyKey} answered={answered} mayApply={mayApply} />
      <Paper contract={contract} />
      <ContractSigners contract={contract} />
      <Section title={t("section.text")}>
        <div className={styles.words}>{contract.text ?? t("detail.noText")}</div>
      </Section>
      <FactGroup title={t("section.contract")}>
        <Fact label={label("ownCompany")}>{contract.companyName}</Fact>
        <Fact label={label("otherCompany")}>{contract.otherCompany}</Fact>
        <Fact label={label("effectiveDay")}>{contract.effectiveDay}</Fact>
        <Fact label={label("expiryDay")}>{contract.expiryDay}</Fact>
        <Fact label={label("signOrder")}>{signOrder(contract.signOrder)}</Fact>
        <Fact label={label("templateId")}>
          {contract.templateId && contract.templateName && (
            <Link className="target" to={contractTemplatePaths.detail(contract.templateId, contract.templateVersion)}>
              {`${contract.templateName} ${t("template.version", { version: contract.templateVersion ?? 1 })}`}
            </Link>
          )}
        </Fact>
        <ByFact label={label("createTime")} name={contract.createByName} at={contract.createTime} />
        <Fact label={label("sha256")}>{contract.sha256 && <Digest value={contract.sha256} />}</Fact>
        <Fact label={label("sm3")}>{contract.sm3 && <Digest value={contract.sm3} />}</Fact>
      </FactGroup>
      <FilesSection title={t("section.files")} files={contract.files} />
      <EvidenceTable contract={contract} />
    </DetailPage>
  );
}

const Digest = ({ value }: { value: string }) => <span className={styles.digest}>{value}</span>;

/** Just the actions that the upstream allows this person now. */
function ContractActions({
  page: { contract, idempotencyKey },
  answered,
}: {
  page: ContractPage;
  answered?: ContractAnswer;
}) {
  const { t } = useContractWords();
  const { id, contractNo } = contract;
  const acting = { document: contract, idempotencyKey, answered };
  const question = { docNo: contractNo };
  return (
    <>
      {contract.paper && (
        <a className="btn primary" href={filePath(contract.paper.fileId)}>
          {t("action.download")}
        </a>
      )}
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      <ActLink {...acting} intent="edit" to={contractPaths.edit(id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={contractPaths.add({ copy: id })} label={t("action.copy")} />
      <AskFirst
        {...acting}
        intent="confirmEnd"
        danger
        label={t("action.confirmEnd")}
        question={t("ask.confirmEnd", question)}
      />
      <ActNow {...acting} intent="declineEnd" label={t("action.declineEnd")} />
      <AskFirst
        {...acting}
        intent="withdraw"
        danger
        label={t("action.withdraw")}
        question={t("ask.withdraw", question)}
      />
      <AskReason {...acting} intent="refuse" label={t("action.refuse")} question={t("ask.refuse", question)} />
      <AskReason {...acting} intent="askEnd" label={t("action.askEnd")} question={t("ask.askEnd", question)} />
      <AskDelete {...acting} number={contractNo} />
    </>
  );
}

/** The finished file, or that it is being made. */
function Paper({ contract: { paper, completeTime } }: { contract: Contract }) {
  const { t, label } = useContractWords();
  if (!completeTime) return null;
  if (!paper)
    return (
      <p className="notice" role="status">
        {t("detail.paperComes")}
      </p>
    );
  return (
    <FactGroup title={t("section.paper")}>
      <Fact label={label("file")}>
        <a className="target" href={filePath(paper.fileId)}>
          {t("detail.pages", { count: paper.pages })}
        </a>
      </Fact>
      <Fact label={label("paperTime")}>
        <Moment at={paper.time} />
      </Fact>
      <Fact label={t("field.paperSha256")}>
        <Digest value={paper.sha256} />
      </Fact>
      <Fact label={t("field.paperSm3")}>
        <Digest value={paper.sm3} />
      </Fact>
      <Fact label={label("certificate")}>{`${paper.certificate.subject} (${paper.certificate.serial})`}</Fact>
      <Fact label={label("level")}>{t("detail.level")}</Fact>
    </FactGroup>
  );
}

/** What was noted, each row chained to the one before it. */
function EvidenceTable({ contract: { evidence } }: { contract: Contract }) {
  const { t, label, evidenceLabel } = useContractWords();
  if (evidence.length === 0) return null;
  const head = { time: label("time"), what: label("what"), who: label("who"), hash: label("hash") };
  return (
    <Section title={t("section.evidence")} flush>
      <div className="table-wrap">
        <HeadedTable labels={head}>
          {evidence.map((row) => (
            <tr key={row.seq}>
              <td className="nowrap" data-label={head.time}>
                <Moment at={row.time} />
              </td>
              <td data-label={head.what}>{evidenceLabel(row.what)}</td>
              <td data-label={head.who}>{row.who === "SYS" ? t("detail.system") : row.who}</td>
              <td data-label={head.hash}>
                <Digest value={row.hash} />
              </td>
            </tr>
          ))}
        </HeadedTable>
      </div>
    </Section>
  );
}
