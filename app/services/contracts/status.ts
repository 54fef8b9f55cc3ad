import { applicationStatus, type ContractStatus, contractStatus } from "@protocol/documentStatuses";
import type { Tone } from "~/components/page/Status";

const { draft, signing, awaiting, completed, refused, expired, withdrawn, ended } = contractStatus;

const tones: Record<ContractStatus, Tone> = {
  ...{ [draft]: "stop", [signing]: "wait", [awaiting]: "info", [completed]: "done" },
  ...{ [refused]: "danger", [expired]: "stop", [withdrawn]: "stop", [ended]: "stop" },
};

/** The meaning that a status is drawn with; an unknown code is drawn neutrally. */
export const contractTone = (status: string): Tone => (tones as Record<string, Tone>)[status] ?? "stop";

const applyTones: Record<string, Tone> = {
  ...{ [applicationStatus.draft]: "stop", [applicationStatus.submitted]: "wait" },
  ...{ [applicationStatus.approved]: "done", [applicationStatus.returned]: "danger" },
  [applicationStatus.canceled]: "stop",
};

export const sealApplyTone = (status: string): Tone => applyTones[status] ?? "stop";
