import type { ReactNode } from "react";
import styles from "./QueryHint.module.css";

/** A line below a query's form that offers numbers to fill it with. */
export function QueryHint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.hint}>
      <span className="muted">{label}</span>
      {children}
    </div>
  );
}
