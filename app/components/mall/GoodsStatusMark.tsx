import { goodsStatus } from "@protocol/mall";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const { draft, waiting, offered, off, refused } = goodsStatus;
const tones: Record<string, Tone> = {
  ...{ [draft]: "stop", [waiting]: "wait", [offered]: "done", [off]: "stop", [refused]: "danger" },
};

/** How goods stand, in a shape and a word. */
export function GoodsStatusMark({ status }: { status: string }) {
  const { t } = useTranslation("mall");
  return <Status tone={tones[status] ?? "stop"}>{t(`goodsStatus.${status}`, { defaultValue: status })}</Status>;
}
