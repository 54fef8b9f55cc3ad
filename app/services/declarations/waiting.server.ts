import { type DeclarationKind, declarationKinds } from "@protocol/declaration";
import { declarationStatus } from "@protocol/documentStatuses";
import type { Person } from "../person.server";
import { callsOf } from "./calls";
import { declarationListPath } from "./paths";

export interface WaitingDeclarations {
  key: `${"audit" | "returned" | "draft"}.${DeclarationKind}`;
  count: number;
  to: string;
}

/** What waits of the declarations for this person, each with the list that shows it: to be audited, returned, drafts. */
export async function listWaitingDeclarations(person: Person): Promise<WaitingDeclarations[]> {
  const audits = person.may("declarationAudit", "edit");
  const kinds = declarationKinds.filter((kind) => person.may(kind, "query") && (audits || person.may(kind, "add")));
  const found = kinds.map(async (kind) => {
    const counts = await person.call(callsOf[kind].count);
    const waiting = (key: "audit" | "returned" | "draft", status: string, mine: boolean) => ({
      key: `${key}.${kind}` as const,
      count: mine ? (counts.find((each) => each.status === status)?.count ?? 0) : 0,
      to: declarationListPath(kind, { status }),
    });
    const enters = person.may(kind, "add");
    return [
      waiting("audit", declarationStatus.submitted, audits),
      waiting("returned", declarationStatus.returned, enters),
      waiting("draft", declarationStatus.draft, enters),
    ];
  });
  return (await Promise.all(found)).flat();
}
