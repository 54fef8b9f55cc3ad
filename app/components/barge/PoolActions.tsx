import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { FieldError, LabelledInput } from "~/components/form/FieldParts";
import { poolPaths } from "~/services/barge/paths";
import type { PoolPage } from "~/services/barge/poolPages.server";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useBargeWords } from "./useBargeWords";

const yuan = (fen: number | undefined) => (fen ? String(fen / 100) : "");

/** Just the actions that the upstream allows this person now. */
export function PoolActions({
  page: { pool, idempotencyKey },
  answered,
}: {
  page: PoolPage;
  answered?: TransitionAnswer;
}) {
  const { t, label } = useBargeWords();
  const acting = { document: pool, idempotencyKey, answered };
  const paths = poolPaths(pool.poolScope);
  const docNo = pool.poolNo;
  const mine = answered?.intent === "grab" ? answered : undefined;
  const total = pool.totalQty ?? 0;
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("poolAction.submit")} />
      <AskFirst
        {...acting}
        intent="grab"
        primary
        open
        label={t("poolAction.grab")}
        question={t("pool.left", { remain: pool.remainQty ?? 0, total })}
        impossible={pool.grabObstacle !== null}
      >
        {pool.grabObstacle ? (
          <FieldError errors={[pool.grabObstacle]} />
        ) : (
          <>
            <LabelledInput
              id="grab-qty"
              label={label("qty")}
              marked
              name="qty"
              inputMode="numeric"
              maxLength={5}
              defaultValue={mine?.values.qty ?? String(pool.splittable ? (pool.minGrab ?? 1) : total)}
              errors={mine?.fieldErrors.qty}
            />
            <LabelledInput
              id="grab-price"
              label={label("bidPrice")}
              name="bidPrice"
              inputMode="decimal"
              maxLength={12}
              defaultValue={mine?.values.bidPrice ?? yuan(pool.guidePrice)}
              errors={mine?.fieldErrors.bidPrice}
            />
            <p style={{ margin: "8px 0" }}>
              <label className="check">
                <input type="checkbox" name="wait" defaultChecked={mine?.values.wait === "on"} />
                {t("poolAction.wait")}
              </label>
            </p>
          </>
        )}
      </AskFirst>
      <AskFirst {...acting} intent="fulfil" primary label={t("poolAction.fulfil")} question={t("poolAsk.fulfil")} />
      <ActLink {...acting} intent="edit" to={paths.edit(pool.id)} label={t("poolAction.edit")} />
      <ActLink {...acting} intent="copy" to={paths.add({ copy: pool.id })} label={t("poolAction.copy")} />
      <ActNow {...acting} intent="withdraw" label={t("poolAction.withdraw")} />
      <AskReason {...acting} intent="cancel" label={t("poolAction.cancel")} question={t("poolAsk.cancel", { docNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}
