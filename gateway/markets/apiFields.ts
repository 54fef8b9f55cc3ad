import type { ApiInterface } from "@protocol/markets";
import { z } from "zod";

type Field = ApiInterface["params"][number];
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  default?: unknown;
  $ref?: string;
  $defs?: Record<string, Schema>;
};

/** Nothing that is sold is deeper; a schema that refers to itself ends here. */
const deepest = 6;
/** What zod writes for "any safe integer" says nothing to a reader. */
const unbounded = 1e15;

function noteOf(schema: Schema): string {
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const { minimum, maximum, maxLength, maxItems } = schema;
  return [
    values.length > 0 ? values.map(String).join(" | ") : "",
    maxLength === undefined ? "" : `≤ ${maxLength}`,
    maxItems === undefined ? "" : `[≤ ${maxItems}]`,
    minimum !== undefined && minimum > -unbounded ? `≥ ${minimum}` : "",
    maximum !== undefined && maximum < unbounded ? `≤ ${maximum}` : "",
    schema.default === undefined || typeof schema.default === "object" ? "" : `= ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The one alternative that is not null, and whether null is another. */
function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  const alternatives = schema.anyOf ?? [];
  const solid = alternatives.filter((each) => each.type !== "null");
  if (solid.length === 1)
    return { schema: { ...solid[0], default: schema.default }, nullable: alternatives.length > 1 };
  if (solid.length > 1 && solid.every((each) => each.const !== undefined)) {
    return { schema: { ...solid[0], const: undefined, enum: solid.map((each) => each.const) }, nullable: false };
  }
  return { schema, nullable: false };
}

function collect(name: string, given: Schema, required: boolean, depth: number, into: Field[]): void {
  const { schema, nullable } = withoutNull(given);
  const type = Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "object");
  const items = schema.items ? withoutNull(schema.items).schema : undefined;
  const shown = type === "array" && items && !items.properties ? `${items.type ?? "object"}[]` : type;
  into.push({ name, type: nullable ? `${shown} | null` : shown, required, note: noteOf({ ...items, ...schema }) });
  if (depth >= deepest) return;
  const inner = schema.properties ? schema : items?.properties ? items : undefined;
  const prefix = schema.properties ? name : `${name}[]`;
  for (const [key, property] of Object.entries(inner?.properties ?? {})) {
    collect(`${prefix}.${key}`, property, inner?.required?.includes(key) ?? false, depth + 1, into);
  }
}

/** The fields of a contract's part, as its JSON schema has them: `place` itself first, then what it holds. */
export function fieldsOf(place: string, type: z.ZodType | undefined, io: "input" | "output"): Field[] {
  if (!type) return [];
  const schema = z.toJSONSchema(type, { io, unrepresentable: "any", reused: "inline" }) as Schema;
  const fields: Field[] = [];
  collect(place, schema, true, 0, fields);
  return fields;
}
