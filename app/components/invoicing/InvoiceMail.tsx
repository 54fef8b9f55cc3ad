import { type Invoice, mailStatus } from "@protocol/invoicing";
import { useTranslation } from "react-i18next";
import { type Acting, ActNow } from "~/components/documents/Actions";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { Status, type Tone } from "~/components/page/Status";
import { useMessage } from "~/services/i18n/useMessage";

const looks = {
  [mailStatus.none]: { tone: "stop", label: "mail.none" },
  [mailStatus.waiting]: { tone: "wait", label: "mail.waiting" },
  [mailStatus.sent]: { tone: "done", label: "mail.sent" },
  [mailStatus.failed]: { tone: "danger", label: "mail.failed" },
} as const satisfies Record<string, { tone: Tone; label: string }>;

/** How the mail of an issued invoice stands, with a button that has it sent again. */
export function InvoiceMail({ invoice, ...acting }: { invoice: Invoice } & Omit<Acting, "document">) {
  const { t } = useTranslation("invoices");
  const say = useMessage();
  const { mail, email } = invoice;
  const look = looks[mail.status as keyof typeof looks] ?? looks[mailStatus.none];
  const none = mail.status === mailStatus.none;
  return (
    <Section title={t("section.mail")}>
      <dl className="facts">
        <Fact label={t("field.mailStatus")}>
          <Status tone={look.tone}>{t(look.label)}</Status>
        </Fact>
        <Fact label={t("field.email")}>{email}</Fact>
        <Fact label={t("field.sentTime")}>{mail.sentTime && <Moment at={mail.sentTime} />}</Fact>
        <Fact label={t("field.mailTries")}>{mail.tries > 1 && String(mail.tries)}</Fact>
        <Fact label={t("field.mailFailure")}>{mail.failure && say(mail.failure)}</Fact>
      </dl>
      <div style={{ marginTop: 12 }}>
        {!mail.configured && <p className="muted">{t("mail.off")}</p>}
        <ActNow
          {...acting}
          document={{ ...invoice, version: mail.version }}
          intent="mail"
          label={t(none ? "action.mailFirst" : "action.mail")}
        />
      </div>
    </Section>
  );
}
