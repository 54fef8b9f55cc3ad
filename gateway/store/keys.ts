import type { Store } from "./database";
import { type PageSpec, readValue } from "./search";

/** By field; several where a document has several, nothing where it has none. */
export type DocumentKeys = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/**
 * Keeps what a document is found by besides its columns, in the transaction that writes its row. Values are kept as a
 * search reads them; a field that the kind does not search by a key is a mistake of the kind.
 */
export async function saveKeys(
  db: Store,
  document: { id: string },
  { kind, fields }: PageSpec,
  keys: DocumentKeys,
  /** Nothing is kept of it yet. */
  fresh = false,
): Promise<void> {
  const wanted = new Map<string, { name: string; value: string }>();
  for (const [name, given] of Object.entries(keys)) {
    const field = fields[name];
    if (field?.column !== `key.${name}`) throw new Error(`${kind} has no key ${name}`);
    for (const each of typeof given === "string" ? [given] : (given ?? [])) {
      const value = readValue(field.as, each);
      if (value !== undefined) wanted.set(`${name} ${value}`, { name, value });
    }
  }
  const kept = fresh
    ? []
    : await db.selectFrom("document_keys").select(["name", "value"]).where("document_id", "=", document.id).execute();
  for (const { name, value } of kept) {
    if (wanted.delete(`${name} ${value}`)) continue;
    await db
      .deleteFrom("document_keys")
      .where("document_id", "=", document.id)
      .where("name", "=", name)
      .where("value", "=", value)
      .execute();
  }
  if (wanted.size === 0) return;
  const rows = [...wanted.values()].map((each) => ({ kind, document_id: document.id, ...each }));
  await db.insertInto("document_keys").values(rows).execute();
}
