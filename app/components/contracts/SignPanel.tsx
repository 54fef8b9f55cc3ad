import type { Contract } from "@protocol/contracts";
import { Link } from "@remix-run/react";
import { ActionFields } from "~/components/form/ActionForm";
import { PostForm } from "~/components/form/PostForm";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import type { ContractAnswer } from "~/services/contracts/contractActions.server";
import { sealApplyPaths } from "~/services/contracts/paths";
import { SignCode } from "./SignCode";
import styles from "./SignPanel.module.css";
import { useContractWords } from "./useContractWords";

interface Props {
  contract: Contract;
  idempotencyKey: string;
  answered?: ContractAnswer;
  mayApply: boolean;
}

/** Where a signer signs: by a code sent to his number, here or on his phone; or what keeps him from it. */
export function SignPanel({ contract, idempotencyKey, answered, mayApply }: Props) {
  const { t } = useContractWords();
  const { obstacle, allowedActions, sha256, opened } = contract;
  if (obstacle === "seal")
    return (
      <div className="notice warning">
        <p style={{ margin: 0 }}>{t("sign.noSeal")}</p>
        {mayApply && (
          <p className="actions">
            <Link className="btn" to={sealApplyPaths.add()}>
              {t("sign.apply")}
            </Link>
          </p>
        )}
      </div>
    );
  if (obstacle === "turn") return <p className="notice">{t("sign.wait")}</p>;
  if (!allowedActions.includes("sign")) return null;
  const acting = { document: contract, idempotencyKey };
  const signing = answered?.intent === "sign" ? answered : undefined;
  const sent = answered?.sentTo;
  const mine = contract.signers.find((each) => each.mine);
  return (
    <Section title={t("sign.title")}>
      <p>{t("sign.hint", { mobile: mine?.mobile ?? "" })}</p>
      <div className={styles.ways}>
        <div>
          <PostForm className="actions" preventScrollReset>
            <ActionFields {...acting} intent="code" />
            <input type="hidden" name="opened" value={answered?.values.opened ?? opened} />
            <button className="btn" type="submit">
              {t("sign.send")}
            </button>
          </PostForm>
          {sent && (
            <p className="notice" role="status">
              {t("sign.sent", { mobile: sent })}
            </p>
          )}
          <PostForm noValidate preventScrollReset>
            <ActionFields {...acting} intent="sign" />
            <input type="hidden" name="sha256" value={sha256 ?? ""} />
            <input type="hidden" name="opened" value={answered?.values.opened ?? opened} />
            <SignCode id="sign-code" errors={signing?.fieldErrors.smsCode} />
          </PostForm>
        </div>
        <div>
          <PostForm className="actions" preventScrollReset>
            <ActionFields {...acting} intent="scan" />
            <button className="btn" type="submit">
              {t("sign.scan")}
            </button>
          </PostForm>
          {answered?.scan && (
            <div className={styles.scan}>
              <svg viewBox={answered.scan.qr.viewBox} role="img" aria-label={t("sign.qr")} shapeRendering="crispEdges">
                <path d={answered.scan.qr.path} />
              </svg>
              <p className="muted">
                {t("sign.scanHint")} <Moment at={answered.scan.expireTime} />
              </p>
              <a className="target" href={answered.scan.url}>
                {t("sign.scanLink")}
              </a>
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
