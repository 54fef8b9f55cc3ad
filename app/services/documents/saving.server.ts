import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { missing } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { isOutage, type UpstreamError } from "../upstream/upstreamError.server";
import { fieldErrorsOf } from "./transitions.server";

/** A document of which somebody else has saved a later version, compared with what was typed here. */
export interface Conflict {
  version: number;
  status: string;
  updateTime: string;
  /** Saving again is possible. */
  editable: boolean;
  rows: { field: string; theirs: string; mine: string }[];
}

type Values = Record<string, unknown>;

/** How a value stands in the table of both versions. */
function show(value: unknown): string {
  if (value === true) return "on";
  if (Array.isArray(value)) return value.map(show).filter(Boolean).join(" ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const numbersOf = (boxes: readonly Values[]) => boxes.map(({ ctnNo }) => show(ctnNo) || "—").join(" ");

/**
 * Both versions where they differ; nothing of either is thrown away. Boxes are told by their numbers.
 * @param fields those of the document's head
 * @param theirs and mine as the form holds them
 */
export function conflictOf(
  current: { version: number; status: string; updateTime: string; allowedActions: readonly string[] },
  fields: readonly string[],
  theirs: Values & { boxes: readonly Values[] },
  mine: Values & { boxes: readonly Values[] },
): Conflict {
  const rows = [
    ...fields.map((field) => ({ field, theirs: show(theirs[field]), mine: show(mine[field]) })),
    { field: "boxes", theirs: numbersOf(theirs.boxes), mine: numbersOf(mine.boxes) },
  ].filter((row) => row.theirs !== row.mine);
  const { version, status, updateTime, allowedActions } = current;
  return { version, status, updateTime, editable: allowedActions.includes("edit"), rows };
}

/**
 * What the form shows when the upstream did not take it; 404 where the document is not there for this person.
 * @param within the document's name in the body that was sent: its errors come by path
 * @param conflict both versions, of a 409
 */
export function refusedSave(
  args: ActionFunctionArgs,
  error: UpstreamError,
  { form, within, conflict }: { form: FormData; within: string; conflict: Conflict | null },
) {
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const own = (path: string) => (path.startsWith(`${within}.`) ? path.slice(within.length + 1) : path);
  const posted = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return {
    fieldErrors: Object.fromEntries(Object.entries(fieldErrorsOf(error)).map(([path, texts]) => [own(path), texts])),
    shown: {
      prompt: conflict ? null : shownRefusal(error),
      conflict,
      // the old key belongs to what was sent with it; pressing again is a new wish
      idempotencyKey: error.kind === "refusal" ? randomUUID() : null,
      ...(isOutage(error) ? { retry: posted } : {}),
    },
    init: { status: shownStatus(error) },
  };
}
