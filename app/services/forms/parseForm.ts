import { parse } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { CheckedForm } from "./checkedForm";

/** Holds a form against its schema. It takes no form that has not been held against its limits. */
export function parseForm<S extends z.ZodType>(form: CheckedForm, schema: S) {
  return parseWithZod(form, { schema });
}

/** The same for a schema that reads the texts of fields itself (formSchema.server.ts). */
export function parseRead<S extends z.ZodType>(form: CheckedForm, schema: S) {
  return parseWithZod(form, { schema, disableAutoCoercion: true });
}

/** What was typed, valid or not, as the names say; at 200 boxes a schema costs more than all the rest of the reading. */
export function typedIn(form: CheckedForm): Record<string, unknown> {
  return parse(form, { resolve: () => ({ value: null }) }).payload;
}
