import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CompanyFacts } from "~/components/account/CompanyFacts";
import { DecisionForm } from "~/components/account/DecisionForm";
import { MerchantFacts } from "~/components/account/MerchantFacts";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { PageHead } from "~/components/page/PageHead";
import { useAnswered } from "~/components/page/useAnswered";
import { decideAudit, loadAudit } from "~/services/account/companyAudit.server";
import { companyAuditPath, withQuery } from "~/services/paths";
import "~/styles/account.css";

export const handle = { title: "account:audit.detail" };

export const loader = (args: LoaderFunctionArgs) => loadAudit(args);

export const action = (args: ActionFunctionArgs) => decideAudit(args);

/** A refused decision often means that the company has changed its papers: the page must show them. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function CompanyAuditDetail() {
  const page = useLoaderData<typeof loader>();
  const answered = useAnswered<typeof action>();
  const { t } = useTranslation("account");
  const merchant = page.kind === "merchant";
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={withQuery(companyAuditPath, { kind: merchant ? "merchant" : undefined })} back={t("audit.back")}>
        <h1>{merchant ? page.application.companyName : page.company.name}</h1>
      </PageHead>
      {merchant ? <MerchantFacts application={page.application} audited /> : <CompanyFacts company={page.company} />}
      {page.open && page.mayDecide && (
        <DecisionForm
          kind={page.kind}
          id={page.id}
          version={merchant ? page.application.version : page.company.version}
          idempotencyKey={page.idempotencyKey}
          answered={answered}
        />
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
