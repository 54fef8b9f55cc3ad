import { toShanghai } from "@protocol/values/instant";

/** A time to the minute; nothing where there is none. */
export function Minute({ at }: { at: string | null | undefined }) {
  return at ? <span className="code">{toShanghai(at).slice(0, 16)}</span> : null;
}
