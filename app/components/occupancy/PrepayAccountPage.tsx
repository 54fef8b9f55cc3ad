import { ledgerTypes } from "@protocol/money";
import { Link } from "@remix-run/react";
import { DetailHead } from "~/components/documents/DetailHead";
import { EmptyList } from "~/components/documents/EmptyList";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { VersionField } from "~/components/form/VersionField";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { RecordTable } from "~/components/table/RecordTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { AccountFormAnswer } from "~/services/occupancy/accountForms.server";
import {
  occupancyAddPath,
  occupancyListPath,
  prepayAccountPath,
  prepayListPath,
  prepayStatementPath,
} from "~/services/occupancy/paths";
import type { PrepayAccountPage as Page } from "~/services/occupancy/prepay.server";
import { LimitChanges } from "./LimitChanges";
import { PrepayField, PrepayForm } from "./PrepayForm";
import { PrepayStandingStatus } from "./PrepayStandingStatus";
import { useOccupancyWords } from "./useOccupancyWords";

/** Yuan as people write them in a field. */
const plainYuan = (fen: number) => (fen / 100).toFixed(2);

/** One account: what is on it, its statement, and who set its limits. */
export function PrepayAccountPage({ page, answered }: { page: Page; answered?: AccountFormAnswer }) {
  const { account, dicts } = page;
  const { t, label, place } = useOccupancyWords([...dicts.yard, ...dicts.terminal]);
  const { formatYuan } = useNumberFormat();
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <DetailHead
        to={prepayListPath()}
        back={t("prepay.title")}
        number={account.accountNo}
        copy={t("prepay.copyNumber")}
        status={<PrepayStandingStatus standing={account.standing} />}
      >
        {page.canHold && (
          <Link className="btn primary" to={occupancyAddPath({ account: account.accountNo })}>
            {t("list.add")}
          </Link>
        )}
        {page.canEdit && <Changes page={page} answered={answered} />}
        <Link className="btn" to={occupancyListPath({ accountNo: account.accountNo })}>
          {t("title.list")}
        </Link>
        {page.canExport && <ExportLinks path={prepayStatementPath(account.accountNo)} pdf />}
      </DetailHead>
      <div className="card">
        <dl className="facts">
          {(["available", "balance", "frozen", "creditLimit", "warnLine"] as const).map((field) => (
            <Fact key={field} big label={label(field)}>
              {formatYuan(account[field])}
            </Fact>
          ))}
          <Fact label={label("companyName")}>{account.companyName}</Fact>
          <Fact label={label("yardCode")}>{place(account.yardCode)}</Fact>
        </dl>
      </div>
      <Entries page={page} />
      <LimitChanges changes={account.changes} />
    </>
  );
}

/** What the port's clerk changes. */
function Changes({ page, answered }: { page: Page; answered?: AccountFormAnswer }) {
  const { t, label } = useOccupancyWords();
  const { account, idempotencyKey } = page;
  const number = <input type="hidden" name="accountNo" value={account.accountNo} />;
  const topUp = { intent: "topUp", answered };
  const limits = { intent: "limits", answered };
  const mine = answered?.intent === "limits" ? answered : undefined;
  return (
    <>
      <PrepayForm {...topUp} label={t("prepay.topUp")} idempotencyKey={idempotencyKey} question={t("prepay.topUpHint")}>
        {number}
        <PrepayField {...topUp} name="amount" label={label("topUpAmount")} marked money />
        <PrepayField {...topUp} name="bankRef" label={label("bankRef")} marked maxLength={40} />
        <PrepayField {...topUp} name="remark" label={label("remark")} />
      </PrepayForm>
      <PrepayForm
        {...limits}
        label={t("prepay.limits")}
        idempotencyKey={idempotencyKey}
        question={t("prepay.limitsHint")}
      >
        {number}
        <VersionField
          version={mine?.values.version ?? account.limitVersion}
          conflict={mine?.conflict}
          labelOf={label}
        />
        <PrepayField
          {...limits}
          name="creditLimit"
          label={label("creditLimit")}
          marked
          money
          begin={plainYuan(account.creditLimit)}
        />
        <PrepayField
          {...limits}
          name="warnLine"
          label={label("warnLine")}
          marked
          money
          begin={plainYuan(account.warnLine)}
        />
        <PrepayField {...limits} name="remark" label={t("common:reason")} marked />
      </PrepayForm>
    </>
  );
}

/** The account's ledger, newest first. */
function Entries({ page: { account, page, values, errors } }: { page: Page }) {
  const { t } = useOccupancyWords();
  const { formatYuan, formatChange, formatMoney } = useNumberFormat();
  const heads = {
    time: t("money:entry.time"),
    txnNo: t("money:entry.txnNo"),
    type: t("money:entry.type"),
    bizNo: t("money:entry.bizNo"),
    amount: t("money:entry.amount"),
    held: t("money:entry.held"),
    balance: t("money:entry.balanceAfter"),
    frozen: t("entry.frozenAfter"),
    operator: t("money:entry.operator"),
    remark: t("money:entry.remark"),
  };
  const filtered = Object.keys(values).length > 0;
  return (
    <>
      <FilterForm
        label={t("money:wallet.filters")}
        path={prepayAccountPath(account.accountNo)}
        kept={{ no: account.accountNo }}
      >
        <FilterSelect
          param="type"
          label={heads.type}
          value={values.type}
          options={Object.fromEntries(ledgerTypes.map((each) => [each, t(`money:type.${each}`)]))}
        />
        <FilterInput param="bizNo" label={heads.bizNo} value={values.bizNo} errors={errors.bizNo} />
        <FilterRange
          params={["from", "to"]}
          labels={[t("money:wallet.from"), t("money:wallet.to")]}
          values={values}
          errors={errors}
        />
      </FilterForm>
      <div className="card">
        <dl className="facts">
          <Fact label={t("money:wallet.opening")}>{formatMoney(page.opening)}</Fact>
          <Fact label={t("money:wallet.closing")}>{formatMoney(page.closing)}</Fact>
        </dl>
      </div>
      <RecordTable
        labels={heads}
        page={page}
        numbers={["amount", "held", "balance", "frozen"]}
        wide={["operator"]}
        empty={
          <EmptyList
            title={t(filtered ? "money:wallet.emptyFiltered" : "prepay.noEntries")}
            text={t(filtered ? "money:wallet.emptyFilteredHint" : "prepay.noEntriesHint")}
            reset={filtered && { to: prepayAccountPath(account.accountNo), text: t("documents:list.reset") }}
          />
        }
      >
        {page.rows.map((entry) => (
          <tr key={entry.id}>
            <td data-label={heads.time}>
              <Moment at={entry.time} />
            </td>
            <td className="nowrap" data-label={heads.txnNo}>
              {entry.txnNo}
            </td>
            <td data-label={heads.type}>{t(`money:type.${entry.type}`, { defaultValue: entry.type })}</td>
            <td className="nowrap" data-label={heads.bizNo}>
              {entry.bizNo}
            </td>
            <td className="num" data-label={heads.amount}>
              {formatChange(entry.dir === "I" ? entry.amount : -entry.amount)}
            </td>
            <td className="num" data-label={heads.held}>
              {formatChange(entry.held)}
            </td>
            <td className="num" data-label={heads.balance}>
              {formatYuan(entry.balanceAfter)}
            </td>
            <td className="num" data-label={heads.frozen}>
              {formatYuan(entry.frozenAfter)}
            </td>
            <td className="wide-only" data-label={heads.operator}>
              {entry.operatorName}
            </td>
            <td data-label={heads.remark}>{entry.remark}</td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
