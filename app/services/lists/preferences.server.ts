import { getListPreferences, type ListPreferences } from "@protocol/listPreferences";
import type { Person } from "../person.server";

/** What somebody has chosen for a list. A list is shown without it where the upstream does not know it. */
export async function findPreferences(person: Pick<Person, "attempt">, list: string): Promise<ListPreferences | null> {
  const asked = await person.attempt(getListPreferences, { query: { list } });
  return asked.ok ? asked.result : null;
}
