import type { Notice } from "@protocol/messages";
import { useTranslation } from "react-i18next";
import sheet from "~/styles/messages.css?url";
import { Moment } from "../page/Moment";

/** What a message says that must be acknowledged, under a heading of the place where it stands. */
export function StrongText({ notice, heading: Heading, id }: { notice: Notice; heading: "h1" | "h2"; id: string }) {
  const { t } = useTranslation("messages");
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      <p className="muted">
        {t("strong.label")} · {t("published")} <Moment at={notice.pushTime} />
      </p>
      <Heading id={id}>{notice.title}</Heading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the loader, over the same list as on write */}
      <div className="rich-text" dangerouslySetInnerHTML={{ __html: notice.content }} />
    </>
  );
}
