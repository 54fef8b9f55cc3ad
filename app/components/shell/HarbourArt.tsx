const boxes: [number, number, string][] = [
  [150, 118, "#006fff"],
  [178, 118, "#10294b"],
  [206, 118, "#7fb2ff"],
  [234, 118, "#10294b"],
  [262, 118, "#006fff"],
  [164, 104, "#7fb2ff"],
  [192, 104, "#006fff"],
  [220, 104, "#10294b"],
  [248, 104, "#7fb2ff"],
  [192, 90, "#10294b"],
  [220, 90, "#006fff"],
];

/** A vessel at the berth under a quay crane, drawn for this product. */
export function HarbourArt() {
  return (
    <svg viewBox="0 0 420 220" width="100%" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--art)" strokeWidth="3" strokeLinejoin="round">
        <path d="M330 172V52M362 172V52M330 110h32M322 52h48M346 28v24M346 28L180 52M346 28l60 24M170 52h236" />
        <path d="M214 52v26" strokeWidth="1.5" />
      </g>
      <rect x="202" y="76" width="26" height="12" fill="#006fff" />
      {boxes.map(([x, y, fill]) => (
        <rect key={`${x}-${y}`} x={x} y={y} width="26" height="12" fill={fill} />
      ))}
      <path d="M104 132h206l-14 40H124z" fill="var(--art)" />
      <path d="M112 102h26v30h-26zM118 86h10v16h-10z" fill="var(--art)" opacity=".85" />
      <path
        d="M0 172c14 0 14 8 28 8s14-8 28-8 14 8 28 8 14-8 28-8 14 8 28 8 14-8 28-8 14 8 28 8 14-8 28-8 14 8 28 8 14-8 28-8 14 8 28 8 14-8 28-8"
        fill="none"
        stroke="#7fb2ff"
        strokeWidth="3"
      />
      <path d="M310 172h110v14H310z" fill="var(--line)" />
    </svg>
  );
}
