import type { Person } from "../person.server";
import { callFills, findCall } from "./callFills";
import { getVoyages } from "./dicts.server";

/**
 * Fills what a posted form leaves blank and the vessel's call says, as the choice of a call does where there is a
 * script. `fields` are those that the form has. A schedule that cannot be asked for now fills nothing.
 */
export async function fillFromCall(person: Person, form: FormData, fields: readonly string[]): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  if (!text("vesselName") || !text("voyage")) return;
  const calls = await getVoyages(person).catch((error: unknown) => {
    if (error instanceof Response && error.status >= 500) return [];
    throw error;
  });
  const call = findCall(calls, text("vesselName"), text("voyage"));
  if (!call) return;
  const { fills, fillsBlank } = callFills(call);
  for (const [field, value] of Object.entries({ ...fills, ...fillsBlank }))
    if (fields.includes(field) && text(field) === "") form.set(field, value);
}
