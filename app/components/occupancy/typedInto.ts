import type { TransitionAnswer } from "~/services/documents/transitions.server";

export interface Asked {
  intent: string;
  answered?: TransitionAnswer;
}

/** What a field of an action holds after its answer, and what is wrong with it. */
export function typedInto({ intent, answered }: Asked, name: string) {
  const mine = answered?.intent === intent ? answered : undefined;
  return { id: `${intent}-${name}`, name, defaultValue: mine?.values[name], errors: mine?.fieldErrors[name] };
}
