import { useInitialPage } from "./useInitialPage";

/**
 * The version that a form with fields of its own changes: the one that stood when the person came to the page, or that the
 * answer to their post names.
 */
export function VersionField({ version }: { version: string | number | undefined }) {
  return <input type="hidden" name="version" value={useInitialPage(version) ?? ""} />;
}
