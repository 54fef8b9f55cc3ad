import type { ComponentProps } from "react";
import { StoredConflictNotice } from "~/components/documents/StoredConflictNotice";
import { useInitialPage } from "./useInitialPage";

interface Props extends Omit<ComponentProps<typeof StoredConflictNotice>, "conflict"> {
  version: string | number | undefined;
  /** What the answer to a post says of another version (`afterRefusal`). */
  conflict: ComponentProps<typeof StoredConflictNotice>["conflict"] | null | undefined;
}

/**
 * The version that a form with fields of its own changes: the one that stood when the person came to the page, or that the
 * answer to their post names. Where somebody else has saved another, both stand here to choose from.
 */
export function VersionField({ version, conflict, ...words }: Props) {
  return (
    <>
      <input type="hidden" name="version" value={useInitialPage(version) ?? ""} />
      {conflict && <StoredConflictNotice conflict={conflict} {...words} />}
    </>
  );
}
