import { withdrawalStatus } from "@protocol/withdrawals";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActNow, AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailHead } from "~/components/documents/DetailHead";
import { Trail } from "~/components/documents/Trail";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { BankRefField } from "~/components/money/BankRefField";
import { WithdrawalStatus } from "~/components/money/WithdrawalStatus";
import { ByFact } from "~/components/page/ByFact";
import { Fact } from "~/components/page/Section";
import { useAnswered } from "~/components/page/useAnswered";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { withdrawalsPath } from "~/services/money/paths";
import { loadWithdrawal, runWithdrawalAction } from "~/services/money/withdrawals.server";

export const handle = { title: "money:withdrawal.detail" };

export const loader = (args: LoaderFunctionArgs) => loadWithdrawal(args);

export const action = (args: ActionFunctionArgs) => runWithdrawalAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function WithdrawalDetail() {
  const { withdrawal, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useAnswered<typeof action>();
  const { t } = useTranslation("money");
  const { formatMoney } = useNumberFormat();
  const { docNo, companyName, amount } = withdrawal;
  const acting = { document: withdrawal, idempotencyKey, answered };
  const named = { docNo, company: companyName, amount: formatMoney(amount) };
  const waitsForOther = withdrawal.status === withdrawalStatus.asked && !withdrawal.allowedActions.includes("approve");
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <DetailHead
        to={withdrawalsPath}
        back={t("withdrawal.title")}
        number={docNo}
        status={<WithdrawalStatus status={withdrawal.status} />}
      >
        <ActNow {...acting} intent="approve" primary label={t("withdrawal.action.approve")} />
        <AskFirst
          {...acting}
          intent="pay"
          primary
          open
          label={t("withdrawal.action.pay")}
          question={t("withdrawal.ask.pay", named)}
        >
          <BankRefField id="withdrawal-bankRef" intent="pay" answered={answered} />
        </AskFirst>
        <AskReason
          {...acting}
          intent="refuse"
          label={t("withdrawal.action.refuse")}
          question={t("withdrawal.ask.refuse", named)}
        />
        <AskReason
          {...acting}
          intent="cancel"
          label={t("withdrawal.action.cancel")}
          question={t("withdrawal.ask.cancel", named)}
        />
      </DetailHead>
      {waitsForOther && <p className="notice">{t("withdrawal.otherApproves")}</p>}
      {withdrawal.reason && <p className="notice warning">{t("withdrawal.reason", { reason: withdrawal.reason })}</p>}
      <div className="card">
        <dl className="facts">
          <Fact big label={t("withdrawal.money")}>
            {formatMoney(amount)}
          </Fact>
          <Fact label={t("withdrawal.payee")}>{companyName}</Fact>
          <Fact label={t("withdrawal.bankName")}>{withdrawal.bankName}</Fact>
          <Fact label={t("withdrawal.bankAcct")}>
            <span className="nowrap">{withdrawal.bankAcct}</span>{" "}
            <span className="muted">
              {t(withdrawal.knownAccount ? "withdrawal.knownAccount" : "withdrawal.enteredAccount")}
            </span>
          </Fact>
          <Fact label={t("withdrawal.remark")}>{withdrawal.remark}</Fact>
          <ByFact label={t("withdrawal.createBy")} name={withdrawal.createByName} at={withdrawal.createTime} />
          <ByFact label={t("withdrawal.approveBy")} name={withdrawal.approveByName} at={withdrawal.approveTime} />
          <ByFact label={t("withdrawal.decideBy")} name={withdrawal.decideByName} at={withdrawal.decideTime} />
          <Fact label={t("withdrawal.bankRef")}>{withdrawal.bankRef}</Fact>
        </dl>
      </div>
      <Trail
        title={t("withdrawal.trail")}
        events={withdrawal.events}
        actionLabel={(each) => t(`withdrawal.event.${each}`, { defaultValue: each })}
        statusLabel={(status) => t(`withdrawal.status.${status}`, { defaultValue: status })}
        fieldLabel={(path) => path}
        readValue={(_path, value) => value}
      />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
