import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Steps } from "~/components/page/Steps";

/** The statuses of a document's way, with the one where it stands; a status beside the way stands at none. */
export function StatusSteps<S extends string>({
  way,
  status,
  end,
  textOf,
}: {
  way: readonly S[];
  status: string;
  /** The status with which the way is done. */
  end: S;
  textOf: (status: S) => ReactNode;
}) {
  const { t } = useTranslation("documents");
  return (
    <Steps
      label={t("detail.steps")}
      steps={way.map((each) => ({ key: each, text: textOf(each) }))}
      at={(way as readonly string[]).indexOf(status)}
      finished={status === end}
    />
  );
}
