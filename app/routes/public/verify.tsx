import { verifyDocument } from "@protocol/documents";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { EntryFrame } from "~/components/shell/EntryFrame";
import { isUpstreamError } from "~/services/upstream/upstreamError.server";

export const handle = { title: "common:verify.title", hydrate: false };

/** Open to everybody who holds the paper: the code in its QR is the key. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { portal, traceId, clientIp } = context;
  const { searchParams } = new URL(request.url);
  const docNo = (searchParams.get("no") ?? "").slice(0, 40);
  const code = (searchParams.get("code") ?? "").slice(0, 64);
  if (!docNo || !code) return { docNo, code, found: null, asked: false };
  try {
    const found = await portal.upstream.find(verifyDocument, {
      query: { docNo, code },
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

/** The word for a status, which each kind of document has its own of. */
function statusKey(kind: string, status: string): string {
  if (kind === "sendOrder") return `trucking:sendStatus.${status}`;
  return kind.endsWith("Declaration") ? `declarations:status.${status}` : `trucking:orderStatus.${status}`;
}

export default function Verify() {
  const { docNo, code, found, asked } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <EntryFrame>
      <section className="entry-card">
        <h1>{t("verify.title")}</h1>
        {found ? (
          <>
            <Status tone="done">{t("verify.genuine")}</Status>
            <dl className="facts" style={{ marginTop: 16 }}>
              <Fact label={t("verify.docNo")}>{found.docNo}</Fact>
              <Fact label={t("verify.kind")}>{t(`verify.kinds.${found.kind}`, { defaultValue: found.kind })}</Fact>
              <Fact label={t("verify.status")}>
                {t(statusKey(found.kind, found.status), { defaultValue: found.status })}
              </Fact>
              <Fact label={t("verify.company")}>{found.companyName}</Fact>
              <Fact label={t("verify.plateNo")}>{found.plateNo}</Fact>
              <Fact label={t("verify.vessel")}>
                {found.vesselName && `${found.vesselName} / ${found.voyage ?? ""}`}
              </Fact>
              <Fact label={t("verify.ctnNos")}>
                {found.ctnNos.length > 0 &&
                  found.ctnNos.slice(0, 10).map((each) => (
                    <div key={each}>
                      <ContainerNumber value={each} />
                    </div>
                  ))}
              </Fact>
              <Fact label={t("verify.updateTime")}>
                <Moment at={found.updateTime} />
              </Fact>
              <Fact label={t("verify.version")}>{String(found.version)}</Fact>
            </dl>
          </>
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
          </>
        )}
      </section>
    </EntryFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
