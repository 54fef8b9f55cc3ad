import { releaseStatus } from "@protocol/documentStatuses";
import { scopeOfRelease } from "@protocol/emptyPickup";
import { Link } from "@remix-run/react";
import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { ByFact } from "~/components/page/ByFact";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { LookPanel } from "~/components/table/LookPanel";
import type { ReleaseOrderPage } from "~/services/emptyBoxes/emptyBoxDetails.server";
import { comparePaths, pickupPaths, releaseOrderPaths } from "~/services/emptyBoxes/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { CompareNotice } from "./CompareNotice";
import { ReleaseStatus, ResultStatus } from "./EmptyBoxStatus";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

const { revoked } = releaseStatus;
const counts = ["qty", "pickedQty", "reservedQty", "left"] as const;

/** What a release order is looked at for first. */
export function ReleaseOrderSummary({ page }: { page: ReleaseOrderPage }) {
  const { release, dicts, compare } = page;
  const { t, label, code } = useEmptyBoxWords(dicts);
  const { status, auditRemark } = release;
  return (
    <>
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
  );
}

/** Whom it is for, for which ship, from which yards and until when. */
export function ReleaseOrderFacts({ page }: { page: ReleaseOrderPage }) {
  const { release, dicts } = page;
  const { t, label, code } = useEmptyBoxWords(dicts);
  const { formatMoney } = useNumberFormat();
  return (
    <FactGroup title={t("section.release")}>
      <Fact label={label("ctnUserId")}>{release.ctnUser}</Fact>
      <Fact label={label("blNo")}>{release.blNo}</Fact>
      <Fact label={label("vesselName")}>{release.vesselName}</Fact>
      <Fact label={label("imoNo")}>{release.imoNo}</Fact>
      <Fact label={label("voyage")}>{release.voyage}</Fact>
      <Fact label={label("terminalCode")}>{release.terminalCode && code.terminalCode(release.terminalCode)}</Fact>
      <Fact label={label("cyCutoff")}>{release.cyCutoff && <Moment at={release.cyCutoff} />}</Fact>
      <Fact label={label("destCode")}>{release.destCode && code.destCode(release.destCode)}</Fact>
      <Fact label={label("yards")}>{release.yards.map(code.yards).join(" ")}</Fact>
      <Fact label={label("validFrom")}>{release.validFrom && <Moment at={release.validFrom} />}</Fact>
      <Fact label={label("gradeReq")}>{release.gradeReq && code.gradeReq(release.gradeReq)}</Fact>
      <Fact label={label("deposit")}>
        {release.depositFree ? t("detail.depositFree") : release.deposit && formatMoney(release.deposit)}
      </Fact>
      <ByFact label={label("createTime")} name={release.createByName} at={release.createTime} />
      <Fact label={label("remark")}>{release.remark}</Fact>
    </FactGroup>
  );
}

/** The sizes with what has become of their boxes; a company asks for some of one from here. */
export function ReleaseLines({ page: { release, compare } }: { page: ReleaseOrderPage }) {
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

/** One release order beside the list. */
export function ReleaseOrderLook({ page }: { page: ReleaseOrderPage }) {
  const { release } = page;
  return (
    <LookPanel
      key={release.id}
      number={release.docNo}
      to={releaseOrderPaths.detail(release.id)}
      status={<ReleaseStatus status={release.status} />}
    >
      <ReleaseOrderSummary page={page} />
      <ReleaseLines page={page} />
      <ReleaseOrderFacts page={page} />
    </LookPanel>
  );
}
