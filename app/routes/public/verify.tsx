import { verifyDocument } from "@protocol/documents";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifiedFile } from "~/components/contracts/VerifiedFile";
import { VerifyFileForm } from "~/components/contracts/VerifyFileForm";
import { VerifiedPaper } from "~/components/public/VerifiedPaper";
import { EntryFrame } from "~/components/shell/EntryFrame";
import { verifyFile } from "~/services/contracts/verifyFile.server";
import { isUpstreamError } from "~/services/upstream/upstreamError.server";
import "~/styles/identity.css";

export const handle = { title: "common:verify.title", hydrate: false, uploads: true };

/** Open to everybody who holds the paper: the code in its QR is the key. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { portal, traceId, clientIp } = context;
  const { searchParams } = new URL(request.url);
  const docNo = (searchParams.get("no") ?? "").slice(0, 40);
  const code = (searchParams.get("code") ?? "").slice(0, 64);
  if (!docNo || !code) return { docNo, code, found: null, asked: false };
  try {
    const found = await portal.upstream.find(verifyDocument, {
      query: { docNo, code, page: (searchParams.get("page") ?? "1").slice(0, 6) },
      traceId,
      clientIp,
      signal: request.signal,
    });
    return { docNo, code, found, asked: true };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    // what the upstream would not even look for is no paper of its own
    if (error.kind === "refusal" && error.status === 422) return { docNo, code, found: null, asked: true };
    throw Response.json({ text: "connection", traceId }, { status: 503 });
  }
}

/** A contract file that somebody brings is held against the record. */
export const action = (args: ActionFunctionArgs) => verifyFile(args);

export default function Verify() {
  const answered = useActionData<typeof action>();
  const { docNo, code, found, asked } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <EntryFrame>
      <section className={found ? "entry-card reading" : "entry-card"}>
        <h1>{t("verify.title")}</h1>
        {answered?.file && <VerifiedFile file={answered.file} name={answered.name} />}
        {found && !answered ? (
          <VerifiedPaper found={found} code={code} />
        ) : (
          <>
            {asked && (
              <div className="notice error-box" role="alert">
                {t("verify.unknown")}
              </div>
            )}
            <Form method="get">
              <div className="field">
                <label htmlFor="verify-no">{t("verify.docNo")}</label>
                <input className="input" id="verify-no" name="no" defaultValue={docNo} maxLength={40} required />
              </div>
              <div className="field">
                <label htmlFor="verify-code">{t("verify.code")}</label>
                <input className="input" id="verify-code" name="code" defaultValue={code} maxLength={64} required />
              </div>
              <button className="btn primary" type="submit">
                {t("verify.submit")}
              </button>
            </Form>
            <VerifyFileForm errors={answered?.errors} />
          </>
        )}
      </section>
    </EntryFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
