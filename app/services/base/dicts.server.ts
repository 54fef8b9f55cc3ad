import { type DictEntry, type DictType, getDict, listVoyages, type Voyage } from "@protocol/base";
import type { Person } from "../person.server";

interface Held<T> {
  until: number;
  value: Promise<T>;
}

const freshMs = 5 * 60_000;
const held = new Map<string, Held<unknown>>();

function keep<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const found = held.get(key) as Held<T> | undefined;
  if (found && found.until > Date.now()) return found.value;
  const value = ask();
  value.catch(() => held.delete(key));
  held.set(key, { until: Date.now() + freshMs, value });
  return value;
}

/** Code lists are the same for everybody and change by the week: asked at most every five minutes. */
export function getDicts<T extends DictType>(person: Person, types: readonly T[]): Promise<Record<T, DictEntry[]>> {
  return Promise.all(
    types.map(
      async (type) => [type, await keep(`dict:${type}`, () => person.call(getDict, { params: { type } }))] as const,
    ),
  ).then((entries) => Object.fromEntries(entries) as Record<T, DictEntry[]>);
}

export function getVoyages(person: Person): Promise<Voyage[]> {
  return keep("voyages", () => person.call(listVoyages));
}
