import type { ReactNode } from "react";
import styles from "./PageTitle.module.css";

/** The head of a public page: what it is, and in one sentence what for. */
export function PageTitle({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      {children}
      {text && <p className="muted">{text}</p>}
    </div>
  );
}
