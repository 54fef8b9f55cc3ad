import { type Cart, type CartLine, mostPieces } from "@protocol/mallCart";
import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { mallPaths } from "~/services/mall/paths";
import styles from "./CartForm.module.css";
import { GoodsPicture } from "./GoodsPicture";
import { ShopTerms } from "./ShopCards";

interface Answered {
  errors: Record<string, string[]>;
  typed: Record<string, string>;
}

/** The lines of a cart by shop: which are chosen, how many of each; one form, so that it works as it stands. */
export function CartForm({ cart, answered }: { cart: Cart; answered?: Answered }) {
  const { t } = useTranslation("mall");
  const { formatMoney } = useNumberFormat();
  return (
    <PostForm>
      {/* Enter in a number must not take a line out: the first button only reckons anew */}
      <button className={styles.first} type="submit" name="intent" value="update" tabIndex={-1} aria-hidden="true" />
      {cart.shops.map(({ shop, lines, goodsAmount, discount }) => (
        <section key={shop.id} className="card">
          <h2>
            <a href={mallPaths.shop(shop.id)}>{shop.name}</a>
          </h2>
          <ShopTerms shop={shop} />
          <ul className={styles.lines}>
            {lines.map((line) => (
              <Line
                key={line.skuId}
                line={line}
                errors={answered?.errors[line.skuId]}
                typed={answered?.typed[line.skuId]}
              />
            ))}
          </ul>
          <p className={styles.sum}>
            {t("cart.shopSum")} <b>{formatMoney(goodsAmount - discount)}</b>
            {discount > 0 && <span className="muted"> {t("cart.discounted", { off: formatMoney(discount) })}</span>}
          </p>
        </section>
      ))}
      <div className={`card ${styles.total}`}>
        <span>
          {t("cart.total")} <b>{formatMoney(cart.total)}</b> <span className="muted">{t("cart.freightLater")}</span>
        </span>
        <span className="spacer" />
        <button className="btn" type="submit" name="intent" value="update">
          {t("cart.update")}
        </button>
        <button className="btn primary" type="submit" name="intent" value="checkout">
          {t("cart.checkout")}
        </button>
      </div>
    </PostForm>
  );
}

function Line({ line, errors, typed }: { line: CartLine; errors?: string[]; typed?: string }) {
  const { t } = useTranslation("mall");
  const say = useMessage();
  const { formatMoney } = useNumberFormat();
  const { skuId, name, spec } = line;
  return (
    <li className={styles.line}>
      <input
        type="checkbox"
        name="chosen"
        value={skuId}
        defaultChecked={line.chosen}
        aria-label={t("cart.choose", { name, spec })}
      />
      <div>
        <GoodsPicture goods={line} />
      </div>
      <div>
        <a href={mallPaths.goods(line.goodsId)}>{name}</a>
        <p className="muted">{spec}</p>
        {line.obstacle && <p className="field-error">{say(line.obstacle)}</p>}
      </div>
      <span className={styles.money}>{formatMoney(line.price)}</span>
      <div>
        <input
          className={`input ${styles.qty}`}
          id={`qty-${skuId}`}
          name={`qty.${skuId}`}
          type="number"
          min={0}
          max={mostPieces}
          defaultValue={typed ?? line.qty}
          aria-label={t("cart.qtyOf", { name, spec })}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? `qty-${skuId}-error` : undefined}
        />
        <FieldError id={`qty-${skuId}-error`} errors={errors} />
      </div>
      <b className={styles.money}>{formatMoney(line.price * line.qty)}</b>
      <button className="btn" type="submit" name="take" value={skuId} aria-label={t("cart.takeOut", { name, spec })}>
        {t("cart.remove")}
      </button>
    </li>
  );
}
