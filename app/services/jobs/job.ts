import type { DeclarationKind } from "@protocol/declaration";

/** What is done for somebody after his request has been answered. */
export const jobKinds = ["dgImport", "reeferImport"] as const;
export type JobKind = (typeof jobKinds)[number];

/** Which declarations an import makes, and which import makes them. */
export const declarationOfJob: Record<JobKind, DeclarationKind> = {
  dgImport: "dgDeclaration",
  reeferImport: "reeferDeclaration",
};
export const importOf: Record<DeclarationKind, JobKind> = {
  dgDeclaration: "dgImport",
  reeferDeclaration: "reeferImport",
};

/** `asking` waits for a choice of its owner; only `waiting` and `running` go on by themselves. */
export type JobState = "waiting" | "running" | "asking" | "done" | "failed";

export interface Job {
  id: string;
  kind: JobKind;
  userId: string;
  companyId: string;
  /** The file that somebody brought. */
  title: string;
  state: JobState;
  /** Which of its parts is under way, in the words of its kind. */
  phase: string;
  done: number;
  /** Null while nobody knows. */
  total: number | null;
  /** Why it failed, as a packed message. */
  reason: string | null;
  /** What it has found out, in the words of its kind. */
  result: Record<string, number>;
  createTime: string;
  /** When whoever works on it last said so (ISO, UTC). */
  heartbeatTime?: string;
}

/** ms between two heartbeat of life of a job that runs. */
export const jobHeartbeatMs = 1_500;

/** Whether a job that runs has lost the process that worked on it: another goes on with it within ten seconds. */
export const isJobInterrupted = (
  { state, heartbeatTime }: Pick<Job, "state" | "heartbeatTime">,
  now: number,
): boolean =>
  state === "running" && heartbeatTime !== undefined && now - Date.parse(heartbeatTime) > 3 * jobHeartbeatMs;
