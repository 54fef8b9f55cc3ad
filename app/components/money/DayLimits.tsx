import type { ResultOf } from "@protocol/call";
import type { getWalletLimits } from "@protocol/walletLimits";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { VersionField } from "~/components/form/VersionField";
import { Fact, Section } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

interface Props {
  limits: ResultOf<typeof getWalletLimits>;
  idempotencyKey: string;
  answered?: Pick<ComponentProps<typeof VersionField>, "conflict"> & {
    values: Record<string, string>;
    fieldErrors: Record<string, string[]>;
  };
}

type Limit = Props["limits"]["company"];

/** What may be paid in a day: a form for the main account, for others what holds for them. */
export function DayLimits({ limits, idempotencyKey, answered }: Props) {
  const { t } = useTranslation("money");
  const { formatMoney } = useNumberFormat();
  const limitText = ({ limit }: Limit) => (limit === null ? t("limits.none") : formatMoney(limit));
  const spentText = ({ spent }: Limit) => t("limits.spent", { amount: formatMoney(spent) });
  if (!limits.mayEdit) {
    return (
      <Section title={t("limits.title")}>
        <dl className="facts">
          {limits.own && (
            <Fact label={t("limits.own")}>
              {limitText(limits.own)} <span className="muted">{spentText(limits.own)}</span>
            </Fact>
          )}
          <Fact label={t("limits.company")}>
            {limitText(limits.company)} <span className="muted">{spentText(limits.company)}</span>
          </Fact>
        </dl>
        <p className="muted">{t("limits.byMainAccount")}</p>
      </Section>
    );
  }
  const nameOf = (person: (typeof limits.people)[number]) => `${person.name} ${person.mobile}`;
  const labelOf = (name: string) => {
    const person = limits.people.find(({ userId }) => name === `limit.${userId}`);
    return person ? nameOf(person) : t("limits.company");
  };
  const input = (name: string, label: string, each: Limit) => (
    <LabelledInput
      key={name}
      id={`limit-${name}`}
      label={`${label} (${t("unit.yuan")})`}
      name={name}
      inputMode="decimal"
      maxLength={16}
      placeholder={t("limits.none")}
      defaultValue={answered?.values[name] ?? (each.limit === null ? "" : (each.limit / 100).toFixed(2))}
      hint={spentText(each)}
      errors={answered?.fieldErrors[name]}
      errorRole="alert"
    />
  );
  return (
    <PostForm className="card" aria-labelledby="limits-title" preventScrollReset>
      <h2 id="limits-title">{t("limits.title")}</h2>
      <p className="muted">{t("limits.hint")}</p>
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="intent" value="limits" />
      <VersionField
        version={answered?.values.version ?? limits.version}
        conflict={answered?.conflict}
        labelOf={labelOf}
      />
      <div className="fields">
        {input("company", t("limits.company"), limits.company)}
        {limits.people.map((person) => input(`limit.${person.userId}`, nameOf(person), person))}
      </div>
      <div className="actions" style={{ marginTop: 12 }}>
        <button className="btn primary" type="submit">
          {t("limits.save")}
        </button>
      </div>
    </PostForm>
  );
}
