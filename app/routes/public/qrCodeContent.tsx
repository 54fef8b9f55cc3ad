import { viewBarcodes } from "@protocol/boxes";
import { verifyDocument } from "@protocol/documents";
import { getEntryReceipt } from "@protocol/entryNotices";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ScannedContractPage } from "~/components/contracts/ScannedContractPage";
import { LabelledTextArea } from "~/components/form/FieldParts";
import { SubmitRow } from "~/components/form/SubmitRow";
import { Fact } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { PageTitle } from "~/components/public/PageTitle";
import { loadScan, runScan } from "~/services/contracts/scanPage.server";
import { withQuery } from "~/services/paths";
import { barcodesPath, entryNoticePath, publicPaths, verifyPath } from "~/services/public/paths";
import { readScanned, type Scanned } from "~/services/public/scanned";
import { type Stranger, strangerOf } from "~/services/public/stranger.server";

export const handle = { title: "public:service.scan.title", hydrate: false };

/** Where the whole of it stands, and whether the upstream knows it; null where that is not asked here. */
async function lookUp(stranger: Stranger, scanned: Scanned): Promise<{ to: string; known: boolean | null } | null> {
  switch (scanned.kind) {
    case "document": {
      const { no, code } = scanned;
      const found = await stranger.find(verifyDocument, { query: { docNo: no.slice(0, 40), code } });
      return { to: verifyPath(no, code), known: found !== null };
    }
    case "receipt": {
      const { no, code } = scanned;
      const found = await stranger.find(getEntryReceipt, { query: { receiptNo: no.slice(0, 40), code } });
      return { to: entryNoticePath({ receipt: no, code }), known: found !== null };
    }
    case "barcode": {
      const [found] = await stranger.call(viewBarcodes, { body: { barcodes: [scanned.no] } });
      return { to: barcodesPath([scanned.no]), known: Boolean(found?.known) };
    }
    case "container":
      return { to: withQuery(publicPaths.boxHistory, { ctnNo: scanned.no }), known: null };
    case "plate":
      return { to: withQuery(publicPaths.truckFacts, { plateNo: scanned.no }), known: null };
    default:
      return null;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const content = (searchParams.get("content") ?? searchParams.get("code") ?? "").slice(0, 500);
  const scanned = readScanned(content);
  if (scanned.kind === "signing")
    return { content: "", scanned, found: null, signing: await loadScan(args, scanned.no) };
  const found = content ? await lookUp(await strangerOf(args), scanned) : null;
  return { content, scanned, found, signing: null };
}

/** A signer's phone asks for his code, and signs with it. */
export const action = (args: ActionFunctionArgs) => runScan(args);

/** What a scanned code stands for, before anybody follows it. */
export default function QrCodeContent() {
  const { content, scanned, found, signing } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("public");
  if (signing) return <ScannedContractPage page={signing} answered={answered} />;
  return (
    <>
      <PageTitle title={t("service.scan.title")} text={t("service.scan.text")} />
      <Form method="get" className="card" role="search">
        <LabelledTextArea
          id="scan-content"
          label={t("scan.content")}
          name="content"
          rows={2}
          maxLength={500}
          defaultValue={content}
          required
          hint={t("scan.hint")}
        />
        <SubmitRow text={t("scan.submit")} className="actions after-facts" />
      </Form>
      {content && (
        <section className="card" role="status">
          <div className="card-head">
            <h2>{t(`scan.kind.${scanned.kind}`)}</h2>
            {found && found.known !== null && (
              <Status tone={found.known ? "done" : "danger"}>{t(found.known ? "scan.known" : "scan.notKnown")}</Status>
            )}
          </div>
          <dl className="facts">
            <Fact label={t("scan.number")}>{"no" in scanned && scanned.no}</Fact>
          </dl>
          {found && found.known !== false && (
            <p className="after-facts">
              <a className="btn" href={found.to}>
                {t("scan.open")}
              </a>
            </p>
          )}
          {!found && <p className="muted">{t("scan.unknownHint")}</p>}
        </section>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
