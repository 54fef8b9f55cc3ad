import { applicationStatus } from "@protocol/documentStatuses";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FileLinks } from "~/components/documents/FileLinks";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { OptionalRemark } from "~/components/form/ActionForm";
import { Section } from "~/components/page/Section";
import { sealApplyPaths } from "~/services/contracts/paths";
import type { SealApplyPage } from "~/services/contracts/sealApply.server";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { filePath } from "~/services/paths";
import { SealApplyStatus } from "./ContractStatus";
import { RoundSeal, SealPicture } from "./RoundSeal";
import { SealApplyAgent, SealApplySummary } from "./SealApplySummary";
import { useContractWords } from "./useContractWords";

const { draft, submitted, approved } = applicationStatus;
const way = [draft, submitted, approved] as const;

/** One application: who may sign for the company, by which letter, with which seal. */
export function SealApplyDetail({ page, answered }: { page: SealApplyPage; answered?: TransitionAnswer }) {
  const { apply, events, idempotencyKey } = page;
  const { t, label, readValue, sealStatusLabel, sealActionLabel } = useContractWords();
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
          <StatusSteps way={way} status={status} events={events} end={approved} textOf={sealStatusLabel} />
          <SealApplySummary page={page} />
        </>
      }
      trail={{ events, actionLabel: sealActionLabel, statusLabel: sealStatusLabel, fieldLabel: label, readValue }}
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
