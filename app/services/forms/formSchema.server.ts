import "../i18n/zodMessages.server";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { FieldIssue } from "@protocol/message";
import { readNumber } from "@protocol/values/readNumber";
import { units } from "@protocol/values/units";
import { withRules, withRulesOfPart } from "@protocol/withRules";
import { z } from "zod";

const { coerceFormValue } = configureCoercion({
  stripEmptyString: (text) => (text.trim() === "" ? undefined : text),
  customize: (type) =>
    type instanceof z.ZodNumber
      ? (typed) => {
          if (typeof typed !== "string") return typed;
          const value = readNumber(typed, units.get(type)?.unit);
          // a text is told to be no number
          return Number.isNaN(value) ? typed : value;
        }
      : null,
});

/**
 * The schema of a document's form: texts become what `input` holds, numbers as people write them, and what rules say is
 * told together with what is malformed. For `parseWithZod` with `disableAutoCoercion`.
 */
export function formSchema<S extends z.ZodType>(
  input: S,
  rulesOf: (value: z.output<S>) => readonly FieldIssue[],
): z.ZodType<z.output<S>> {
  return withRules<z.ZodType<z.output<S>>>(coerceFormValue(input), rulesOf);
}

/** The same for an input that asks for some of its fields: rules are told of what is there. */
export function entrySchema<S extends z.ZodObject>(
  input: S,
  rulesOf: (value: Partial<z.output<S>>) => readonly FieldIssue[],
): z.ZodType<z.output<S>> {
  return entrySchemaOf<z.ZodType<z.output<S>>, Partial<z.output<S>>>(input as never, input.partial() as never, rulesOf);
}

/** The same where more than its own fields may be missing: `part` reads what is there. */
export const entrySchemaOf = <S extends z.ZodType, P>(
  input: S,
  part: z.ZodType<P>,
  rulesOf: (value: z.output<S> | P) => readonly FieldIssue[],
): z.ZodType<z.output<S>> =>
  withRulesOfPart<S, P>(coerceFormValue(input) as S, coerceFormValue(part) as z.ZodType<P>, rulesOf);
