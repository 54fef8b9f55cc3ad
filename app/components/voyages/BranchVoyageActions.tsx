import { applicationStatus } from "@protocol/documentStatuses";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { OptionalRemark } from "~/components/form/ActionForm";
import { LabelledTextArea } from "~/components/form/FieldParts";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { BranchVoyagePage } from "~/services/voyages/branchVoyagePages.server";
import { longestLoadList } from "~/services/voyages/loadList";
import { branchVoyagePaths } from "~/services/voyages/paths";
import { useVoyageWords } from "./useVoyageWords";

/** Just the actions that the upstream allows this person now. */
export function BranchVoyageActions({ page, answered }: { page: BranchVoyagePage; answered?: TransitionAnswer }) {
  const { t, label } = useVoyageWords();
  const { voyage, idempotencyKey } = page;
  const acting = { document: voyage, idempotencyKey, answered };
  const docNo = voyage.applyNo;
  const mine = (intent: string) => (answered?.intent === intent ? answered : undefined);
  const changes = voyage.status === applicationStatus.approved;
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      <AskFirst {...acting} intent="approve" primary label={t("action.approve")} question={t("ask.approve")}>
        <OptionalRemark id="approve-remark" label={label("auditRemark")} answered={mine("approve")} />
      </AskFirst>
      <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { docNo })} />
      <ActLink
        {...acting}
        intent="edit"
        to={branchVoyagePaths.edit(voyage.id)}
        label={t(changes ? "action.change" : "action.edit")}
      />
      <AskFirst {...acting} intent="listBoxes" open label={t("action.listBoxes")} question={t("ask.listBoxes")}>
        <LabelledTextArea
          id="listBoxes-boxNumbers"
          label={label("boxNumbers")}
          name="boxNumbers"
          rows={8}
          maxLength={longestLoadList}
          defaultValue={mine("listBoxes")?.values.boxNumbers ?? voyage.boxNumbers.join("\n")}
          errors={mine("listBoxes")?.fieldErrors.boxNumbers}
          className="two"
        />
      </AskFirst>
      <ActLink {...acting} intent="copy" to={branchVoyagePaths.add({ copy: voyage.id })} label={t("action.copy")} />
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      <AskFirst
        {...acting}
        intent="discard"
        danger
        label={t("action.discard")}
        question={t("ask.discard", { revision: voyage.approved?.revision ?? 1 })}
      />
      <AskReason {...acting} intent="cancel" label={t("action.cancel")} question={t("ask.cancel", { docNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}
