import { applicationStatus } from "@protocol/documentStatuses";
import { requiredSealFields, type SealApplyInput } from "@protocol/sealApply";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { DocumentList } from "~/components/documents/DocumentList";
import { FileLinks } from "~/components/documents/FileLinks";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { AddLink, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { OptionalRemark } from "~/components/form/ActionForm";
import { TextAreaField, TextField } from "~/components/form/Field";
import { UploadField } from "~/components/form/UploadField";
import { Section } from "~/components/page/Section";
import { CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { sealApplyPaths } from "~/services/contracts/paths";
import type { SealApplyFormPage, SealApplyList, SealApplyPage } from "~/services/contracts/sealApply.server";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { filePath } from "~/services/paths";
import { SealApplyStatus } from "./ContractStatus";
import { RoundSeal, SealPicture } from "./RoundSeal";
import { SealApplyAgent, SealApplyLook, SealApplySummary } from "./SealApplySummary";
import { useContractWords } from "./useContractWords";

const { draft, submitted, approved } = applicationStatus;
const way = [draft, submitted, approved] as const;

/** Applications to sign contracts: of the reader's company, or for the port that decides on them. */
export function SealApplyListPage({ list }: { list: SealApplyList }) {
  const { page, canAdd, audits } = list;
  const { t, label, sealStatusLabel } = useContractWords();
  const labels = {
    ...{ applyNo: label("applyNo"), status: label("status"), companyName: label("companyName") },
    ...{ agentName: label("agentName"), createTime: label("createTime") },
  };
  return (
    <DocumentList
      title={t(audits ? "title.audits" : "title.seals")}
      list={list}
      path={audits ? sealApplyPaths.audits() : sealApplyPaths.list()}
      copyTo={sealApplyPaths.add}
      exportPath={sealApplyPaths.export}
      statuses={Object.values(applicationStatus)}
      statusLabel={sealStatusLabel}
      words={{ status: label("status"), empty: t("seal.none"), emptyHint: t("seal.noneHint") }}
      add={canAdd && !audits && <AddLink to={sealApplyPaths.add()} text={t("title.sealAdd")} />}
      filters={
        <>
          <TextFilter param="applyNo" label={label("applyNo")} />
          <DayFilter params={["from", "to"]} labels={[t("list.from"), t("list.to")]} />
        </>
      }
      labels={labels}
      look={list.look && <SealApplyLook page={list.look} />}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <NumberCell label={labels.applyNo} to={sealApplyPaths.detail(row.id)}>
            {row.applyNo}
          </NumberCell>
          <td data-label={labels.status}>
            <SealApplyStatus status={row.status} />
          </td>
          <CompanyCell label={labels.companyName} name={row.companyName} />
          <td data-label={labels.agentName}>{row.agentName}</td>
          <TimeCell label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}

/** One application: who may sign for the company, by which letter, with which seal. */
export function SealApplyDetail({ page, answered }: { page: SealApplyPage; answered?: TransitionAnswer }) {
  const { apply, events, idempotencyKey } = page;
  const { t, label, readValue, sealStatusLabel, actionLabel } = useContractWords();
  const { id, applyNo, status, companyName } = apply;
  const acting = { document: apply, idempotencyKey, answered };
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "apply", to: sealApplyPaths.edit(id) }}
      head={{ to: sealApplyPaths.list(), number: applyNo, status: <SealApplyStatus status={status} /> }}
      next={{ kind: "sealApply", document: apply }}
      actions={
        <>
          <ActNow {...acting} intent="submit" primary label={t("sealAction.submit")} />
          <AskFirst
            {...acting}
            intent="approve"
            primary
            label={t("sealAction.approve")}
            question={t("sealAsk.approve", { company: companyName })}
          >
            <OptionalRemark id="approve-remark" label={label("remark")} answered={answered} />
          </AskFirst>
          <ActLink {...acting} intent="edit" to={sealApplyPaths.edit(id)} label={t("action.edit")} />
          <ActLink {...acting} intent="copy" to={sealApplyPaths.add({ copy: id })} label={t("action.copy")} />
          <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
          <AskReason
            {...acting}
            intent="return"
            label={t("sealAction.return")}
            question={t("sealAsk.return", { docNo: applyNo })}
          />
          <AskReason
            {...acting}
            intent="revoke"
            label={t("sealAction.revoke")}
            question={t("sealAsk.revoke", { docNo: applyNo })}
          />
          <AskDelete {...acting} number={applyNo} />
        </>
      }
      summary={
        <>
          <StatusSteps way={way} status={status} end={approved} textOf={sealStatusLabel} />
          <SealApplySummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel: sealStatusLabel, fieldLabel: label, readValue }}
    >
      <SealApplyAgent page={page} />
      <Section title={t("section.letter")}>
        {apply.files.length > 0 ? <FileLinks files={apply.files} /> : <p className="muted">{t("seal.noLetter")}</p>}
      </Section>
      <Section title={t("section.seal")}>
        {apply.sealFile ? (
          <SealPicture src={filePath(apply.sealFile.id)} size={150} label={t("seal.of", { company: companyName })} />
        ) : (
          <>
            <RoundSeal name={companyName} size={150} label={t("seal.of", { company: companyName })} />
            <p className="muted">{t("seal.drawn")}</p>
          </>
        )}
      </Section>
    </DetailPage>
  );
}

/** New, edit and copy of an application. */
export function SealApplyForm({ page, answered }: { page: SealApplyFormPage; answered?: FieldsAnswer }) {
  const { edit, company } = page;
  const { t, label, readValue, sealStatusLabel } = useContractWords();
  return (
    <DocumentForm<SealApplyInput>
      id="apply"
      page={page}
      answered={answered}
      paths={sealApplyPaths}
      title={edit ? `${t("title.sealEdit")} ${edit.applyNo}` : t("title.sealAdd")}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("sealAction.submit") }}
      names={{ label, readValue, statusLabel: sealStatusLabel }}
      required={[...requiredSealFields, "files"]}
    >
      {({ common, files }) => (
        <>
          <FieldGroup title={t("section.agent")}>
            <TextField {...common("agentName")} maxLength={20} />
            <TextField {...common("agentMobile")} type="tel" inputMode="tel" maxLength={20} />
            <TextAreaField {...common("remark")} maxLength={200} className="two" />
          </FieldGroup>
          <FilesGroup {...common("files")} title={t("section.letter")} files={files} hint={t("seal.letterHint")} />
          <FieldGroup title={t("section.seal")}>
            <UploadField
              {...common("sealFile")}
              purpose="seal"
              files={(answered?.single ?? page.single).sealFile ?? []}
              className="two"
            />
            <div className="field two">
              <RoundSeal name={company} size={150} label={t("seal.of", { company })} />
              <p className="muted">{t("seal.drawn")}</p>
            </div>
          </FieldGroup>
        </>
      )}
    </DocumentForm>
  );
}
