import { sizeTypeLabel } from "@protocol/values/sizeType";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Section } from "~/components/page/Section";
import { withQuery } from "~/services/paths";

interface Props {
  number: string;
  status: ReactNode;
  /** The document's own page. */
  to: string;
  children: ReactNode;
}

/** One document beside its list: where it stands and what is most important, with the way to all of it; keyed by its id. */
export function LookPanel({ number, status, to, children }: Props) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const close = withQuery(pathname, { ...Object.fromEntries(new URLSearchParams(search)), look: undefined });
  // what a page was opened with takes no focus; what somebody asks for while he is there does, and gives it back
  useLayoutEffect(() => {
    const own = panel.current;
    const row = document.querySelector("tr[aria-current]");
    if (document.documentElement.dataset.ready === "1") own?.focus({ preventScroll: true });
    return () => {
      if (own?.contains(document.activeElement)) row?.querySelector<HTMLElement>(".main a")?.focus();
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) navigate(close, { preventScrollReset: true });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [close, navigate]);
  return (
    <aside className="card look" aria-label={t("common:look.of", { number })} tabIndex={-1} ref={panel}>
      <div className="card-head">
        <h2>{number}</h2>
        {status}
        <span className="spacer" />
        <Link className="btn small" to={close} preventScrollReset>
          {t("common:look.close")}
        </Link>
      </div>
      {children}
      <a className="btn" href={to}>
        {t("common:look.whole")}
      </a>
    </aside>
  );
}

/** The boxes of a document that is looked at. */
export function LookBoxes({
  title,
  boxes,
}: {
  title: string;
  boxes: readonly { ctnNo?: string | null; ctnSizeType?: string | null }[];
}) {
  if (boxes.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="plain">
        {boxes.map(({ ctnNo, ctnSizeType }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box may have no number yet
          <li key={i}>
            {ctnNo && <ContainerNumber value={ctnNo} />} {ctnSizeType && sizeTypeLabel(ctnSizeType)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
