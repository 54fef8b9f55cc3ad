import { isDocumentKind } from "@protocol/documentKinds";
import type { Standing, Verification, VerifiedBox } from "@protocol/documents";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status, type Tone } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import { statusKeys } from "~/services/documents/statusKeys";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { withQuery } from "~/services/paths";
import { groupDigest } from "~/services/print/paperCode";
import styles from "./VerifiedPaper.module.css";

const tones: Record<Standing, Tone> = {
  inForce: "done",
  pending: "wait",
  unconfirmed: "wait",
  disputed: "danger",
  frozen: "danger",
  barred: "danger",
  notYet: "wait",
  ended: "stop",
  draft: "danger",
  void: "danger",
  unknown: "danger",
};

/** The same for papers that no document of the shared lifecycle stands behind. */
const otherStatusKeys = {
  walletPayment: (status: string) => `money:payment.status.${status}` as const,
  invoice: (status: string) => `invoices:status.${status}` as const,
  monthlyBill: (status: string) => `money:bill.status.${status}` as const,
  transfer: (status: string) => `money:transfer.status.${status}` as const,
  accountStatement: (status: string) => `money:statement.status.${status}` as const,
  reconciliationSheet: () => "verify.asItStood" as const,
  gateShift: () => "verify.asItStood" as const,
  machineLicense: (status: string) => `machines:licenseStatus.${status}` as const,
};
const isOtherPaper = (kind: string): kind is keyof typeof otherStatusKeys => kind in otherStatusKeys;

/** What became of the document since the paper was printed; null where the paper shows what is there now. */
function paperNotice({ version, digest, paper }: Verification): "verify.older" | "verify.changed" | null {
  if (paper.version < version) return "verify.older";
  return paper.digest === digest ? null : "verify.changed";
}

/** What a paper is worth now, and what of it a guard compares with what stands before him. */
export function VerifiedPaper({ found, code }: { found: Verification; code: string }) {
  const { t } = useTranslation();
  const notice = paperNotice(found);
  const { kind } = found;
  const keyOf = isDocumentKind(kind) ? statusKeys[kind] : isOtherPaper(kind) ? otherStatusKeys[kind] : undefined;
  const status = keyOf ? t(keyOf(found.status), { defaultValue: found.status }) : found.status;
  const page = (to: number) => withQuery("/verify", { no: found.docNo, code, page: to });
  return (
    <div className={styles.verified}>
      <p>
        <Status tone={tones[found.standing]}>{t(`verify.standing.${found.standing}`)}</Status>
      </p>
      <p>
        {t("verify.since", { status })} <Moment at={found.since} />
      </p>
      <p className="muted">{t("verify.issued")}</p>
      {notice && (
        <p className="notice warning" role="alert">
          {t(notice, { paper: found.paper.version, version: found.version })}
        </p>
      )}
      <dl className="facts">
        <Fact label={t("verify.docNo")}>{found.docNo}</Fact>
        <Fact label={t("verify.kind")}>{t(`verify.kinds.${found.kind}`, { defaultValue: found.kind })}</Fact>
        <Fact label={t(`verify.${found.partyLabel}`)}>{found.partyName}</Fact>
        <Fact label={t("verify.blNo")}>{found.blNo}</Fact>
        <Fact label={t("verify.plateNo")}>{found.plateNo}</Fact>
        <Fact label={t("verify.vessel")}>{[found.vesselName, found.voyage].filter(Boolean).join(" / ")}</Fact>
        <Fact label={t("verify.paperVersion")}>{String(found.paper.version)}</Fact>
        <Fact label={t("verify.version")}>{String(found.version)}</Fact>
        <Fact label={t("verify.paperDigest")}>
          <span className="code">{groupDigest(found.paper.digest)}</span>
        </Fact>
        <Fact label={t("verify.digest")}>
          <span className="code">{groupDigest(found.digest)}</span>
        </Fact>
        <Fact label={t("verify.updateTime")}>
          <Moment at={found.updateTime} />
        </Fact>
      </dl>
      {found.boxCount > 0 && (
        <section aria-labelledby="verified-boxes">
          <h2 id="verified-boxes">{t("verify.boxes", { count: found.boxCount })}</h2>
          <Boxes boxes={found.boxes} />
          {found.pages > 1 && (
            <nav className="actions" aria-label={t("verify.pages")}>
              {found.page > 1 && (
                <a className="btn" href={page(found.page - 1)}>
                  {t("verify.before")}
                </a>
              )}
              <span>{t("verify.pageOf", { page: found.page, pages: found.pages })}</span>
              {found.page < found.pages && (
                <a className="btn" href={page(found.page + 1)}>
                  {t("verify.after")}
                </a>
              )}
            </nav>
          )}
        </section>
      )}
    </div>
  );
}

function Boxes({ boxes }: { boxes: readonly VerifiedBox[] }) {
  const { t } = useTranslation();
  const { formatNumber, formatCelsius } = useNumberFormat();
  const kg = (value: number | null) => value !== null && `${formatNumber(value)} kg`;
  const label = {
    box: t("verify.ctnNos"),
    seal: t("verify.seal"),
    weight: t("verify.weight"),
    contents: t("verify.contents"),
  };
  return (
    <WrappedTable labels={label}>
      {boxes.map((box, i) => (
        // two boxes of an order may both have no number yet
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <tr key={i}>
          <td data-label={label.box}>
            {box.ctnNo && <ContainerNumber value={box.ctnNo} />}{" "}
            {[box.ctnSizeType && sizeTypeLabel(box.ctnSizeType), box.plateNo].filter(Boolean).join(" · ")}
          </td>
          <td data-label={label.seal}>{[box.sealNo, box.customsSealNo].filter(Boolean).join(" / ")}</td>
          <td data-label={label.weight}>
            {kg(box.grossWeight)}
            {box.tareWeight !== null && <> + {kg(box.tareWeight)}</>}
          </td>
          <td data-label={label.contents}>
            {[box.cargoName, box.setTemp !== null && formatCelsius(box.setTemp)].filter(Boolean).join(" · ")}
            {box.goods.map((goods) => (
              <div key={`${goods.unNo}-${goods.packGroup}-${goods.grossKg}`}>
                <b>UN{goods.unNo}</b> {[goods.imdgClass, goods.packGroup].filter(Boolean).join(" ")} ·{" "}
                {t("verify.packages", { count: goods.pkgCount ?? 0 })} · {kg(goods.grossKg)}
              </div>
            ))}
          </td>
        </tr>
      ))}
    </WrappedTable>
  );
}
