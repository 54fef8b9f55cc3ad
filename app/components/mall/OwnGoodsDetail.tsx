import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActLink, ActNow, AskReason } from "~/components/documents/Actions";
import { DetailHead } from "~/components/documents/DetailHead";
import { FilesSection } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { AmountCell } from "~/components/table/ListCells";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { OwnGoodsPage } from "~/services/mall/merchant.server";
import { mallPaths, merchantPaths } from "~/services/mall/paths";
import { GoodsStatusMark } from "./GoodsListPage";

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
  const { formatYuan, formatNumber } = useNumberFormat();
  const acting = { document: goods, idempotencyKey, answered };
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const head = {
    ...{ spec: label("spec"), code: label("code"), price: label("price") },
    ...{ stock: label("stock"), reserved: label("reserved") },
  };
  const numbers: readonly string[] = ["price", "stock", "reserved"];
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
      <FactGroup title={t("section.goods")}>
        <Fact label={label("shopName")}>{goods.shopName}</Fact>
        <Fact label={label("category")}>{t(`category.${goods.category}`, { defaultValue: goods.category })}</Fact>
        <Fact label={label("summary")}>{goods.summary}</Fact>
        <Fact label={label("purchaseLimit")}>{goods.purchaseLimit > 0 ? goods.purchaseLimit : t("goods.noLimit")}</Fact>
        <Fact label={label("sold")}>{formatNumber(goods.sold)}</Fact>
        <Fact label={label("auditByName")}>
          {goods.auditByName && goods.auditTime && (
            <>
              {goods.auditByName} <Moment at={goods.auditTime} />
            </>
          )}
        </Fact>
      </FactGroup>
      <Section title={t("goods.options")} flush>
        <WrappedTable labels={head} classOf={(column) => (numbers.includes(column) ? "num" : undefined)}>
          {goods.skus.map((sku) => (
            <tr key={sku.id}>
              <td className="main" data-label={head.spec}>
                {sku.spec}
              </td>
              <td data-label={head.code}>{sku.code}</td>
              <AmountCell label={head.price} fen={sku.price} />
              <td className="num" data-label={head.stock}>
                {formatNumber(sku.stock)}
              </td>
              <td className="num" data-label={head.reserved}>
                {formatNumber(sku.reserved)}
              </td>
            </tr>
          ))}
        </WrappedTable>
      </Section>
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
