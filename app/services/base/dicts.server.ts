import { type DictEntry, type DictType, getDict, listVoyages, type Voyage } from "@protocol/base";
import { listCarriers } from "@protocol/dispatchOrder";
import type { Person } from "../person.server";
import { codeNameIn } from "./codeNames.server";

interface Held<T> {
  until: number;
  value: T;
}

const freshMs = 5 * 60_000;
const retryMs = 10_000;
const held = new Map<string, Held<unknown>>();

/**
 * Values are shared, never a call under way: its failure may be one person's alone, as a session that has ended. An
 * outage brings back what was known before, for a form must come back filled whatever its lists say.
 */
async function keep<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const found = held.get(key) as Held<T> | undefined;
  if (found && found.until > Date.now()) return found.value;
  try {
    const value = await ask();
    held.set(key, { until: Date.now() + freshMs, value });
    return value;
  } catch (error) {
    if (!found || !(error instanceof Response) || error.status < 500) throw error;
    found.until = Date.now() + retryMs;
    return found.value;
  }
}

/** A code list as the port has it; the same object until it is asked for again. */
export const getDictEntries = (person: Person, type: DictType): Promise<DictEntry[]> =>
  keep(`dict:${type}`, () => person.call(getDict, { params: { type } }));

/** Code lists are the same for everybody and change by the week: asked at most every five minutes. In the reader's words. */
export function getDicts<T extends DictType>(person: Person, types: readonly T[]): Promise<Record<T, DictEntry[]>> {
  return Promise.all(
    types.map(async (type) => {
      const entries = await getDictEntries(person, type);
      const named = entries.map((entry) => ({
        dictValue: entry.dictValue,
        dictLabel: codeNameIn(person.language, entry),
      }));
      return [type, named] as const;
    }),
  ).then((entries) => Object.fromEntries(entries) as Record<T, DictEntry[]>);
}

/** The fleets that an order can be given to. */
export function getCarriers(person: Person): Promise<{ id: string; name: string }[]> {
  return keep("carriers", () => person.call(listCarriers));
}

/** The next who asks for the schedule gets it from the port: somebody has changed it here. */
export const forgetVoyages = () => void held.delete("voyages");

export function getVoyages(person: Person): Promise<Voyage[]> {
  return keep("voyages", () => person.call(listVoyages));
}
