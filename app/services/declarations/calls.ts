import type { DeclarationKind } from "@protocol/declaration";
import { dgDeclarations, reeferDeclarations } from "@protocol/declarations";

type Calls = typeof dgDeclarations;

/** The calls of a kind. What differs between the two contracts is in their boxes, which the form's schema knows. */
export const callsOf: Record<DeclarationKind, Calls> = {
  dgDeclaration: dgDeclarations,
  reeferDeclaration: reeferDeclarations as unknown as Calls,
};
