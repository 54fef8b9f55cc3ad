import { shanghaiDay } from "@protocol/values/instant";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { OptionalRemark } from "~/components/form/ActionForm";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { useInitialPage } from "~/components/form/useInitialPage";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { WheelMachinePage } from "~/services/machines/machineDetails.server";
import { licenseRemakePaths, wheelMachinePaths } from "~/services/machines/paths";
import { useMachineWords } from "./useMachineWords";

interface Props {
  page: WheelMachinePage;
  answered?: TransitionAnswer;
}

/** Just the actions that the upstream allows this person now. */
export function WheelMachineActions({ page, answered }: Props) {
  const { t, label } = useMachineWords();
  const { machine, idempotencyKey } = page;
  const acting = { document: machine, idempotencyKey, answered };
  const allowed = new Set(machine.allowedActions);
  const docNo = machine.machineNo ?? machine.docNo;
  const approving = answered?.intent === "approve" ? answered : undefined;
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      <AskFirst
        {...acting}
        intent="approve"
        primary
        open
        label={t("action.approve")}
        question={t("ask.approve", { docNo })}
      >
        <LabelledInput
          id="approve-plate"
          label={label("innerPlate")}
          marked
          name="innerPlate"
          maxLength={10}
          defaultValue={approving?.values.innerPlate ?? machine.innerPlate ?? ""}
          errors={approving?.fieldErrors.innerPlate}
        />
        <OptionalRemark id="approve-remark" label={label("remark")} answered={approving} />
      </AskFirst>
      {/* after an inspection the next one begins with an empty form */}
      <Inspect key={useInitialPage(idempotencyKey, answered)} page={page} answered={answered} />
      <ActLink {...acting} intent="edit" to={wheelMachinePaths.edit(machine.id)} label={t("action.edit")} />
      {allowed.has("print") && <PaperLinks href={wheelMachinePaths.papers(machine.id)} label={t("action.print")} />}
      <ActLink
        {...acting}
        intent="remake"
        to={licenseRemakePaths.add({ machine: machine.id })}
        label={t("action.remake")}
      />
      <ActLink {...acting} intent="copy" to={wheelMachinePaths.add({ copy: machine.id })} label={t("action.copy")} />
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { docNo })} />
      <AskReason {...acting} intent="stop" label={t("action.stop")} question={t("ask.stop", { docNo })} />
      <AskReason {...acting} intent="resume" label={t("action.resume")} question={t("ask.resume", { docNo })} />
      <AskReason {...acting} intent="scrap" label={t("action.scrap")} question={t("ask.scrap", { docNo })} />
      <AskDelete {...acting} number={machine.docNo} />
    </>
  );
}

/** What an inspection has shown. */
function Inspect({ page: { machine, idempotencyKey }, answered }: Props) {
  const { t, label } = useMachineWords();
  const mine = answered?.intent === "inspect" ? answered : undefined;
  const day = (name: "date" | "validTo" | "nextDate", text: string, begin = "") => (
    <LabelledInput
      id={`inspect-${name}`}
      label={text}
      marked={name === "date"}
      name={name}
      type="date"
      defaultValue={mine?.values[name] ?? begin}
      errors={mine?.fieldErrors[name]}
    />
  );
  return (
    <AskFirst
      document={machine}
      idempotencyKey={idempotencyKey}
      answered={answered}
      intent="inspect"
      open
      label={t("action.inspect")}
      question={t("ask.inspect")}
    >
      {day("date", t("inspection.date"), shanghaiDay(new Date()))}
      <LabelledSelect
        id="inspect-result"
        label={t("inspection.result")}
        marked
        name="result"
        defaultValue={mine?.values.result ?? ""}
        empty={t("documents:form.choose")}
        options={(["PASS", "FAIL"] as const).map((value) => ({ value, label: t(`inspection.${value}`) }))}
        errors={mine?.fieldErrors.result}
      />
      {day("validTo", t("inspection.validTo"))}
      {day("nextDate", t("inspection.nextDate"))}
      <LabelledInput
        id="inspect-remark"
        label={label("remark")}
        name="remark"
        maxLength={200}
        defaultValue={mine?.values.remark}
        errors={mine?.fieldErrors.remark}
      />
    </AskFirst>
  );
}
