import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * The version that a form with fields of its own changes: the one that stood when the person came to the page, or that the
 * answer to their post names. A page that is loaded anew beneath typed text must not give it a newer one: that would
 * overwrite another's change unseen.
 */
export function VersionField({ version }: { version: string | number | undefined }) {
  const { key } = useLocation();
  const [initial, setInitial] = useState({ key, version });
  if (initial.key !== key) setInitial({ key, version });
  return <input type="hidden" name="version" value={(initial.key === key ? initial.version : version) ?? ""} />;
}
