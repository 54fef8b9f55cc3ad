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
  tellInOrder(submission);
  return submission;
}

/** The same for a schema that reads the texts of fields itself (formSchema.server.ts). */
export function parseRead<S extends z.ZodType>(form: CheckedForm, schema: S) {
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  tellInOrder(submission);
  return submission;
}

/** A schema tells what is malformed first, then what its rules say, and the gateway's answer comes behind both. */
function tellInOrder(submission: Submission<unknown>): void {
  const reply = submission.reply.bind(submission);
  submission.reply = (options) => {
    const result = reply(options);
    const { error, fields = [] } = result;
    if (!error) return result;
    const places = placesOf(fields);
    const at = (name: string): number => (name === "" ? fields.length : (places.get(name) ?? at(listOf(name))));
    const told = Object.entries(error).map(([name, texts]) => ({ name, texts, place: name === "" ? -1 : at(name) }));
    told.sort((a, b) => a.place - b.place || Number(a.name.startsWith(b.name)) - Number(b.name.startsWith(a.name)));
    return { ...result, error: Object.fromEntries(told.map(({ name, texts }) => [name, texts])) };
  };
}

/** `boxes[0]` of `boxes[0].ctnNo`, and of that `boxes`; nothing of a field that lies in none. */
const listOf = (name: string) => name.replace(/(^|[.[])[^.[]*$/, "");

/** Where a field stands in a form; a list and a row stand where their first field does. */
function placesOf(fields: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  fields.forEach((field, i) => {
    for (let name = field; name !== "" && !places.has(name); name = listOf(name)) places.set(name, i);
  });
  return places;
}

/** What was typed, valid or not, as the names say; at 200 boxes a schema costs more than all the rest of the reading. */
export function typedIn(form: CheckedForm): Record<string, unknown> {
  return parse(form, { resolve: () => ({ value: null }) }).payload;
}
