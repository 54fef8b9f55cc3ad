import { divisionOf } from "@protocol/values/dangerousGoods";
import { useTranslation } from "react-i18next";

interface Look {
  fill: string;
  ink: string;
  /** Upper half, where it differs from the lower. */
  upper?: string;
  stripes?: string;
}

const orange = { fill: "#f58220", ink: "#000" };
/** The colours of the labels of the IMDG Code, 5.2.2; the class number at the foot says it without them. */
const looks: Record<string, Look> = {
  "1": orange,
  "2.1": { fill: "#c8102e", ink: "#fff" },
  "2.2": { fill: "#00843d", ink: "#fff" },
  "2.3": { fill: "#fff", ink: "#000" },
  "3": { fill: "#c8102e", ink: "#fff" },
  "4.1": { fill: "#fff", ink: "#000", stripes: "#c8102e" },
  "4.2": { fill: "#c8102e", ink: "#000", upper: "#fff" },
  "4.3": { fill: "#0057b8", ink: "#fff" },
  "5.1": { fill: "#ffd100", ink: "#000" },
  "5.2": { fill: "#ffd100", ink: "#000", upper: "#c8102e" },
  "6.1": { fill: "#fff", ink: "#000" },
  "6.2": { fill: "#fff", ink: "#000" },
  "7": { fill: "#fff", ink: "#000", upper: "#ffd100" },
  "8": { fill: "#000", ink: "#fff", upper: "#fff" },
  "9": { fill: "#fff", ink: "#000", stripes: "#000" },
};

/** The placards of goods: class and subsidiary risks as diamonds, and the mark of a marine pollutant. */
export function Placard({
  classes,
  marine,
  size = 40,
}: {
  classes: readonly string[];
  marine: boolean;
  size?: number;
}) {
  const { t } = useTranslation("declarations");
  const shown = classes.filter(Boolean);
  return (
    <span className="placards">
      {shown.map((imdgClass, i) => (
        <Diamond
          key={imdgClass}
          imdgClass={imdgClass}
          size={size}
          label={t(i === 0 ? "placard.class" : "placard.subRisk", { imdgClass })}
        />
      ))}
      {marine && (
        <svg width={size} height={size} viewBox="0 0 40 40" role="img" aria-label={t("placard.marine")}>
          <path d="M20 1 39 20 20 39 1 20z" fill="#fff" stroke="#000" strokeWidth="1.5" />
          <path
            d="M20 8v16M20 14l6-4M20 18l-6-4M8 26c4-4 8 4 12 0s8 4 12 0"
            fill="none"
            stroke="#000"
            strokeWidth="1.6"
          />
          <path d="M11 31c4-3 8 1 11-1 2 2 4 1 6 0-2 3-4 4-8 4-4 0-7-1-9-3z" fill="#000" />
        </svg>
      )}
    </span>
  );
}

function Diamond({ imdgClass, size, label }: { imdgClass: string; size: number; label: string }) {
  const division = divisionOf(imdgClass);
  const look = looks[division] ?? looks[division.split(".")[0] ?? ""] ?? { fill: "#fff", ink: "#000" };
  const half = look.upper !== undefined;
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" role="img" aria-label={label}>
      <path d="M20 1 39 20 20 39 1 20z" fill={look.fill} stroke="#000" strokeWidth="1" />
      {half && <path d="M20 1 39 20H1z" fill={look.upper} />}
      {look.stripes &&
        [8, 14, 20, 26, 32].map((x) => (
          <path key={x} d={`M${x} ${20 - (19 - Math.abs(20 - x)) + 1}V20`} stroke={look.stripes} strokeWidth="2.4" />
        ))}
      <path d="M20 3.5 36.5 20 20 36.5 3.5 20z" fill="none" stroke={look.ink} strokeWidth="0.8" />
      <text
        x="20"
        y="32"
        textAnchor="middle"
        fontSize={imdgClass.length > 3 ? 7.5 : 9}
        fontWeight="700"
        fill={look.ink}
      >
        {imdgClass}
      </text>
    </svg>
  );
}
