import type { DraftEntries } from "@protocol/drafts";
import { ownerField } from "../forms/ownerField";
import { draftSavePath } from "../paths";
import { draftField } from "./draftFields";

/** What is typed and not yet with the server, in this browser, for the person who typed it. */
interface KeptForm {
  owner: string;
  /** ms since 1970 */
  time: number;
  /** The hidden fields of its draft: id, tab, kind, documentId, version. */
  fields: Record<string, string>;
  entries: DraftEntries;
}

const prefix = "form:";
/** Days after which nobody comes back for it. */
const keptDays = 30;

const keyOf = (owner: string, id: string) => `${prefix}${owner}:${id}`;
const draftFieldNames = [
  draftField.id,
  draftField.tab,
  draftField.kind,
  draftField.documentId,
  draftField.version,
] as const;

/** Keeps a form until `dropKept`; a full or forbidden storage keeps nothing, and the server's draft stays. */
export function keepForm(owner: string, form: FormData, version: number, entries: DraftEntries): void {
  const fields = Object.fromEntries(draftFieldNames.map((name) => [name, String(form.get(name) ?? "")]));
  fields[draftField.version] = String(version);
  const kept: KeptForm = { owner, time: Date.now(), fields, entries };
  try {
    localStorage.setItem(keyOf(owner, fields[draftField.id] ?? ""), JSON.stringify(kept));
  } catch {
    // a browser without room for it
  }
}

/** The server has the form of a draft. */
export function dropKept(id: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && key.endsWith(`:${id}`)) localStorage.removeItem(key);
  } catch {
    // nothing was kept either
  }
}

function listKept(owner: string): [key: string, kept: KeptForm][] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key): [string, KeptForm][] => {
        const kept = JSON.parse(localStorage.getItem(key) ?? "null") as KeptForm | null;
        if (!kept || Date.now() - kept.time > keptDays * 86_400_000) {
          localStorage.removeItem(key);
          return [];
        }
        return kept.owner === owner ? [[key, kept]] : [];
      });
  } catch {
    return [];
  }
}

async function send({ fields, entries, owner }: KeptForm, changed: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams(entries);
  for (const [name, value] of Object.entries({ ...fields, [ownerField]: owner, ...changed })) body.set(name, value);
  const answer = await fetch(draftSavePath, { method: "POST", body, redirect: "error" });
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as { problem: string | null }).problem ?? "";
}

/**
 * Brings to the server what a lost network left in this browser, as drafts of the person whose page this is; somebody
 * else's stays untouched. What another version is in the way of becomes a draft of its own. Answers how many came through,
 * and how many did not.
 * @param except the draft of the form in sight, which saves itself
 */
export async function sendKept(owner: string, except: string | null): Promise<{ sent: number; failed: number }> {
  let sent = 0;
  let failed = 0;
  for (const [key, kept] of listKept(owner)) {
    if (kept.fields[draftField.id] === except) continue;
    try {
      if ((await send(kept)) === "conflict") {
        // an id that is none makes the server give it one
        await send(kept, { [draftField.id]: "new", [draftField.version]: "0" });
      }
      localStorage.removeItem(key);
      sent++;
    } catch {
      // still not to be reached, or no longer allowed
      failed++;
    }
  }
  return { sent, failed };
}
