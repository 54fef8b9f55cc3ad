import type { ContractPaperContent, PaperSignature } from "@protocol/contractPapers";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { RoundSeal, SealPicture } from "~/components/contracts/RoundSeal";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import type { QrCode } from "~/services/print/qrCode.server";
import { CapitalsRow } from "./CapitalsRow";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { PaperFrame } from "./PaperFrame";
import { Titled } from "./Titled";
import { TitledTable } from "./TitledTable";

interface Props {
  content: ContractPaperContent;
  context: PaperContext;
  url: string;
  qr: QrCode;
}

const breaking = { overflowWrap: "anywhere" } as const;

/** 电子合同: its words with the seals of those who have signed, and behind them the evidence. */
export function ContractPaper({ content, context, url, qr }: Props) {
  const { t } = useTranslation("print");
  const { formatMoney } = useNumberFormat();
  const { signatures, certificate } = content;
  return (
    <PaperFrame
      title="title.contract"
      numberLabel="contracts:field.contractNo"
      docNo={content.docNo}
      status={t("contracts:status.3")}
      context={{ ...context, qrCode: qr }}
      closing={<p>{t("contracts:paper.law")}</p>}
    >
      <h2 className="middle mid">{content.title}</h2>
      <p style={{ whiteSpace: "pre-wrap", fontSize: "10.5pt", lineHeight: 1.9, ...breaking }}>{content.text}</p>
      <FactTable>
        <tr>
          <Cell k="contracts:field.amount" strong>
            {content.amount !== null && formatMoney(content.amount)}
          </Cell>
          <Cell k="contracts:field.effectiveDay">{content.effectiveDay}</Cell>
          <Cell k="contracts:field.expiryDay">{content.expiryDay}</Cell>
        </tr>
        {content.amount !== null && <CapitalsRow fen={content.amount} />}
      </FactTable>
      <table>
        <tbody>
          <tr className="sign">
            {signatures.map((each, i) => (
              <td key={each.evidenceNo}>
                {t(i === 0 ? "contracts:paper.first" : "contracts:paper.second")} {each.companyName}
                <div style={{ display: "flex", alignItems: "center", gap: "8pt" }}>
                  {each.seal ? (
                    <SealPicture src={`data:image/png;base64,${each.seal}`} size={104} label={each.companyName} />
                  ) : (
                    <RoundSeal name={each.companyName} size={104} label={each.companyName} />
                  )}
                  <div>
                    {each.name}
                    <br />
                    {toShanghai(each.time)}
                    <br />
                    <span className="code">{each.evidenceNo}</span>
                  </div>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <div style={{ breakBefore: "page" }} />
      <Titled k="contracts:paper.evidence">
        <FactTable>
          <tr>
            <Cell k="contracts:field.contractNo">{content.docNo}</Cell>
            <Cell k="contracts:field.title" span={3}>
              {content.title}
            </Cell>
          </tr>
          <tr>
            <Cell k="contracts:paper.before" span={5}>
              <span style={breaking}>SHA-256 {content.sha256}</span>
              <br />
              <span style={breaking}>SM3 {content.sm3}</span>
            </Cell>
          </tr>
          <tr>
            <Cell k="contracts:paper.after" span={5}>
              <span style={breaking}>{content.chainHash}</span>
              <br />
              {t("contracts:paper.afterText")}
            </Cell>
          </tr>
          {content.files.map((file) => (
            <tr key={file.sha256}>
              <Cell k="contracts:field.files" span={5}>
                {file.name} <span style={breaking}>{file.sha256}</span>
              </Cell>
            </tr>
          ))}
          <tr>
            <Cell k="contracts:field.certificate" span={3}>
              <span style={breaking}>{certificate.subject}</span>
            </Cell>
            <Cell k="contracts:paper.serial">
              <span style={breaking}>{certificate.serial}</span>
            </Cell>
          </tr>
          <tr>
            <Cell k="contracts:verify.issuer" span={3}>
              <span style={breaking}>{certificate.issuer}</span>
            </Cell>
            <Cell k="contracts:field.level">{t("contracts:detail.level")}</Cell>
          </tr>
          <tr>
            <Cell k="contracts:paper.verify" span={5}>
              <span style={breaking}>{url}</span>
            </Cell>
          </tr>
        </FactTable>
      </Titled>
      {signatures.map((each, i) => (
        <SignatureTable key={each.evidenceNo} signature={each} first={i === 0} />
      ))}
      <TitledTable
        k="contracts:section.evidence"
        heads={["contracts:field.time", "contracts:field.what", "contracts:field.who", "contracts:field.hash"]}
        widths={[92, 90, 90]}
      >
        {content.evidence.map((row) => (
          <tr key={row.seq}>
            <td>{toShanghai(row.time)}</td>
            <td>{t(`contracts:evidence.${row.what}`, { defaultValue: row.what })}</td>
            <td>{row.who === "SYS" ? t("contracts:detail.system") : row.who}</td>
            <td style={breaking}>{row.hash}</td>
          </tr>
        ))}
      </TitledTable>
    </PaperFrame>
  );
}

/** How one party has signed. */
function SignatureTable({ signature, first }: { signature: PaperSignature; first: boolean }) {
  const { t } = useTranslation("print");
  const { codeTime, readSeconds, verified } = signature;
  return (
    <Titled k={first ? "contracts:paper.first" : "contracts:paper.second"}>
      <FactTable>
        <tr>
          <Cell k="contracts:field.companyName" span={3}>
            {signature.companyName}
          </Cell>
          <Cell k="contracts:paper.uscc">{signature.uscc}</Cell>
        </tr>
        <tr>
          <Cell k="contracts:field.signer">{signature.name}</Cell>
          <Cell k="contracts:paper.identity">{verified && t("contracts:paper.verified")}</Cell>
          <Cell k="contracts:field.sealNo">{signature.sealNo}</Cell>
        </tr>
        <tr>
          <Cell k="contracts:paper.codeTo">{signature.mobile}</Cell>
          <Cell k="contracts:paper.codeTime">{codeTime && toShanghai(codeTime)}</Cell>
          <Cell k="contracts:field.signTime">{toShanghai(signature.time)}</Cell>
        </tr>
        <tr>
          <Cell k="contracts:paper.ip">{signature.ip}</Cell>
          <Cell k="contracts:paper.read">
            {readSeconds !== null && t("contracts:paper.seconds", { number: readSeconds })}
          </Cell>
          <Cell k="contracts:paper.result">{t("contracts:signerState.SIGNED")}</Cell>
        </tr>
        <tr>
          <Cell k="contracts:paper.device" span={3}>
            <span style={breaking}>{signature.device}</span>
          </Cell>
          <Cell k="contracts:paper.evidenceNo">{signature.evidenceNo}</Cell>
        </tr>
      </FactTable>
    </Titled>
  );
}
