import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { OptionalRemark } from "~/components/form/ActionForm";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { Suggestions } from "~/components/form/Suggestions";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { InWeightPage } from "~/services/inWeight/inWeightPages.server";
import { inWeightPaths } from "~/services/inWeight/paths";
import { useInWeightWords } from "./useInWeightWords";

interface Props {
  page: InWeightPage;
  answered?: TransitionAnswer;
}

/** Just the actions that the upstream allows this person now. */
export function InWeightActions({ page, answered }: Props) {
  const { t, label } = useInWeightWords();
  const { application, idempotencyKey } = page;
  const acting = { document: application, idempotencyKey, answered };
  const { id, docNo, version } = application;
  const mine = (intent: string) => (answered?.intent === intent ? answered : undefined);
  const doubtful = application.boxes.filter(({ doubts }) => doubts.length > 0).map(({ ctnNo }) => ctnNo);
  const outside = application.boxes.flatMap(({ ctnNo, inTime }) => (ctnNo && inTime === null ? [ctnNo] : []));
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      <AskFirst
        {...acting}
        intent="approve"
        primary
        label={t("action.approve")}
        question={doubtful.length > 0 ? t("ask.approveDoubts", { boxes: doubtful.join(" ") }) : t("ask.approve")}
      >
        <OptionalRemark id="approve-remark" label={label("remark")} answered={mine("approve")} />
      </AskFirst>
      <AskFirst {...acting} intent="gateIn" primary open label={t("action.gateIn")} question={t("ask.gateIn")}>
        <LabelledSelect
          id="gate-box"
          label={label("ctnNo")}
          name="ctnNo"
          options={outside.map((value) => ({ value, label: value }))}
          defaultValue={mine("gateIn")?.values.ctnNo}
          errors={mine("gateIn")?.fieldErrors.ctnNo}
        />
      </AskFirst>
      {application.allowedActions.includes("print") && (
        <>
          <PaperLinks primary href={inWeightPaths.paper(id, "entry")} label={t("action.print")} />
          <PaperLinks href={inWeightPaths.paper(id, "packing")} label={t("action.packing")} />
        </>
      )}
      <Roll page={page} answered={answered} />
      <ActLink {...acting} intent="edit" to={inWeightPaths.edit(id)} label={t("action.edit")} />
      <ActLink
        {...acting}
        intent="importBoxes"
        to={inWeightPaths.import(id, version)}
        label={t("action.importBoxes")}
      />
      <ActLink {...acting} intent="copy" to={inWeightPaths.add({ copy: id })} label={t("action.copy")} />
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      <AskFirst {...acting} intent="cancel" danger label={t("action.cancel")} question={t("ask.cancel", { docNo })} />
      <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { docNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}

/** The ship that an accepted application goes over to. */
function Roll({ page: { application, ships, idempotencyKey }, answered }: Props) {
  const { t, label } = useInWeightWords();
  const mine = answered?.intent === "roll" ? answered : undefined;
  const field = (name: "vesselName" | "voyage" | "planTime") => ({
    id: `roll-${name}`,
    label: label(name),
    marked: true,
    name,
    defaultValue: mine?.values[name],
    errors: mine?.fieldErrors[name],
  });
  return (
    <AskFirst
      document={application}
      idempotencyKey={idempotencyKey}
      answered={answered}
      intent="roll"
      open
      label={t("action.roll")}
      question={t("ask.roll")}
    >
      <LabelledInput {...field("vesselName")} maxLength={35} list="roll-ships" data-trim="upper" />
      <LabelledInput {...field("voyage")} maxLength={10} data-trim="upper all" />
      <LabelledInput {...field("planTime")} type="datetime-local" max="2100-12-31T23:59" />
      <Suggestions
        id="roll-ships"
        options={ships.map(({ vesselName, voyage }) => ({ value: vesselName, label: voyage }))}
      />
    </AskFirst>
  );
}
