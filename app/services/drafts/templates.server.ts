import { createHash } from "node:crypto";
import type { DraftEntries, DraftKind } from "@protocol/drafts";
import { message } from "@protocol/message";
import { getTemplate, pageTemplates, saveTemplate, type Template, type TemplateRow } from "@protocol/templates";
import { missing, type Person } from "../person.server";
import { shownRefusal } from "../refusal.server";
import { templatePath } from "./draftPaths.server";

/** Templates that a form offers; the list of templates has them all. */
const mostOffered = 50;

/** A template with the form that begins with it. */
export type OfferedTemplate = TemplateRow & { path: string };

export const offer = (template: TemplateRow): OfferedTemplate => ({ ...template, path: templatePath(template) });

/** The company's templates of a kind, for its form to offer; none where they cannot be asked for now. */
export async function listTemplates(person: Person, kind: DraftKind): Promise<OfferedTemplate[]> {
  const searchInfos = [{ fieldName: "kind", searchType: "eq" as const, values: [kind] }];
  const asked = await person.attempt(pageTemplates, { body: { pageIndex: 1, pageSize: mostOffered, searchInfos } });
  return asked.ok ? asked.result.rows.map(offer) : [];
}

/** The template that `?template=` names, null where it names none. Throws 404 for one of another company or kind. */
export async function openTemplate(
  person: Person,
  { searchParams, kind, traceId }: { searchParams: URLSearchParams; kind: DraftKind; traceId: string },
): Promise<Template | null> {
  const id = searchParams.get("template");
  if (!id) return null;
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(traceId);
  const template = await person.call(getTemplate, { params: { id } });
  if (template.kind !== kind) throw missing(traceId);
  return template;
}

/**
 * Keeps the fields of a form under a name. Answers the packed message that stands at the name where it cannot be, or
 * null. `key` is the page's own: the same template sent twice is one.
 */
export async function keepTemplate(
  person: Person,
  { kind, name, entries, key }: { kind: DraftKind; name: string; entries: DraftEntries; key: string },
): Promise<string | null> {
  const called = name.trim();
  if (called === "") return "required";
  if ([...called].length > 40) return message("tooLong", { max: 40 });
  const boxCount = new Set(entries.flatMap(([field]) => /^boxes\[\d+\]/.exec(field)?.[0] ?? [])).size;
  const body = { kind, name: called, boxCount, entries };
  const idempotencyKey = createHash("sha256")
    .update(key + JSON.stringify(body))
    .digest("hex")
    .slice(0, 32);
  const kept = await person.attempt(saveTemplate, { body, idempotencyKey });
  if (kept.ok) return null;
  return kept.error.fieldReasons.name?.[0] ?? kept.error.fieldErrors.name?.[0] ?? shownRefusal(kept.error).text;
}

/** A form's value as the names and texts of its fields: `boxes[0].goods[1].netKg`. */
export function entriesOfValue(value: unknown, path = ""): DraftEntries {
  if (Array.isArray(value)) return value.flatMap((each, i) => entriesOfValue(each, `${path}[${i}]`));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([field, each]) => entriesOfValue(each, path ? `${path}.${field}` : field));
  return value === undefined || value === null || value === "" ? [] : [[path, String(value)]];
}
