import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AskReason } from "~/components/documents/Actions";
import { DetailHead } from "~/components/documents/DetailHead";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { ClearingStatus } from "~/components/money/ClearingStatus";
import { TransferSlip } from "~/components/money/TransferSlip";
import { useAnswered } from "~/components/page/useAnswered";
import { transferPdfPath, transfersPath } from "~/services/money/clearingPaths";
import { cancelAnnounced, loadTransfer } from "~/services/money/transfers.server";
import "~/styles/documents.css";

export const handle = { title: "money:transfer.detail" };

export const loader = (args: LoaderFunctionArgs) => loadTransfer(args);

export const action = (args: ActionFunctionArgs) => cancelAnnounced(args);

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function TransferDetail() {
  const { transfer, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useAnswered<typeof action>();
  const { t } = useTranslation("money");
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <DetailHead
        to={transfersPath}
        back={t("transfer.title")}
        number={transfer.docNo}
        status={<ClearingStatus of="transfer" status={transfer.status} />}
      >
        <PaperLinks href={transferPdfPath(transfer.id)} label={t("transfer.print")} />
        <AskReason
          document={transfer}
          idempotencyKey={idempotencyKey}
          answered={answered}
          intent="cancel"
          label={t("transfer.cancel")}
          question={t("transfer.cancelHint", { docNo: transfer.docNo })}
        />
      </DetailHead>
      <TransferSlip transfer={transfer} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
