import type { DrawnBox } from "@protocol/bargeOrders";
import { readCell, usualHull } from "@protocol/stowage";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { useBargeWords } from "./useBargeWords";

const cell = { width: 110, height: 34 };
const head = { left: 24, top: 34, gap: 40 };

/** A barge from the side, row by row from port: bays from the bow, tiers from the floor. The table beside it says the same. */
export function StowagePicture({ boxes }: { boxes: readonly DrawnBox[] }) {
  const { t } = useBargeWords();
  const { formatNumber } = useNumberFormat();
  const { bays, rows, tiers } = usualHull;
  const rowHeight = tiers * cell.height;
  const topOf = (row: number) => head.top + (row - 1) * (rowHeight + head.gap);
  const numbers = (most: number) => Array.from({ length: most }, (_, i) => i + 1);
  return (
    <svg
      viewBox={`0 0 ${head.left + bays * cell.width + 4} ${topOf(rows) + rowHeight + 20}`}
      preserveAspectRatio="xMinYMin meet"
      role="img"
      style={{ minWidth: 640 }}
      aria-label={t("stowage.picture", { n: boxes.length })}
      fontSize="11"
      fill="currentColor"
    >
      {numbers(rows).map((row) => (
        <g key={row}>
          <text x={head.left} y={topOf(row) - 8}>
            {t("stowage.row", { n: row })} · {t("stowage.bow")} →
          </text>
          {numbers(bays).map((bay) => (
            <text
              key={bay}
              x={head.left + (bay - 0.5) * cell.width}
              y={topOf(row) + rowHeight + 14}
              textAnchor="middle"
              fontSize="9"
            >
              {t("stowage.bay", { n: bay })}
            </text>
          ))}
          {numbers(tiers).map((tier) => (
            <text key={tier} x={2} y={topOf(row) + (tiers - tier + 0.6) * cell.height} fontSize="9">
              {String(tier).padStart(2, "0")}
            </text>
          ))}
          {numbers(bays).flatMap((bay) =>
            numbers(tiers).map((tier) => (
              <rect
                key={`${bay} ${tier}`}
                x={head.left + (bay - 1) * cell.width}
                y={topOf(row) + (tiers - tier) * cell.height}
                width={cell.width}
                height={cell.height}
                fill="none"
                stroke="currentColor"
                strokeWidth=".4"
                strokeDasharray="2 3"
              />
            )),
          )}
        </g>
      ))}
      {boxes.map((box) => {
        const { bay, row, tier } = readCell(box.cell);
        const x = head.left + (bay - 1) * cell.width;
        const y = topOf(row) + (tiers - tier) * cell.height;
        return (
          <g key={box.cell}>
            <rect
              x={x + 2}
              y={y + 2}
              width={box.bays * cell.width - 4}
              height={cell.height - 4}
              fill="currentColor"
              fillOpacity={box.own ? 0.12 : 0.04}
              stroke="currentColor"
              strokeWidth={box.own ? 1.4 : 0.6}
            />
            <text x={x + 7} y={y + 15}>
              {box.ctnNo ?? t("stowage.other")}
            </text>
            <text x={x + 7} y={y + 27} fontSize="9">
              {[box.sizeType && sizeTypeLabel(box.sizeType), box.grossWeight && `${formatNumber(box.grossWeight)} kg`]
                .filter(Boolean)
                .join(" · ")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
