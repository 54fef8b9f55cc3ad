import type { ContentType, Notice, NoticeRow } from "@protocol/messages";
import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { messagesPath, withQuery } from "~/services/paths";
import sheet from "~/styles/messages.css?url";
import { Moment } from "../page/Moment";
import { useNoticeWords } from "./useNoticeWords";

export interface BellShown {
  allCount: number;
  kinds: { contentType: ContentType; typeCount: number; rows: NoticeRow[] }[];
  strong: Notice | null;
}

export interface BellPanelProps {
  shown: BellShown | undefined;
  onClose: () => void;
}

/** The newest unread messages of each kind, under the bell. */
export default function BellPanel({ shown, onClose }: BellPanelProps) {
  const { t } = useTranslation("messages");
  const words = useNoticeWords();
  const box = useRef<HTMLElement>(null);
  const [kind, setKind] = useState<ContentType | null>(null);
  const current = shown?.kinds.find((each) => each.contentType === kind) ?? firstUnread(shown);

  useEffect(() => {
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !isWithin(event.target)) onClose();
    };
    const isWithin = (target: EventTarget | null) =>
      target instanceof Element && target.closest(".bell-panel, .bell") !== null;
    document.addEventListener("pointerdown", leave);
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("keydown", leave);
    };
  }, [onClose]);
  useEffect(() => {
    if (shown) box.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  }, [shown]);

  return (
    <section className="bell-panel" aria-label={t("bell")} aria-busy={!shown} ref={box}>
      <link rel="stylesheet" href={sheet} />
      {!shown || !current ? (
        <p className="muted">{t("bell.loading")}</p>
      ) : (
        <>
          <div role="tablist" aria-label={t("kinds")}>
            {shown.kinds.map(({ contentType, typeCount }) => (
              <button
                type="button"
                role="tab"
                key={contentType}
                aria-selected={contentType === current.contentType}
                aria-controls="bell-rows"
                onClick={() => setKind(contentType)}
              >
                {t(`kind.${contentType}`)} <b>{typeCount}</b>
              </button>
            ))}
          </div>
          <div role="tabpanel" id="bell-rows" aria-label={t(`kind.${current.contentType}`)}>
            {current.rows.length === 0 ? (
              <p className="muted">{t("bell.empty")}</p>
            ) : (
              <PostForm action={messagesPath}>
                {current.rows.map((row) => (
                  <button type="submit" name="open" value={row.id} key={row.id}>
                    {words(row).title}
                    <span className="muted">
                      <Moment at={row.pushTime} />
                    </span>
                  </button>
                ))}
              </PostForm>
            )}
          </div>
          <Link className="all" to={withQuery(messagesPath, { type: current.contentType })}>
            {t("bell.all")}
          </Link>
        </>
      )}
    </section>
  );
}

const firstUnread = (shown: BellShown | undefined) =>
  shown?.kinds.find((each) => each.typeCount > 0) ?? shown?.kinds[0];
