import { message, type Packed, type Reason } from "@protocol/message";
import type { FormLimits } from "./formLimits";

/** A form that holds more than it may, or names that no form of ours has; `reason` is a packed message. */
export class FormRefusal extends Error {
  constructor(
    readonly reason: Reason | Packed,
    /** 413 for too much, 422 for names that cannot be. */
    readonly status: 413 | 422,
  ) {
    super(reason);
  }
}

/** The button of a list or of its row as conform names it; everything else of its own is refused. */
export const intentName = "__intent__";

const longestName = 120;
const longestIntent = 1_000;
const namePattern = /^[\w:-]+(?:\.[\w:-]+|\[\d{1,4}\])*$/;
const partPattern = /[\w:-]+|\[\d+\]/g;

type Use = "value" | "record" | "list";

/**
 * Counts the fields of one form as they come. The answer takes the next field and throws a FormRefusal for the first
 * that is too much. What builds objects from names makes a list as long as an index says, lengthens it by a field named
 * `length`, and joins equal names in quadratic time; after this check none of that can be asked for. The cost is linear
 * in the bytes of the names.
 */
export function createFieldCheck(limits: FormLimits): (name: string, value: string) => void {
  const uses = new Map<string, Use>();
  const counts = new Map<string, number>();
  let fields = 0;
  let bytes = 0;

  function use(path: string, as: Use): void {
    const before = uses.get(path);
    if (before === undefined) uses.set(path, as);
    else if (before !== as) throw new FormRefusal("form.names", 422);
  }

  /** A name that becomes a path of records and lists with a value at its end, as no other field may contradict. */
  function notePath(name: string): void {
    const parts = partsOf(name, limits);
    let path = "";
    for (const part of parts) {
      if (path) use(path, part.startsWith("[") ? "list" : "record");
      path += part.startsWith("[") || !path ? part : `.${part}`;
    }
    if (parts.some((part, i) => limits.lists.includes(part) && !parts[i + 1]?.startsWith("[")))
      throw new FormRefusal("form.names", 422);
    use(path, "value");
  }

  return (name, value) => {
    if (++fields > limits.fields) throw new FormRefusal(message("form.tooManyFields", { max: limits.fields }), 413);
    bytes += name.length + value.length;
    if (bytes > limits.bytes) throw new FormRefusal("request.tooLarge", 413);
    const same = (counts.get(name) ?? 0) + 1;
    if (same > limits.sameName) throw new FormRefusal("form.repeated", 413);
    counts.set(name, same);
    if (name === intentName) {
      const opened = checkIntent(value, limits);
      if (opened) notePath(opened);
    } else if (same === 1) notePath(name);
  };
}

/** `boxes[3].unNo` → `boxes`, `[3]`, `unNo`. */
function partsOf(name: string, limits: FormLimits): string[] {
  if (name.length > longestName || !namePattern.test(name)) throw new FormRefusal("form.names", 422);
  const parts = name.match(partPattern) ?? [];
  if (parts.length > limits.depth) throw new FormRefusal("form.names", 422);
  for (const part of parts) {
    if (part.startsWith("[")) {
      if (Number(part.slice(1, -1)) >= limits.rows)
        throw new FormRefusal(limits.rows ? message("form.tooManyRows", { max: limits.rows }) : "form.names", 422);
    } else if (part in Object.prototype || part.startsWith("__")) throw new FormRefusal("form.names", 422);
  }
  return parts;
}

/** `boxes[3].open`: asks for the fields of a row that only some rows have. */
const openPattern = /^(\w+)\[\d{1,4}\]\.open$/;

/**
 * A row is added, removed or opened; the other orders that conform knows could put anything anywhere. Gives the name of
 * the field that opens a row.
 */
function checkIntent(value: string, limits: FormLimits): string | null {
  const refusal = new FormRefusal("form.names", 422);
  if (value.length > longestIntent) throw refusal;
  let intent: { type?: unknown; payload?: Record<"name" | "index" | "defaultValue" | "value", unknown> } | null;
  try {
    intent = JSON.parse(value);
  } catch {
    throw refusal;
  }
  const { name, index, defaultValue, value: set } = intent?.payload ?? {};
  if (typeof name !== "string" || defaultValue !== undefined) throw refusal;
  if (intent?.type === "update") {
    const [, list = ""] = openPattern.exec(name) ?? [];
    if (!limits.lists.includes(list) || set !== "1" || index !== undefined) throw refusal;
    return name;
  }
  if (intent?.type !== "insert" && intent?.type !== "remove") throw refusal;
  const at = index ?? 0;
  if (!Number.isInteger(at) || Number(at) < 0 || Number(at) > limits.rows) throw refusal;
  partsOf(name, limits);
  return null;
}
