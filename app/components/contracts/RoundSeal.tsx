import { useId } from "react";

const points = Array.from({ length: 10 }, (_, i) => {
  const reach = i % 2 === 0 ? 15 : 5.8;
  const angle = (i * Math.PI) / 5 - Math.PI / 2;
  return `${(60 + reach * Math.cos(angle)).toFixed(2)},${(60 + reach * Math.sin(angle)).toFixed(2)}`;
}).join(" ");

/** The round seal of a company, drawn from its name: a ring, a star, and the name along the ring. */
export function RoundSeal({ name, size, label }: { name: string; size: number; label: string }) {
  const arc = useId();
  const letters = [...name].length;
  const fontSize = Math.max(5, Math.min(13, 190 / Math.max(8, letters)));
  return (
    <svg width={size} height={size} viewBox="0 0 120 120" role="img" aria-label={label} style={{ color: "#c8102e" }}>
      <circle cx="60" cy="60" r="56" fill="none" stroke="currentColor" strokeWidth="3" />
      <path id={arc} d="M 22.5 86 A 45.5 45.5 0 1 1 97.5 86" fill="none" />
      <text fill="currentColor" fontSize={fontSize} fontWeight="700" textAnchor="middle">
        <textPath href={`#${arc}`} startOffset="50%" textLength={Math.min(185, letters * fontSize * 1.25)}>
          {name}
        </textPath>
      </text>
      <polygon points={points} fill="currentColor" />
    </svg>
  );
}

/** A seal as its company has given it, within the same room. */
export const SealPicture = ({ src, size, label }: { src: string; size: number; label: string }) => (
  <img src={src} alt={label} width={size} height={size} style={{ objectFit: "contain" }} />
);
