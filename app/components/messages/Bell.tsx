import { contentTypes, type Notice, type NoticeRow } from "@protocol/messages";
import { Link, useFetcher, useLocation } from "@remix-run/react";
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { askForLateTexts, sayAhead } from "~/services/i18n/lateTexts";
import { connectLive } from "~/services/messages/connectLive";
import { liveEvent } from "~/services/messages/liveEvent";
import { messagesPath, noticePath } from "~/services/paths";
import { LineIcon } from "../page/LineIcon";
import { ToastMessage } from "../shell/ToastMessage";
import type { BellPanelProps, BellShown } from "./BellPanel.client";
import { StrongDialog } from "./StrongDialog";
import { useNoticeWords } from "./useNoticeWords";

/** The page of the messages, where the panel could not be fetched. */
function PageInstead() {
  window.location.assign(messagesPath);
  return null;
}

const BellPanel = lazy<ComponentType<BellPanelProps>>(() =>
  import("./BellPanel.client").catch(() => ({ default: PageInstead })),
);

interface Props {
  /** Null where the upstream did not say. */
  unread: number | null;
  lastId: string | null;
  /** What must be acknowledged, unless the page itself says so. */
  strong: Notice | null;
}

/**
 * A link to one's messages with the number of those not read. With JavaScript it opens the newest ones, the number
 * follows what happens, and what happens is shown as it comes.
 */
export function Bell({ unread, lastId, strong }: Props) {
  const { t } = useTranslation("messages");
  const { key } = useLocation();
  const words = useNoticeWords();
  const { load, data } = useFetcher<BellShown>();
  const [count, setCount] = useState(unread);
  const [open, setOpen] = useState(false);
  const [news, setNews] = useState<NoticeRow | null>(null);
  const [pressing, setPressing] = useState<Notice | null>(null);

  useEffect(() => setCount(unread), [unread]);
  // the server's words come as a page; over one that is there already they come as a dialog
  useEffect(() => setPressing(strong), [strong]);
  useEffect(() => {
    if (!data) return;
    setCount(data.allCount);
    setPressing(data.strong);
  }, [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [key]);

  const known = useRef(lastId);
  useEffect(() => {
    return connectLive({
      lastId: known.current,
      onFrame({ notice, counts }) {
        if (counts) setCount(counts.allCount);
        window.dispatchEvent(new Event(liveEvent));
        if (notice?.noticeType === "2") load(noticePath);
        // its words are of any area's events
        else if (notice) void askForLateTexts().then(() => setNews(notice));
      },
    });
  }, [load]);

  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!open) load(noticePath);
    setOpen(!open);
  };
  // where its words cannot be fetched, a message comes in those of the port
  sayAhead(() => contentTypes.map((each) => t(`kind.one.${each}`)));
  const label = count ? t("bell.unread", { count }) : t("bell");
  return (
    <>
      <Link className="header-icon bell" to={messagesPath} aria-label={label} title={label} onClick={follow}>
        <LineIcon d="M3 13h12l-2-3V8a4 4 0 0 0-8 0v2zM7 15h4" strokeLinejoin="round" />
        {count ? <b>{count > 99 ? "99+" : count}</b> : null}
      </Link>
      {open && (
        <Suspense fallback={null}>
          <BellPanel shown={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {/* the header may be moved out of sight, with all that stands in it */}
      {news &&
        createPortal(
          <ToastMessage key={news.id} toast={{ kind: "info", title: t(`kind.one.${news.contentType}`) }}>
            <PostForm action={messagesPath} onSubmit={() => setNews(null)}>
              <button type="submit" name="open" value={news.id}>
                {words(news).title}
              </button>
            </PostForm>
          </ToastMessage>,
          document.body,
        )}
      {pressing && <StrongDialog key={pressing.id} notice={pressing} />}
    </>
  );
}
