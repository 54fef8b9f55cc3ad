import { mallPaths } from "~/services/mall/paths";
import styles from "./GoodsPicture.module.css";

/** Of each aisle, what is drawn where goods have no picture of their own. */
const drawings: Record<string, string> = {
  safety: "M18 58a30 30 0 0 1 60 0M10 58h76v8H10zM42 29v22M54 29v22M40 29h16",
  tools: "M62 20a18 18 0 0 0-17 24L20 69a7 7 0 0 0 10 10l25-25a18 18 0 0 0 23-23L67 42 55 30l11-10z",
  parts:
    "M48 34a14 14 0 1 0 0 28 14 14 0 0 0 0-28M48 14v11M48 71v11M14 48h11M71 48h11M24 24l8 8M64 64l8 8M72 24l-8 8M32 64l-8 8",
  packing: "M16 34 48 18l32 16v32L48 82 16 66zM16 34l32 16 32-16M48 50v32M32 26l32 16",
  daily: "M26 30h38v44a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8zM64 40h8a8 8 0 0 1 0 24h-8M36 14v8M45 12v10M54 14v8",
  office: "M26 14h32l14 14v54H26zM58 14v14h14M36 42h26M36 54h26M36 66h16",
};

/** The picture of goods: their own, or one drawn by the aisle they stand in. */
export function GoodsPicture({
  goods: { picture, category, name },
  large,
}: {
  goods: { picture: string; category: string; name: string };
  large?: boolean;
}) {
  const className = large ? `${styles.picture} ${styles.large}` : styles.picture;
  if (picture)
    return (
      <img
        className={className}
        src={mallPaths.picture(picture)}
        alt={name}
        width={320}
        height={240}
        loading={large ? "eager" : "lazy"}
      />
    );
  return (
    <svg className={className} viewBox="-32 0 160 96" role="img" aria-label={name}>
      <path
        d={drawings[category] ?? drawings.packing}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
