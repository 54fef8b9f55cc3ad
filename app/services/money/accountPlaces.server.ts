import { getDicts } from "../base/dicts.server";
import { nameIn } from "../documents/readValue";
import type { Person } from "../person.server";

/**
 * A function from the code of a yard or terminal to its name, for the places of prepaid accounts. Without any such account
 * no names are asked for.
 */
export async function readPlaceNames(person: Person, accounts: readonly { yardCode: string }[]) {
  if (!accounts.some(({ yardCode }) => yardCode)) return (code: string) => code;
  const dicts = await getDicts(person, ["yard", "terminal"]);
  return nameIn([...dicts.yard, ...dicts.terminal]);
}
