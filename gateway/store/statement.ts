import type { Compilable, CompiledQuery } from "kysely";
import type { Store } from "./database";
import { storeKind } from "./open";

/** Stands for a parameter while a statement is built; Kysely passes values on as they are. */
class Parameter {
  constructor(readonly name: string) {}
}

/**
 * A statement that is built once for each store and set of parameters, and then only given its values: where a request
 * writes a dozen rows, Kysely takes as long to build their SQL as the store to run it. `build` must put each value
 * into the query as it is, without looking into it. Answers the rows.
 */
export function statement<V extends object, Row>(
  build: (db: Store, values: V) => Compilable<Row>,
): (db: Store, values: V) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>();
  return async (db, values) => {
    const names = Object.keys(values);
    const key = `${storeKind(db)} ${names.join()}`;
    let query = built.get(key);
    if (!query) {
      const parameters = Object.fromEntries(names.map((name) => [name, new Parameter(name)]));
      query = build(db, parameters as V).compile();
      built.set(key, query);
    }
    const given = values as Record<string, unknown>;
    const parameters = query.parameters.map((each) => (each instanceof Parameter ? given[each.name] : each));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
