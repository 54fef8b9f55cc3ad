import { useTranslation } from "react-i18next";
import type { PaperContext } from "~/services/print/paperContext";

/** The code that proves a paper, as a picture and as the link it stands for; nothing on a paper without one. */
export function PaperQr({ qr }: { qr: PaperContext["qrCode"] }) {
  const { t } = useTranslation("print");
  if (!qr) return null;
  return (
    <a href={qr.text}>
      <svg className="qr" viewBox={qr.viewBox} role="img" aria-label={t("foot.qr")} shapeRendering="crispEdges">
        <path d={qr.path} />
      </svg>
    </a>
  );
}
