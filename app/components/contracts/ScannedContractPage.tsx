import { PostForm } from "~/components/form/PostForm";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { PageTitle } from "~/components/public/PageTitle";
import type { ScanAnswer, ScanPage } from "~/services/contracts/scanPage.server";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import styles from "./ContractDetail.module.css";
import { SignCode } from "./SignCode";
import { useContractWords } from "./useContractWords";

/** The page of a signer's phone: what he signs by its digest, and the code that was sent to him. */
export function ScannedContractPage(props: { page: ScanPage; answered?: ScanAnswer }) {
  const { t } = useContractWords();
  return (
    <>
      <PageTitle title={t("scan.title")} text={t("scan.hint")} />
      <Scanned {...props} />
    </>
  );
}

function Scanned({ page, answered }: { page: ScanPage; answered?: ScanAnswer }) {
  const { t, label } = useContractWords();
  const { formatMoney } = useNumberFormat();
  const say = useMessage();
  const { found, code, idempotencyKey } = page;
  if (answered?.signed)
    return (
      <section className="card" role="status">
        <Status tone="done">{t("scan.signed")}</Status>
        <p>{t("scan.signedText", { docNo: answered.signed })}</p>
      </section>
    );
  if (!found)
    return (
      <section className="card" role="status">
        <Status tone="danger">{t("scan.dead")}</Status>
        <p>{t("scan.deadText")}</p>
      </section>
    );
  const opened = answered?.opened || found.opened;
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="opened" value={opened} />
    </>
  );
  return (
    <section className="card">
      <dl className="facts">
        <Fact label={label("contractNo")}>{found.contractNo}</Fact>
        <Fact label={t("scan.parties")}>{found.parties.join(" / ")}</Fact>
        <Fact label={label("amount")}>{found.amount !== null && formatMoney(found.amount)}</Fact>
        <Fact label={label("signer")}>{`${found.signer} ${found.mobile}`}</Fact>
        <Fact label={t("scan.until")}>
          <Moment at={found.expireTime} />
        </Fact>
        <Fact label={label("sha256")}>
          <span className={styles.digest}>{found.sha256}</span>
        </Fact>
      </dl>
      {answered?.alert && (
        <div className="notice error-box" role="alert">
          {say(answered.alert.text)}
        </div>
      )}
      <PostForm reloadDocument className="actions">
        {hidden("code")}
        <button className="btn" type="submit">
          {t("sign.send")}
        </button>
      </PostForm>
      {answered?.sentTo && (
        <p className="notice" role="status">
          {t("sign.sent", { mobile: answered.sentTo })}
        </p>
      )}
      <PostForm reloadDocument noValidate>
        {hidden("sign")}
        <input type="hidden" name="sha256" value={found.sha256} />
        <SignCode id="scan-code" errors={answered?.errors.smsCode} />
      </PostForm>
    </section>
  );
}
