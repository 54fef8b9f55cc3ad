import type { ReactNode } from "react";
import { Section } from "~/components/page/Section";

interface Props {
  title: string;
  children: ReactNode;
}

/** A titled card of facts to read. */
export function FactGroup({ title, children }: Props) {
  return (
    <Section title={title}>
      <dl className="facts">{children}</dl>
    </Section>
  );
}

/** A titled card of fields to fill in. */
export function FieldGroup({ title, children }: Props) {
  return (
    <Section title={title}>
      <div className="fields">{children}</div>
    </Section>
  );
}
