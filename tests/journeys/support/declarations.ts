import type { Page } from "@playwright/test";
import { portalUrl, wallTime } from "./people";

/** A box of a temperature declaration as its fields are named. */
export const reeferBox = (ctnNo: string) => ({
  ctnNo,
  ctnSizeType: "45R1",
  sealNo: "SL900001",
  cargoName: "FROZEN SHRIMP",
  coldChain: "FRZ",
  setTemp: "-18",
  ventUnit: "CLOSED",
});

/** The header of a temperature declaration that can be submitted, apart from its B/L and voyage. */
const header = {
  vesselName: "EVER GIVEN",
  terminalCode: "BLCT",
  polCode: "CNNGB",
  podCode: "NLRTM",
  ctnOperatorCode: "EMC",
  opMode: "YARD",
  shipperName: "宁波三江国际货运代理有限公司",
  contactName: "周敏",
  contactMobile: "13800000001",
  declarant: "周敏",
  emergencyContact: "周敏",
  emergencyTel: "0574-27660000",
};

/** Posts the form of a new temperature declaration without drawing it. */
export const sendReeferForm = (page: Page, fields: Record<string, string>) =>
  page.request.post("/wt/add", {
    multipart: { key: crypto.randomUUID(), ...fields },
    headers: { origin: portalUrl() },
    maxRedirects: 0,
  });

/** Enters a temperature declaration; answers where its detail stands. A test names only the fields it is about. */
export async function sendReeferDeclaration(
  page: Page,
  own: Record<string, string>,
  boxes: readonly Record<string, string>[],
  mode: "draft" | "submit" = "draft",
): Promise<string> {
  const rows = boxes.flatMap((box, i) =>
    Object.entries(box).map(([field, value]) => [`boxes[${i}].${field}`, value] as const),
  );
  const answer = await sendReeferForm(page, {
    mode,
    ...header,
    planTime: wallTime(60),
    ...own,
    ...Object.fromEntries(rows),
  });
  const to = answer.headers().location;
  if (answer.status() !== 302 || !to) throw new Error(`not taken: ${answer.status()} ${await answer.text()}`);
  return to;
}
