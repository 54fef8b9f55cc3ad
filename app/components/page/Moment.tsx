import { toShanghai } from "@protocol/values/instant";

/** An instant as Shanghai shows it: short in lists with the whole on hover, whole elsewhere. */
export function Moment({ at, short = false }: { at: string | null | undefined; short?: boolean }) {
  if (!at) return null;
  const whole = toShanghai(at);
  return (
    <time dateTime={at} title={short ? whole : undefined} className="nowrap">
      {short ? whole.slice(5, 16) : whole}
    </time>
  );
}
