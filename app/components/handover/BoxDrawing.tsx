import type { Damage } from "@protocol/damages";
import { areaOf, facesOf, marksOf } from "./boxGeometry";
import { useHandoverWords } from "./useHandoverWords";

const radius = 8;
const lineHeight = 15;

/**
 * A box from its six sides with its damages as numbered marks; what each number is stands in the table beside it. Those
 * of no side are named below it.
 */
export function BoxDrawing({ sizeType, damages }: { sizeType: string; damages: readonly Damage[] }) {
  const { t, code } = useHandoverWords();
  const { faces, width, height } = facesOf(sizeType);
  const drawn = damages.flatMap((damage, i) => {
    const face = faces.find(({ side }) => side === damage.side);
    return face ? [{ n: i + 1, area: areaOf(damage, face) }] : [];
  });
  const undrawn = damages.flatMap(({ side }, i) =>
    faces.some((face) => face.side === side) ? [] : [`${i + 1} · ${side} ${code.side(side)}`],
  );
  const areas = drawn.map(({ area }) => area);
  const marks = marksOf(areas, radius);
  const summary = damages.map(
    ({ side, damageCode }, i) => `${i + 1} ${code.side(side)} ${code.damageCode(damageCode)}`,
  );
  return (
    <svg
      viewBox={`-2 0 ${width + 4} ${height + undrawn.length * lineHeight}`}
      preserveAspectRatio="xMinYMin meet"
      role="img"
      aria-label={summary.length > 0 ? t("drawing.label", { damages: summary.join("; ") }) : t("drawing.sound")}
      fontSize="11"
      fill="currentColor"
    >
      {faces.map((face) => (
        <g key={face.side}>
          <text x={face.x} y={face.y - 5}>
            {face.side} {code.side(face.side)}
          </text>
          <rect
            x={face.x}
            y={face.y}
            width={face.width}
            height={face.height}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.2"
          />
          {face.sections.map(({ n, x, width: wide }) => (
            <g key={n}>
              {x > face.x && (
                <line
                  x1={x}
                  x2={x}
                  y1={face.y}
                  y2={face.y + face.height}
                  stroke="currentColor"
                  strokeWidth=".4"
                  strokeDasharray="2 3"
                />
              )}
              <text x={x + wide / 2} y={face.y + face.height + 9} textAnchor="middle" fontSize="8.5">
                {n}
              </text>
            </g>
          ))}
        </g>
      ))}
      {areas.map((area, i) => (
        // two damages may lie on one place
        // biome-ignore lint/suspicious/noArrayIndexKey: their numbers are what tells them apart
        <rect key={i} {...area} fill="currentColor" fillOpacity=".14" stroke="currentColor" strokeWidth=".8" />
      ))}
      {marks.map(({ x, y }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their numbers are what tells them apart
        <g key={i}>
          <circle cx={x} cy={y} r={radius} fill="#fff" stroke="#000" strokeWidth="1.2" />
          <text x={x} y={y + 3.9} textAnchor="middle" fontWeight="700" fill="#000">
            {drawn[i]!.n}
          </text>
        </g>
      ))}
      {undrawn.map((text, i) => (
        <text key={text} x={0} y={height + (i + 0.7) * lineHeight}>
          {text}
        </text>
      ))}
    </svg>
  );
}
