import { inHours } from "@gateway/testing/testPort";
import { type DgDeclarationInput, dgDeclarationInput } from "@protocol/dgDeclaration";
import { type ReeferDeclarationInput, reeferDeclarationInput } from "@protocol/reeferDeclaration";

const header = {
  declType: "LOAD",
  blNo: "COSU6312345678",
  vesselName: "EVER GIVEN",
  voyage: "026W",
  terminalCode: "NBCT",
  polCode: "CNNGB",
  podCode: "NLRTM",
  ctnOperatorCode: "COS",
  opMode: "YARD",
  planTime: inHours(48),
  cyCutoff: inHours(72),
  shipperName: "宁波远帆国际货运代理有限公司",
  contactName: "周敏",
  contactMobile: "13800000001",
  declarant: "周敏",
  declarantCert: "NB-DG-0001",
  emergencyContact: "陈思远",
  emergencyTel: "0574-27660000",
};

export const paint = {
  unNo: "1263",
  packGroup: "III",
  packCode: "1A2",
  pkgCount: 80,
  grossKg: 1600,
  netKg: 1440.5,
  flashPoint: 30,
};

/** A dangerous-goods declaration of one box of paint, complete but for its papers; a test names only what it is about. */
export function dgDeclaration(over: Record<string, unknown> = {}): DgDeclarationInput {
  return dgDeclarationInput.parse({
    ...header,
    boxes: [{ ctnNo: "MSKU2667024", ctnSizeType: "22G1", sealNo: "SL123456", goods: [paint] }],
    ...over,
  });
}

export const shrimp = {
  ctnNo: "MSKU7338649",
  ctnSizeType: "45R1",
  sealNo: "SL123457",
  cargoName: "FROZEN SHRIMP",
  coldChain: "FRZ",
  setTemp: -18,
  ventUnit: "CLOSED",
};

/** A complete temperature-box declaration of one box of shrimp. */
export function reeferDeclaration(over: Record<string, unknown> = {}): ReeferDeclarationInput {
  return reeferDeclarationInput.parse({ ...header, boxes: [shrimp], ...over });
}
