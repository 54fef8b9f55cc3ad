/** Two bollards and a line between them: 泊, to moor; 联, to link. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="22" height="22" rx="5" fill="#006fff" />
      <path
        d="M5 18V9.5M8.2 18V9.5M4.2 9.5h4.8M15.8 18V9.5M19 18V9.5M15 9.5h4.8M8.2 12.5c2.4 3 5.2 3 7.6 0"
        stroke="#fff"
        strokeWidth="1.7"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
