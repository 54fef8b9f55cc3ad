import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fact, Section } from "~/components/page/Section";
import type { PaidFromView } from "~/services/money/paidFrom.server";

/** What a document was paid from, with the number of the payment and a link to where it is to be seen. */
export function PaidFrom({ paid: { source, txnNo, payNo, accountNo, link } }: { paid: PaidFromView }) {
  const { t } = useTranslation("money");
  const number = payNo ?? accountNo;
  return (
    <Section title={t("cashier.sources")}>
      <dl className="facts">
        <Fact label={t(`paidFrom.${source}`)}>{link ? <Link to={link}>{number}</Link> : number}</Fact>
        <Fact label={t("entry.txnNo")}>{txnNo}</Fact>
      </dl>
    </Section>
  );
}
