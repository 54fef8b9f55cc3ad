import { useTranslation } from "react-i18next";
import type { PaperContext } from "~/services/print/paperContext";

/** The code that proves a paper, as a picture and, where it is an address, as the link it stands for; nothing on a paper without one. */
export function PaperQr({ qr }: { qr: PaperContext["qrCode"] }) {
  const { t } = useTranslation("print");
  if (!qr) return null;
  const picture = (
    <svg className="qr" viewBox={qr.viewBox} role="img" aria-label={t("foot.qr")} shapeRendering="crispEdges">
      <path d={qr.path} />
    </svg>
  );
  // that of a label is a number for a gate's scanner, no address
  return /^https?:/.test(qr.text) ? <a href={qr.text}>{picture}</a> : picture;
}
