import { edoScopes } from "@protocol/edo";
import { ActLink, ActNow, AskFirst, AskReason } from "~/components/documents/Actions";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { FieldError, LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { codeOptions } from "~/components/form/options";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { linesOf } from "~/services/forms/textEntries";
import type { EdoPage } from "~/services/handover/edoDetail.server";
import { edoPaths } from "~/services/handover/paths";
import { useHandoverWords } from "./useHandoverWords";

/** Just the actions that the upstream allows this person now. */
export function EdoActions({
  page: { edo, idempotencyKey },
  answered,
}: {
  page: EdoPage;
  answered?: TransitionAnswer;
}) {
  const { t, label, code } = useHandoverWords();
  const acting = { document: edo, idempotencyKey, answered };
  const allowed = new Set(edo.allowedActions);
  const { edoNo } = edo;
  const offering = answered?.intent === "offer" ? answered : undefined;
  const collecting = answered?.intent === "collect" ? answered : undefined;
  const ticked = linesOf(collecting?.values.ctnNos);
  return (
    <>
      <ActNow {...acting} intent="issue" primary label={t("action.issue")} />
      <ActNow {...acting} intent="accept" primary label={t("action.accept")} />
      <AskReason {...acting} intent="refuse" label={t("action.refuse")} question={t("ask.refuse", { edoNo })} />
      <AskFirst {...acting} intent="offer" primary open label={t("action.offer")} question={t("ask.offer")}>
        <LabelledInput
          id="offer-to"
          label={label("toName")}
          marked
          name="toName"
          maxLength={60}
          hint={t("form.nameHint")}
          defaultValue={offering?.values.toName}
          errors={offering?.fieldErrors.toName}
        />
        <LabelledSelect
          id="offer-scope"
          label={label("scope")}
          marked
          name="scope"
          defaultValue={offering?.values.scope ?? "ALL"}
          options={codeOptions(edoScopes, code.scope)}
          errors={offering?.fieldErrors.scope}
        />
      </AskFirst>
      <ActNow {...acting} intent="withdrawOffer" label={t("action.withdrawOffer")} />
      {allowed.has("print") && <PaperLinks href={edoPaths.paper(edo.id)} label={t("action.printEdo")} />}
      <AskFirst {...acting} intent="collect" open label={t("action.collect")} question={t("ask.collect")}>
        <fieldset className="plain">
          <legend className="sr">{label("ctnNos")}</legend>
          <div className="checks">
            {edo.boxes
              .filter(({ collectedTime }) => collectedTime === null)
              .map(({ ctnNo }) => (
                <label className="check" key={ctnNo} htmlFor={`collect-${ctnNo}`}>
                  <input
                    type="checkbox"
                    id={`collect-${ctnNo}`}
                    name="ctnNos"
                    value={ctnNo}
                    defaultChecked={ticked.includes(ctnNo)}
                  />
                  <ContainerNumber value={ctnNo} />
                </label>
              ))}
          </div>
          <FieldError errors={collecting?.fieldErrors.ctnNos} />
        </fieldset>
      </AskFirst>
      <ActLink {...acting} intent="edit" to={edoPaths.edit(edo.id)} label={t("action.edit")} />
      <AskReason {...acting} intent="freeze" label={t("action.freeze")} question={t("ask.freeze", { edoNo })} />
      <ActNow {...acting} intent="unfreeze" label={t("action.unfreeze")} />
      <AskReason {...acting} intent="void" label={t("action.void")} question={t("ask.voidEdo", { edoNo })} />
    </>
  );
}
