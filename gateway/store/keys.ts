import type { Store } from "./database";
import { type PageSpec, readValue } from "./search";
import { statement } from "./statement";
import type { DocumentKeysTable } from "./tables";

/** By field; several where a document has several, nothing where it has none. */
export type DocumentKeys = Readonly<Record<string, string | readonly string[] | null | undefined>>;

const insertKey = statement((db, row: DocumentKeysTable) => db.insertInto("document_keys").values(row));

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
  for (const { name, value } of wanted.values()) await insertKey(db, { kind, document_id: document.id, name, value });
}

/** The key of a document that several companies see: the id of each of them. */
export const partyKey = "party";

/** Whether a document has a value among its keys of a name. */
export async function hasKey(db: Store, documentId: string, name: string, value: string): Promise<boolean> {
  const found = await db
    .selectFrom("document_keys")
    .select("document_id")
    .where("document_id", "=", documentId)
    .where("name", "=", name)
    .where("value", "=", value)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many documents of a kind have one of these values among their keys of a name, each once, by type and status. */
export async function countByKey(
  db: Store,
  kind: string,
  name: string,
  values: readonly string[],
): Promise<{ type: string; status: string; count: number }[]> {
  const rows = await db
    .selectFrom("document_keys")
    .innerJoin("documents", "documents.id", "document_keys.document_id")
    .select(["documents.type", "documents.status", (eb) => eb.fn.count<number>("documents.id").distinct().as("count")])
    .where("document_keys.kind", "=", kind)
    .where("document_keys.name", "=", name)
    .where("document_keys.value", "in", [...values])
    .groupBy(["documents.type", "documents.status"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
