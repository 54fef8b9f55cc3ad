import type { DraftEntries } from "@protocol/drafts";
import type { ActionFunctionArgs } from "@remix-run/node";
import { pageKey } from "../forms/pageKey.server";
import { missing, type Person } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { findFiles } from "../uploads/receiveForm.server";
import { isOutage, type UpstreamError } from "../upstream/upstreamError.server";
import { compareEntries, type Difference } from "./compareEntries";
import { fieldErrorsOf } from "./transitions.server";

/** A document of which somebody else has saved a later version, compared with what was typed here. */
export interface Conflict {
  version: number;
  status: string;
  updateTime: string;
  /** It may still be changed: the chosen fields can be merged into the form. */
  editable: boolean;
  rows: Difference[];
}

/** Both versions where they differ, rows matched by container number; nothing of either is thrown away. */
export async function conflictOf(
  person: Person,
  current: { version: number; status: string; updateTime: string; allowedActions: readonly string[] },
  versions: Versions,
): Promise<Conflict> {
  const rows = await differencesOf(person, versions);
  const { version, status, updateTime, allowedActions } = current;
  return { version, status, updateTime, editable: allowedActions.includes("edit"), rows };
}

interface Versions {
  /** The fields of what stands, as its form would hold them. */
  theirs: DraftEntries;
  /** The fields as they were posted. */
  mine: DraftEntries;
  /** Fields that hold ids of files, which are shown by their names. */
  fileFields: readonly string[];
  /** What mine began with, as it was posted (`digestFields`). */
  initialDigests?: string;
}

/** The fields and rows in which two versions differ, files by their names. */
export const differencesOf = (
  person: Person,
  { theirs, mine, fileFields, initialDigests }: Versions,
): Promise<Difference[]> =>
  Promise.all(
    compareEntries(theirs, mine, initialDigests).map(async (row) =>
      fileFields.includes(row.field)
        ? { ...row, theirs: await namesOf(person, row.theirs), mine: await namesOf(person, row.mine) }
        : row,
    ),
  );

const namesOf = async (person: Person, ids: string) =>
  (await findFiles(person, ids.split(" ").filter(Boolean))).map(({ name }) => name).join(" ");

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
      // what was refused has used its key: pressing again is another write
      idempotencyKey: pageKey(args.context),
      ...(isOutage(error) ? { retry: posted } : {}),
    },
    init: { status: shownStatus(error) },
  };
}
