import type { ActorContext } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import type { Timer, TimerRow } from "@gateway/store/timers";
import type { TransitionChanges } from "./trail";

const dayMs = 24 * 3_600_000;

/** A transition that nobody has to ask for: it happens at an instant that the document names. */
export interface ScheduledTransition<D> {
  /** When, ISO UTC; null: not at all. Asked in the statuses that the transition starts from. */
  due(row: DocumentRow): string | null;
  /** Asked when it is due: until when it must wait all the same, ISO UTC; null: it happens. */
  wait?(ctx: ActorContext, before: NoInfer<D>): Promise<string | null>;
  /** What it changes besides the status. */
  changes?(ctx: ActorContext, before: NoInfer<D>): Promise<TransitionChanges<unknown>> | TransitionChanges<unknown>;
}

/** Messages some days before something ends. */
export interface Reminders<D> {
  /** The statuses in which people are reminded. */
  statuses: readonly string[];
  /** When it ends, ISO UTC; null: never. */
  until(row: DocumentRow): string | null;
  /** So many times 24 hours before the end. */
  days: readonly number[];
  remind(ctx: ActorContext, document: NoInfer<D>, days: number): Promise<void>;
}

/** What happens to a kind's documents by time alone. Its instants come from the row, whose body holds the kind's own. */
export interface Schedule<D, A extends string> {
  transitions?: Partial<Record<A, ScheduledTransition<D>>>;
  reminders?: Reminders<D>;
}

/** What the scheduler knows of a kind (`documentLifecycle`). */
export interface ScheduledKind {
  kind: string;
  timerNames: readonly string[];
  /** Whose lock an action on this document waits for. */
  lockIdOf(db: Store, documentId: string): Promise<string>;
  /** Locks what is locked before a document of this kind. */
  lockBefore(db: Store, documentId: string): Promise<void>;
  /** Does what a claimed timer is for, within the transaction that claimed it. */
  carryOut(ctx: ActorContext, timer: TimerRow): Promise<void>;
}

const reminderName = (days: number) => `remind.${days}`;

const daysBefore = (instant: string, days: number) => new Date(Date.parse(instant) - days * dayMs).toISOString();

/** Every timer that a kind may set, and when it is due for a document as its row stands. */
export function timersOf<D, A extends string>(
  transitions: Record<A, { from: readonly string[] }>,
  schedule: Schedule<D, A>,
  row: DocumentRow,
): Timer[] {
  const scheduled = Object.entries(schedule.transitions ?? {}) as [A, ScheduledTransition<D>][];
  const { reminders } = schedule;
  const end = reminders?.statuses.includes(row.status) ? reminders.until(row) : null;
  return [
    ...scheduled.map(([action, { due }]) => ({
      name: action,
      dueTime: transitions[action].from.includes(row.status) ? due(row) : null,
      once: false,
    })),
    ...(reminders?.days ?? []).map((days) => ({
      name: reminderName(days),
      dueTime: end === null ? null : daysBefore(end, days),
      once: true,
    })),
  ];
}

export const timerNamesOf = <D, A extends string>({ transitions, reminders }: Schedule<D, A>): string[] => [
  ...Object.keys(transitions ?? {}),
  ...(reminders?.days ?? []).map(reminderName),
];

/**
 * The reminder that a timer stands for, in days; undefined where it stands for a transition, null where the next
 * reminder or the end itself has come meanwhile, so that nobody gets three at once after a pause.
 */
export function findReminder<D>(
  reminders: Reminders<D> | undefined,
  { name }: Pick<TimerRow, "name">,
  row: DocumentRow,
  now: Date,
): number | null | undefined {
  const days = reminders?.days.find((each) => reminderName(each) === name);
  if (!reminders || days === undefined) return undefined;
  const end = reminders.until(row);
  const next = Math.max(0, ...reminders.days.filter((each) => each < days));
  return end !== null && now.toISOString() < daysBefore(end, next) ? days : null;
}
