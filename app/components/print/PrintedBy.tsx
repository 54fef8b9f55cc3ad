import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import type { PaperContext } from "~/services/print/paperContext";

/** When a card or slip was printed, and by whom. */
export function PrintedBy({ context }: { context: PaperContext }) {
  const { t } = useTranslation("print");
  return (
    <>
      <p>
        {t("foot.time")} <span className="code">{toShanghai(context.time)}</span>
      </p>
      <p>
        {t("foot.printer")} {context.printedBy}
      </p>
    </>
  );
}
