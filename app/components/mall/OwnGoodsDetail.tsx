import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActLink, ActNow, AskReason } from "~/components/documents/Actions";
import { DetailHead } from "~/components/documents/DetailHead";
import { FilesSection } from "~/components/documents/FileLinks";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { OwnGoodsPage } from "~/services/mall/merchant.server";
import { mallPaths, merchantPaths } from "~/services/mall/paths";
import { GoodsStatusMark } from "./GoodsStatusMark";
import { GoodsFacts, GoodsOptions } from "./GoodsSummary";

/** Goods as their merchant and the port see them: words, options with stock, changes of prices. */
export function OwnGoodsDetail({
  page,
  answered,
  side,
}: {
  page: OwnGoodsPage;
  answered?: TransitionAnswer;
  side: "merchant" | "port";
}) {
  const { goods, idempotencyKey } = page;
  const { t } = useTranslation("mall");
  const { formatYuan } = useNumberFormat();
  const acting = { document: goods, idempotencyKey, answered };
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const changed = {
    spec: label("spec"),
    before: label("before"),
    after: label("after"),
    by: label("by"),
    at: label("at"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <DetailHead
        to={side === "port" ? merchantPaths.audits() : merchantPaths.goods()}
        number={goods.name}
        status={<GoodsStatusMark status={goods.status} />}
      >
        <ActNow {...acting} intent="approve" primary label={t("goodsAction.approve")} />
        <ActNow {...acting} intent="offer" primary label={t("goodsAction.offer")} />
        <ActLink {...acting} intent="edit" to={merchantPaths.editGoods(goods.id)} label={t("goodsAction.edit")} />
        <ActNow {...acting} intent="withdraw" label={t("goodsAction.withdraw")} />
        <AskReason
          {...acting}
          intent="refuse"
          label={t("goodsAction.refuse")}
          question={t("goodsAsk.refuse", { name: goods.name })}
        />
        <AskReason
          {...acting}
          intent="ban"
          label={t("goodsAction.ban")}
          question={t("goodsAsk.ban", { name: goods.name })}
        />
      </DetailHead>
      {goods.status === "4" && goods.auditRemark && (
        <p className="notice warning">{t("goods.refusedFor", { remark: goods.auditRemark })}</p>
      )}
      {goods.status === "2" && (
        <p>
          <Link className="target" to={mallPaths.goods(goods.id)} reloadDocument>
            {t("goods.seeInMall")}
          </Link>
        </p>
      )}
      <GoodsFacts page={page} />
      <GoodsOptions page={page} />
      <FilesSection title={label("pictures")} files={goods.pictures} />
      {goods.detail && (
        <Section title={t("goods.detail")}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the gateway when stored, and again by the loader */}
          <div dangerouslySetInnerHTML={{ __html: goods.detail }} />
        </Section>
      )}
      {goods.priceChanges.length > 0 && (
        <Section title={t("section.prices")} flush>
          <WrappedTable labels={changed}>
            {goods.priceChanges.map((change) => (
              <tr key={change.time + change.spec}>
                <td data-label={changed.spec}>{change.spec}</td>
                <td data-label={changed.before}>{formatYuan(change.before)}</td>
                <td data-label={changed.after}>{formatYuan(change.after)}</td>
                <td data-label={changed.by}>{change.byName}</td>
                <td data-label={changed.at}>
                  <Moment at={change.time} />
                </td>
              </tr>
            ))}
          </WrappedTable>
        </Section>
      )}
    </>
  );
}
