import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type SlipKind, serialSlipPath } from "~/services/papers/slipKinds";

/** Where the number of a document is printed for scanners. */
export function SerialSlipLink({ kind, id }: { kind: SlipKind; id: string }) {
  const { t } = useTranslation("documents");
  return (
    <Link className="btn" to={serialSlipPath(kind, id)}>
      {t("paper.serialSlip")}
    </Link>
  );
}
