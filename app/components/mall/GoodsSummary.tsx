import { useTranslation } from "react-i18next";
import { FactGroup } from "~/components/documents/Group";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { AmountCell } from "~/components/table/ListCells";
import { LookPanel } from "~/components/table/LookPanel";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { OwnGoodsPage } from "~/services/mall/merchant.server";
import { GoodsStatusMark } from "./GoodsStatusMark";

/** What goods are looked at for first. */
export function GoodsFacts({ page }: { page: OwnGoodsPage }) {
  const { goods } = page;
  const { t } = useTranslation("mall");
  const { formatNumber } = useNumberFormat();
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  return (
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
  );
}

/** What of them can be bought, at what price. */
export function GoodsOptions({ page }: { page: OwnGoodsPage }) {
  const { goods } = page;
  const { t } = useTranslation("mall");
  const { formatNumber } = useNumberFormat();
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const head = {
    ...{ spec: label("spec"), code: label("code"), price: label("price") },
    ...{ stock: label("stock"), reserved: label("reserved") },
  };
  const numbers: readonly string[] = ["price", "stock", "reserved"];
  return (
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
  );
}

/** Goods beside their list; `to`: their page as their row has it. */
export function GoodsLook({ page, to }: { page: OwnGoodsPage; to: string }) {
  const { goods } = page;
  return (
    <LookPanel key={goods.id} number={goods.name} to={to} status={<GoodsStatusMark status={goods.status} />}>
      <GoodsFacts page={page} />
      <GoodsOptions page={page} />
    </LookPanel>
  );
}
