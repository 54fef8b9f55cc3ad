import { useTranslation } from "react-i18next";
import { FieldError, RequiredMark } from "~/components/form/FieldParts";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { Cashier } from "~/services/money/cashier.server";
import styles from "./ChannelChoice.module.css";

interface Option {
  value: string;
  label: string;
  /** What there is of it, or how it works. */
  hint: string;
  obstacle: string | null;
}

/** What the documents may be paid from, each with what is available; what cannot be used says why. */
export function FeeSourceChoice({ page, chosen, errors }: { page: Cashier; chosen?: string; errors?: string[] }) {
  const { t } = useTranslation("money");
  const say = useMessage();
  const { formatMoney } = useNumberFormat();
  const options: Option[] = page.sources.flatMap((offer): Option[] => {
    const { source, obstacle, yardCode, accountNo, available } = offer;
    if (source === "BANK") {
      return page.channels.map((code) => ({
        value: `BANK:${code}`,
        label: t(`channel.${code}`, { defaultValue: code }),
        hint: t(`channelHint.${code}`, { defaultValue: "" }),
        obstacle,
      }));
    }
    const has = formatMoney(available ?? 0);
    const left = (available ?? 0) - page.total;
    const hint =
      left < 0
        ? t("cashier.available", { accountNo, available: has })
        : [accountNo, t("paying.leaves", { has, left: formatMoney(left) })].filter(Boolean).join(" ");
    return [
      {
        value: yardCode ? `${source}:${yardCode}` : source,
        label: t(`cashier.source.${source}`, { place: offer.place }),
        hint,
        obstacle,
      },
    ];
  });
  const first = options.find(({ obstacle }) => !obstacle)?.value;
  const checked = options.some(({ value }) => value === chosen) ? chosen : first;
  return (
    <fieldset className={`field ${styles.choice}`} id="cashier-source">
      <legend>
        {t("cashier.sources")}
        <RequiredMark />
      </legend>
      {options.map(({ value, label, hint, obstacle }) => (
        <label className="check" key={value}>
          <input type="radio" name="source" value={value} defaultChecked={value === checked} required />
          <span>
            {label} <span className="muted">{hint}</span>
            {obstacle && <span className="error"> {say(obstacle)}</span>}
          </span>
        </label>
      ))}
      <FieldError id="cashier-source-error" errors={errors} role="alert" />
    </fieldset>
  );
}
