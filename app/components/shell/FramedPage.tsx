import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./FramedPage.module.css";

/**
 * A page of another host. The spinner goes when it has come; where no script can tell, it lies behind the frame and is
 * covered by what the page draws, and the style sheet takes it away after 10 s (docs/requirements.md §2, §9).
 */
export function FramedPage({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation("shell");
  const [come, setCome] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // one that came before hydration tells nobody; another host's document cannot be seen, the empty one before it can
    if (frame.current?.contentDocument === null) setCome(true);
  }, []);
  return (
    <div className={styles.frame}>
      {!come && (
        <p className={styles.wait} role="status">
          <span aria-hidden="true" />
          {t("frame.loading")}
        </p>
      )}
      <iframe
        ref={frame}
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
        referrerPolicy="strict-origin"
        onLoad={() => setCome(true)}
      />
    </div>
  );
}
