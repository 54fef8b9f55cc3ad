import type { ReactNode } from "react";

export function Section({ title, flush, children }: { title: string; flush?: boolean; children: ReactNode }) {
  return (
    <section className={flush ? "card flush titled" : "card"}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A fact that is not known takes no room. Inside a `<dl className="facts">`. */
export function Fact({ label, big, children }: { label: string; big?: boolean; children: ReactNode }) {
  const empty = children === null || children === undefined || children === false || children === "";
  if (empty) return null;
  return (
    <div className={big ? "big" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
