import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailHead } from "~/components/documents/DetailHead";
import { RemarkField } from "~/components/form/ActionForm";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { ByFact } from "~/components/page/ByFact";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { suspensePath } from "~/services/money/clearingPaths";
import type { SuspensePage } from "~/services/money/suspense.server";
import { BankRefField } from "./BankRefField";
import { ClearingStatus } from "./ClearingStatus";

interface Props {
  page: SuspensePage;
  answered?: TransitionAnswer;
}

/** One receipt in suspense: where it came from, and where it goes. */
export function SuspenseDetail({ page: { item, company, idempotencyKey }, answered }: Props) {
  const { t } = useTranslation("money");
  const { formatMoney, formatNumber } = useNumberFormat();
  const acting = { document: item, idempotencyKey, answered };
  const named = { docNo: item.docNo, amount: formatMoney(item.amount) };
  const typed = (intent: string) => (answered?.intent === intent ? answered : undefined);
  const targetOf = ({ kind, no, companyName, place, amount }: (typeof item.targets)[number]) =>
    kind === "TRANSFER"
      ? t("suspense.toTransfer", { no, company: companyName, amount: formatMoney(amount ?? 0) })
      : kind === "PREPAY"
        ? t("suspense.toPrepay", { no, company: companyName, yard: place })
        : t("suspense.toWallet", { no, company: companyName });
  return (
    <>
      <DetailHead
        to={suspensePath}
        back={t("suspense.title")}
        number={item.docNo}
        status={<ClearingStatus of="suspense" status={item.status} />}
      >
        <AskFirst
          {...acting}
          intent="assign"
          primary
          open
          label={t("suspense.action.assign")}
          question={t("suspense.ask.assign", named)}
        >
          <LabelledSelect
            id="suspense-target"
            name="target"
            label={t("suspense.target")}
            marked
            empty={t("suspense.choose")}
            defaultValue={typed("assign")?.values.target}
            errors={typed("assign")?.fieldErrors.target}
            errorRole="alert"
            options={item.targets.map((target) => ({ value: target.value, label: targetOf(target) }))}
          />
          <RemarkField intent="assign" answered={answered} />
        </AskFirst>
        <AskFirst
          {...acting}
          intent="payBack"
          open
          label={t("suspense.action.payBack")}
          question={t("suspense.ask.payBack", { ...named, payer: item.payerName })}
        >
          <BankRefField id="suspense-bankRef" intent="payBack" answered={answered} />
          <RemarkField intent="payBack" answered={answered} />
        </AskFirst>
        <AskReason
          {...acting}
          intent="sendBack"
          label={t("suspense.action.sendBack")}
          question={t("suspense.ask.sendBack", named)}
        />
      </DetailHead>
      {item.refusedOnce && item.status === "0" && <p className="notice warning">{t("suspense.refusedOnce")}</p>}
      {item.status === "1" && <p className="notice">{t("suspense.returningHint")}</p>}
      <div className="card">
        <dl className="facts">
          <Fact big label={t("suspense.money")}>
            {formatMoney(item.amount)}
          </Fact>
          <Fact label={t("suspense.wanted")}>{item.wanted !== null && formatMoney(item.wanted)}</Fact>
          <Fact label={t("suspense.origin")}>{t(`suspense.origin.${item.origin}`)}</Fact>
          <Fact label={t("suspense.channel")}>{t(`channel.${item.channel}`, { defaultValue: item.channel })}</Fact>
          <Fact label={t("suspense.channelTxnNo")}>{item.channelTxnNo}</Fact>
          <Fact label={t("pay.payNo")}>{item.payNo}</Fact>
          <Fact label={t("suspense.payer")}>{[item.payerName, item.payerAcct].filter(Boolean).join(" ")}</Fact>
          <Fact label={t("suspense.reference")}>{item.reference}</Fact>
          <Fact label={t("suspense.company")}>{item.companyName}</Fact>
          <Fact label={t("suspense.createTime")}>
            <Moment at={item.createTime} />
          </Fact>
          <Fact label={t("suspense.days")}>{formatNumber(item.days)}</Fact>
          <Fact label={t("suspense.accountNo")}>
            {item.accountNo && [item.accountNo, item.accountCompany, item.transferNo].filter(Boolean).join(" · ")}
          </Fact>
          <Fact label={t("suspense.refundNo")}>{item.refundNo}</Fact>
          <ByFact label={t("suspense.resolveBy")} name={item.resolveByName} at={item.resolveTime} />
          <Fact label={t("suspense.remark")}>{item.remark}</Fact>
        </dl>
      </div>
      {item.allowedActions.includes("assign") && (
        <Section title={t("suspense.find")}>
          <Form method="get" className="filters" role="search">
            <input type="hidden" name="id" value={item.id} />
            <LabelledInput
              id="suspense-company"
              name="company"
              label={t("suspense.companyPart")}
              maxLength={80}
              defaultValue={company}
              hint={t("suspense.findHint", { number: item.targets.length })}
            />
            <div className="actions">
              <button className="btn" type="submit">
                {t("common:filter.search")}
              </button>
            </div>
          </Form>
        </Section>
      )}
    </>
  );
}
