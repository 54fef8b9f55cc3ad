import type { ReactNode } from "react";

/** A button that tells its form's action what to do. */
export function IntentButton(props: { intent: string; className?: string; children: ReactNode }) {
  return (
    <button className={props.className ?? "btn"} type="submit" name="intent" value={props.intent}>
      {props.children}
    </button>
  );
}
