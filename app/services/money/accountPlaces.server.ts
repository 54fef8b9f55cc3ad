import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import type { Person } from "../person.server";

/** Says what the yards and terminals are called that prepaid accounts are kept at; nobody is asked where none is. */
export async function namePlaces(person: Person, accounts: readonly { yardCode: string }[]) {
  if (!accounts.some(({ yardCode }) => yardCode)) return (code: string) => code;
  const dicts = await getDicts(person, ["yard", "terminal"]);
  return nameIn([...dicts.yard, ...dicts.terminal]);
}
