import { type DeclarationStatus, declarationStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const tones: Record<DeclarationStatus, Tone> = {
  [declarationStatus.draft]: "stop",
  [declarationStatus.submitted]: "wait",
  [declarationStatus.approved]: "info",
  [declarationStatus.released]: "done",
  [declarationStatus.returned]: "danger",
  [declarationStatus.canceled]: "stop",
};

/** The meaning a status code is drawn with; an unknown code is drawn neutrally and shown as it is. */
export const declarationTone = (status: string): Tone => (tones as Record<string, Tone | undefined>)[status] ?? "stop";
