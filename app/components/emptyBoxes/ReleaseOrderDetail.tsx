import { releaseStatus } from "@protocol/documentStatuses";
import { scopeOfRelease } from "@protocol/emptyPickup";
import { toShanghai } from "@protocol/values/instant";
import { Link } from "@remix-run/react";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FilesSection } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { OptionalRemark } from "~/components/form/ActionForm";
import { LabelledInput } from "~/components/form/FieldParts";
import { ByFact } from "~/components/page/ByFact";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { ReleaseOrderPage } from "~/services/emptyBoxes/emptyBoxDetails.server";
import { comparePaths, pickupPaths, releaseOrderPaths } from "~/services/emptyBoxes/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { CompareNotice } from "./CompareNotice";
import { ReleaseStatus, ResultStatus } from "./EmptyBoxStatus";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

interface Props {
  page: ReleaseOrderPage;
  answered?: TransitionAnswer;
}

const { draft, valid, usedUp, revoked } = releaseStatus;
const way = [draft, valid, usedUp] as const;

/** One release order: what is left of each size, from which yards and until when, and how it came to stand so. */
export function ReleaseOrderDetail({ page, answered }: Props) {
  const { release, events, dicts, compare } = page;
  const { t, label, code, readValue, releaseStatusLabel: statusLabel, actionLabel } = useEmptyBoxWords(dicts);
  const { formatMoney } = useNumberFormat();
  const { status, auditRemark } = release;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "release", to: releaseOrderPaths.edit(release.id) }}
      head={{ to: releaseOrderPaths.list(), number: release.docNo, status: <ReleaseStatus status={status} /> }}
      next={{ kind: "releaseOrder", document: release }}
      actions={<ReleaseActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} end={usedUp} textOf={statusLabel} />
          {status === revoked && auditRemark && (
            <SummaryNotice>{t("detail.reason", { remark: auditRemark })}</SummaryNotice>
          )}
          {compare?.stops && (
            <div style={{ marginTop: 12 }}>
              <CompareNotice compare={compare} />
            </div>
          )}
          <SummaryFacts>
            <Fact big label={label("releaseNo")}>
              {release.releaseNo}
            </Fact>
            <Fact big label={label("releaseType")}>
              {release.releaseType && code.releaseType(release.releaseType)}
            </Fact>
            <Fact big label={label("ctnOperatorCode")}>
              {release.ctnOperatorCode && code.ctnOperatorCode(release.ctnOperatorCode)}
            </Fact>
            <Fact big label={label("validTo")}>
              {release.validTo && <Moment at={release.validTo} />}
            </Fact>
            <Fact big label={t("compare.result")}>
              {compare && (
                <>
                  <ResultStatus result={compare.result} />{" "}
                  <Link to={comparePaths[compare.scope].detail(compare.id)}>{t("compare.toCompare")}</Link>
                </>
              )}
            </Fact>
          </SummaryFacts>
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <Lines page={page} />
      <FactGroup title={t("section.release")}>
        <Fact label={label("ctnUserId")}>{release.ctnUser}</Fact>
        <Fact label={label("blNo")}>{release.blNo}</Fact>
        <Fact label={label("vesselName")}>{release.vesselName}</Fact>
        <Fact label={label("imoNo")}>{release.imoNo}</Fact>
        <Fact label={label("voyage")}>{release.voyage}</Fact>
        <Fact label={label("terminalCode")}>{release.terminalCode && code.terminalCode(release.terminalCode)}</Fact>
        <Fact label={label("cyCutoff")}>{release.cyCutoff && <Moment at={release.cyCutoff} />}</Fact>
        <Fact label={label("destCode")}>{release.destCode}</Fact>
        <Fact label={label("yards")}>{release.yards.map(code.yards).join(" ")}</Fact>
        <Fact label={label("validFrom")}>{release.validFrom && <Moment at={release.validFrom} />}</Fact>
        <Fact label={label("gradeReq")}>{release.gradeReq && code.gradeReq(release.gradeReq)}</Fact>
        <Fact label={label("deposit")}>
          {release.depositFree ? t("detail.depositFree") : release.deposit && formatMoney(release.deposit)}
        </Fact>
        <ByFact label={label("createTime")} name={release.createByName} at={release.createTime} />
        <Fact label={label("remark")}>{release.remark}</Fact>
      </FactGroup>
      <FilesSection title={t("section.papers")} files={release.files} />
    </DetailPage>
  );
}

const counts = ["qty", "pickedQty", "reservedQty", "left"] as const;

/** The sizes with what has become of their boxes; a company asks for some of one from here. */
function Lines({ page: { release, compare } }: Pick<Props, "page">) {
  const { t, label, code } = useEmptyBoxWords();
  const canPickUp = release.allowedActions.includes("pickUp") && !compare?.stops;
  const paths = pickupPaths[scopeOfRelease(release.releaseType ?? "")];
  const heads = {
    sizeType: label("sizeType"),
    ...(Object.fromEntries(counts.map((each) => [each, label(each)])) as Record<(typeof counts)[number], string>),
    ...(canPickUp ? { pickUp: t("action.pickUp") } : {}),
  };
  const isCount = (column: string) => (counts as readonly string[]).includes(column);
  return (
    <Section title={label("lines")} flush>
      <HeadedTable labels={heads} classOf={(column) => (isCount(column) ? "num" : undefined)}>
        {release.lines.map((line, i) => (
          <tr key={line.id || i}>
            <td className="main" data-label={heads.sizeType}>
              {line.sizeType && code.sizeType(line.sizeType)}
            </td>
            {counts.map((each) => (
              <td key={each} className="num" data-label={heads[each]}>
                {line[each]}
              </td>
            ))}
            {canPickUp && (
              <td data-label={heads.pickUp}>
                {line.left > 0 && (
                  <Link className="btn small" to={paths.add({ line: line.id })}>
                    {t("action.pickUp")}
                  </Link>
                )}
              </td>
            )}
          </tr>
        ))}
      </HeadedTable>
    </Section>
  );
}

/** Just the actions that the upstream allows this person now. */
function ReleaseActions({ page: { release, idempotencyKey }, answered }: Props) {
  const { t, label } = useEmptyBoxWords();
  const acting = { document: release, idempotencyKey, answered };
  const { releaseNo = "", docNo } = release;
  const extending = answered?.intent === "extend" ? answered : undefined;
  const ends = release.validTo ? toShanghai(release.validTo).slice(0, 16).replace(" ", "T") : "";
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.giveOut")} />
      <ActLink {...acting} intent="edit" to={releaseOrderPaths.edit(release.id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={releaseOrderPaths.add({ copy: release.id })} label={t("action.copy")} />
      <AskFirst {...acting} intent="extend" open label={t("action.extend")} question={t("ask.extend", { releaseNo })}>
        <LabelledInput
          id="extend-validTo"
          label={label("validTo")}
          marked
          name="validTo"
          type="datetime-local"
          max="2100-12-31T23:59"
          defaultValue={extending?.values.validTo ?? ends}
          errors={extending?.fieldErrors.validTo}
        />
        <OptionalRemark id="extend-remark" label={label("remark")} answered={extending} />
      </AskFirst>
      <AskFirst
        {...acting}
        intent="withdraw"
        label={t("action.takeBack")}
        question={t("ask.takeBack", { releaseNo })}
      />
      <AskReason {...acting} intent="revoke" label={t("action.revoke")} question={t("ask.revoke", { releaseNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}
