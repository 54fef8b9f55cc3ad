import { Fact, Section } from "~/components/page/Section";
import { LookPanel } from "~/components/table/LookPanel";
import { comparePaths } from "~/services/emptyBoxes/paths";
import type { ShipComparePage } from "~/services/emptyBoxes/shipCompares.server";
import { CompareNotice } from "./CompareNotice";
import { CompareTable } from "./CompareTable";
import { CompareStateStatus, PickupStands, ResultStatus } from "./EmptyBoxStatus";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

/** What a comparison is looked at for first. */
export function ShipCompareSummary({ page }: { page: ShipComparePage }) {
  const { compare, dicts } = page;
  const { t, label, code } = useEmptyBoxWords(dicts);
  const { terminalCode } = compare;
  return (
    <>
      <CompareNotice compare={compare} />
      {compare.missing.map((source) => (
        <p key={source} className="notice" style={{ margin: "0 0 12px" }}>
          {t(`compare.missing.${source}`)}
        </p>
      ))}
      <dl className="facts">
        <Fact big label={label("releaseNo")}>
          {compare.releaseNo}
        </Fact>
        <Fact big label={t("compare.state")}>
          <CompareStateStatus state={compare.state} />
        </Fact>
        <Fact big label={t("compare.pickup")}>
          <PickupStands stops={compare.stops} />
        </Fact>
        <Fact label={label("ctnUserId")}>{compare.ctnUser}</Fact>
        <Fact label={label("terminalCode")}>{terminalCode && code.terminalCode(terminalCode)}</Fact>
      </dl>
    </>
  );
}

/** The compared fields. */
export function ShipCompareFields({ page }: { page: ShipComparePage }) {
  const { t } = useEmptyBoxWords();
  const { compare } = page;
  return (
    <Section title={t("compare.sideBySide")} flush>
      <CompareTable rows={compare.rows} />
    </Section>
  );
}

/** One comparison beside the list. */
export function ShipCompareLook({ page }: { page: ShipComparePage }) {
  const { compare } = page;
  return (
    <LookPanel
      key={compare.id}
      number={compare.docNo}
      to={comparePaths[compare.scope].detail(compare.id)}
      status={<ResultStatus result={compare.result} />}
    >
      <ShipCompareSummary page={page} />
      <ShipCompareFields page={page} />
    </LookPanel>
  );
}
