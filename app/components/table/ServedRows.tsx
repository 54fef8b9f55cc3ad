import type { ReactNode } from "react";
import { drawElements } from "../page/drawElements";

/** The body of a table whose rows hydration passes over: the server draws them as text where it can. */
export function ServedRows({ children }: { children: ReactNode }) {
  const html = drawElements(children);
  if (html === null) return <tbody>{children}</tbody>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `drawElements` has escaped each text of it
  return <tbody dangerouslySetInnerHTML={{ __html: html }} />;
}
