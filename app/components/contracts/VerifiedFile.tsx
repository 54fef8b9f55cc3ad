import type { VerifiedContract } from "@protocol/contractPapers";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import styles from "./ContractDetail.module.css";
import { useContractWords } from "./useContractWords";

const tones = { unchanged: "done", changed: "danger", unknown: "stop" } as const;

/** What the record says of a file that somebody has brought. */
export function VerifiedFile({ file, name }: { file: VerifiedContract; name: string }) {
  const { t, label, statusLabel } = useContractWords();
  const { verdict, signatureValid, signedByPort, certificate } = file;
  const signature =
    signatureValid === null ? t("verify.noSignature") : t(signatureValid ? "verify.valid" : "verify.invalid");
  return (
    <div role="status">
      <p>
        <Status tone={tones[verdict]}>{t(`verify.${verdict}`)}</Status>
      </p>
      <p className="muted">{t(`verify.${verdict}Text`, { name })}</p>
      <dl className="facts">
        <Fact label={t("verify.signature")}>{signature}</Fact>
        <Fact label={label("certificate")}>{certificate && `${certificate.subject} (${certificate.serial})`}</Fact>
        <Fact label={t("verify.issuer")}>{certificate?.issuer}</Fact>
        <Fact label={t("verify.ours")}>{verdict !== "unknown" && t(signedByPort ? "yes" : "no")}</Fact>
        <Fact label={label("contractNo")}>{file.contractNo}</Fact>
        <Fact label={label("status")}>{file.status && statusLabel(file.status)}</Fact>
        <Fact label={label("paperTime")}>{file.time && <Moment at={file.time} />}</Fact>
        {file.signatures.map((each) => (
          <Fact key={`${each.companyName}-${each.time}`} label={t("verify.signedBy")}>
            {each.companyName} {each.name} <Moment at={each.time} />
          </Fact>
        ))}
        <Fact label={t("field.paperSha256")}>
          {file.sha256 && <span className={styles.digest}>{file.sha256}</span>}
        </Fact>
        <Fact label={t("field.paperSm3")}>{file.sm3 && <span className={styles.digest}>{file.sm3}</span>}</Fact>
      </dl>
    </div>
  );
}
