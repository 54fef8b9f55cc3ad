import type { DocumentEvent } from "@protocol/documents";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Steps } from "~/components/page/Steps";

/**
 * The statuses of a document's way, with the one where it stands. A status beside the way (returned, canceled,
 * suspended) stands at none: those are done that the document had before.
 */
export function StatusSteps<S extends string>({
  way,
  status,
  events,
  end,
  textOf,
}: {
  way: readonly S[];
  status: string;
  /** Oldest first. */
  events: readonly Pick<DocumentEvent, "toStatus">[];
  /** The status with which the way is done. */
  end: S;
  textOf: (status: S) => ReactNode;
}) {
  const { t } = useTranslation("documents");
  const placeOf = (each: string | undefined) => (way as readonly (string | undefined)[]).indexOf(each);
  const at = placeOf(status);
  const last = [...events].reverse().find(({ toStatus }) => placeOf(toStatus) >= 0);
  const done = at < 0 ? placeOf(last?.toStatus) + 1 : status === end ? way.length : at;
  return (
    <Steps
      label={t("detail.steps")}
      steps={way.map((each, i) => ({ key: each, text: textOf(each), done: i < done }))}
      at={at}
    />
  );
}
