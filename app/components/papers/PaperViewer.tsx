import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/page/PageHead";
import type { ShownPaper } from "~/services/papers/paperViewer.server";
import { paperPicturePath, paperViewerPath } from "~/services/papers/paths";
import { moved, type ViewerMove, type ViewerState, viewerStatePath } from "~/services/papers/viewerState";
import styles from "./PaperViewer.module.css";
import { KeysHint, PlayButton } from "./PlayButton";

interface Props {
  paper: ShownPaper;
  state: ViewerState;
}

const signs: Partial<Record<ViewerMove, string>> = {
  first: "«",
  previous: "‹",
  next: "›",
  last: "»",
  larger: "+",
  smaller: "−",
};

/** Where the document of a paper is looked at, as far as its path says so. */
function documentPath(address: string): string | null {
  const { pathname, search, searchParams } = new URL(address, "http://x");
  return searchParams.has("id") && pathname.endsWith("/pdf") ? pathname.slice(0, -"/pdf".length) + search : null;
}

/**
 * A paper page by page, as pictures: turned, zoomed and rotated by links whose addresses say how it is looked at, so that
 * it works without a script. With one, the same links answer to keys, and the pages turn by themselves.
 */
export function PaperViewer({ paper: { address, name, sizes, undrawn }, state }: Props) {
  const { t } = useTranslation("papers");
  const { page, zoom, turn, both } = state;
  const count = sizes.length;
  const shown = both && page < count ? [page, page + 1] : [page];
  const base = paperViewerPath(address);
  const back = documentPath(address);
  const title = <h1 className={styles.title}>{name || t("viewer.title")}</h1>;

  const go = (move: ViewerMove, label: string) => {
    const after = moved(state, move, count);
    return (
      <Link
        className="btn small"
        to={viewerStatePath(base, after ?? state)}
        replace
        preventScrollReset
        aria-disabled={after ? undefined : true}
      >
        {signs[move] && <span aria-hidden="true">{signs[move]}</span>}
        {label}
      </Link>
    );
  };

  return (
    <>
      {back ? (
        <PageHead to={back} back={t("documents:paper.back")}>
          {title}
        </PageHead>
      ) : (
        <div className="page-head">{title}</div>
      )}
      {undrawn ? (
        <p className="notice warning">{t(`viewer.${undrawn}`)}</p>
      ) : (
        <>
          <nav className={styles.tools} aria-label={t("viewer.tools")}>
            {count > 1 && (
              <Group>
                {go("first", t("viewer.first"))}
                {go("previous", t("viewer.previous"))}
                {go("next", t("viewer.next"))}
                {go("last", t("viewer.last"))}
                <PlayButton base={base} state={state} count={count} />
              </Group>
            )}
            <Group>
              {go("smaller", t("viewer.smaller"))}
              {go("larger", t("viewer.larger"))}
              {go("turn", t("viewer.turn"))}
              {count > 1 && go("both", t(both ? "viewer.single" : "viewer.both"))}
              {go("reset", t("viewer.reset"))}
            </Group>
            <Group>
              <a className="btn small" href={address} target="_blank" rel="noreferrer">
                {t("viewer.print")}
              </a>
              <a className="btn small" href={address} download>
                {t("viewer.download")}
              </a>
            </Group>
            {count === 1 && <PlayButton base={base} state={state} count={count} hidden />}
          </nav>
          <p className="muted" role="status">
            {t("viewer.at", { page: shown.join("–"), of: count })} · {zoom} %{turn > 0 && ` · ${turn}°`}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keys, too */}
          <section className={styles.stage} aria-label={t("viewer.pages")} tabIndex={0}>
            {shown.map((n) => (
              <PagePicture
                key={n}
                src={paperPicturePath(address, n)}
                alt={t("viewer.page", { name, page: n, of: count })}
                size={sizes[n - 1] ?? { width: 1, height: 1 }}
                beside={shown.length}
                scale={zoom / 100}
                turn={turn}
              />
            ))}
          </section>
          <KeysHint className={`muted ${styles.keys}`} />
        </>
      )}
      <p>
        <a className={styles.pdf} href={address}>
          {t("viewer.pdf")}
        </a>
      </p>
    </>
  );
}

const Group = ({ children }: { children: ReactNode }) => <div className={styles.group}>{children}</div>;

interface PictureProps {
  src: string;
  alt: string;
  /** In points. */
  size: { width: number; height: number };
  /** How many pages stand beside each other. */
  beside: number;
  /** Of the paper's own width, or of what the window has for it. */
  scale: number;
  turn: ViewerState["turn"];
}

/** One page in a frame of its turned shape, which keeps its place before the picture has come. */
function PagePicture({ src, alt, size: { width, height }, beside, scale, turn }: PictureProps) {
  const lying = turn === 90 || turn === 270;
  const [across, down] = lying ? [height, width] : [width, height];
  const frame = {
    width: `calc(min(${beside === 1 ? "100%" : "50% - 6px"}, ${Math.round((across * 96) / 72)}px) * ${scale})`,
    aspectRatio: `${across} / ${down}`,
  };
  const picture = { width: `${(width / across) * 100}%`, transform: `translate(-50%, -50%) rotate(${turn}deg)` };
  return (
    <div className={styles.frame} style={frame}>
      <img src={src} alt={alt} style={picture} width={Math.round(width)} height={Math.round(height)} />
    </div>
  );
}
