import { type BoxMove, boxMoves, nextMoveOf } from "@protocol/shortOrder";
import { Link } from "@remix-run/react";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { OptionalRemark } from "~/components/form/ActionForm";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { cashierPath } from "~/services/money/paths";
import { shortOrderPaths } from "~/services/shortHaul/paths";
import type { ShortOrderPage } from "~/services/shortHaul/shortOrderPages.server";
import { useShortHaulWords } from "./useShortHaulWords";

/** Just the actions that the upstream allows this person now. */
export function ShortOrderActions({ page, answered }: { page: ShortOrderPage; answered?: TransitionAnswer }) {
  const { t, label } = useShortHaulWords();
  const { order, idempotencyKey } = page;
  const acting = { document: order, idempotencyKey, answered };
  const { id, docNo, boxes, allowedActions } = order;
  const mine = (intent: string) => (answered?.intent === intent ? answered : undefined);
  const dueFor = (move: BoxMove) =>
    boxes.flatMap((box) => (box.ctnNo && nextMoveOf(box) === move ? [{ value: box.ctnNo, label: box.ctnNo }] : []));
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      {allowedActions.includes("pay") && (
        <Link className="btn primary" to={cashierPath([{ kind: "shortOrder", id }])}>
          {t("action.pay")}
        </Link>
      )}
      <AskFirst
        {...acting}
        intent="approve"
        primary
        open
        label={t("action.approve")}
        question={t("ask.approve", { number: boxes.length })}
      >
        <LabelledInput
          id="approve-unitPrice"
          label={label("unitPrice")}
          marked
          name="unitPrice"
          inputMode="decimal"
          maxLength={12}
          defaultValue={mine("approve")?.values.unitPrice}
          errors={mine("approve")?.fieldErrors.unitPrice}
        />
        <OptionalRemark id="approve-remark" label={label("auditRemark")} answered={mine("approve")} />
      </AskFirst>
      {boxMoves.map(
        (move) =>
          dueFor(move).length > 0 && (
            <AskFirst
              key={move}
              {...acting}
              intent={move}
              primary
              open
              label={t(`action.${move}`)}
              question={t(`ask.${move}`)}
            >
              <LabelledSelect
                id={`${move}-box`}
                label={label("ctnNo")}
                name="ctnNo"
                options={dueFor(move)}
                defaultValue={mine(move)?.values.ctnNo}
                errors={mine(move)?.fieldErrors.ctnNo}
              />
            </AskFirst>
          ),
      )}
      {allowedActions.includes("print") && (
        <PaperLinks primary href={shortOrderPaths.paper(id)} label={t("action.print")} />
      )}
      <ActLink {...acting} intent="edit" to={shortOrderPaths.edit(id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={shortOrderPaths.add({ copy: id })} label={t("action.copy")} />
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      <AskFirst {...acting} intent="cancel" danger label={t("action.cancel")} question={t("ask.cancel", { docNo })} />
      <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { docNo })} />
      <AskReason {...acting} intent="refund" label={t("action.refund")} question={t("ask.refund", { docNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}
