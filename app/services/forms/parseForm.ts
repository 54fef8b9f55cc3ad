import { parse, type Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { CheckedForm } from "./checkedForm";

/**
 * Holds a form against its schema. It takes no form that has not been held against its limits. What is wrong is told in
 * the order of the form's fields, which is that of the page.
 */
export function parseForm<S extends z.ZodType>(form: CheckedForm, schema: S) {
  const submission = parseWithZod(form, { schema });
  sortErrorsByField(submission);
  return submission;
}

/** The same for a schema that reads the texts of fields itself (formSchema.server.ts). */
export function parseRead<S extends z.ZodType>(form: CheckedForm, schema: S) {
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  sortErrorsByField(submission);
  return submission;
}

/**
 * Errors in the order of the fields as they were posted: a schema tells what is malformed first, then what its rules say,
 * and the gateway's come behind both. A field that was not posted stands with its row, or at the end.
 */
function sortErrorsByField(submission: Submission<unknown>): void {
  const reply = submission.reply.bind(submission);
  submission.reply = (options) => {
    const result = reply(options);
    if (!result.error) return result;
    const positions = positionsOf(result.fields ?? []);
    const positionOf = (name: string): number =>
      name === "" ? Number.POSITIVE_INFINITY : (positions.get(name) ?? positionOf(parentOf(name)));
    const sorted = Object.entries(result.error)
      .map(([name, texts]) => ({ name, texts, position: name === "" ? -1 : positionOf(name) }))
      .sort((a, b) => (a.position === b.position ? compareNested(a.name, b.name) : a.position - b.position));
    return { ...result, error: Object.fromEntries(sorted.map(({ name, texts }) => [name, texts])) };
  };
}

/** A list comes before its rows, and a row before its fields. */
const compareNested = (a: string, b: string) => Number(a.startsWith(b)) - Number(b.startsWith(a));

/** `boxes[0]` of `boxes[0].ctnNo`, and `boxes` of that; empty for a field that lies in no list. */
const parentOf = (name: string) => name.replace(/(^|[.[])[^.[]*$/, "");

/** The index of each posted field; that of a list or a row is the one of its first field. */
function positionsOf(fields: readonly string[]): Map<string, number> {
  const positions = new Map<string, number>();
  fields.forEach((field, i) => {
    for (let name = field; name !== "" && !positions.has(name); name = parentOf(name)) positions.set(name, i);
  });
  return positions;
}

/** What was typed, valid or not, as the names say; at 200 boxes a schema costs more than all the rest of the reading. */
export function typedIn(form: CheckedForm): Record<string, unknown> {
  return parse(form, { resolve: () => ({ value: null }) }).payload;
}
