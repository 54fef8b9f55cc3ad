import type { DeclarationHeader, DeclarationKind, DeclaredBox } from "@protocol/declaration";
import {
  type DgDeclarationInput,
  type DgGoodsInput,
  dgDeclarationInput,
  dgDraftIssues,
  dgSubmitIssues,
} from "@protocol/dgDeclaration";
import type { FieldIssue } from "@protocol/message";
import {
  type ReeferDeclarationInput,
  reeferDeclarationInput,
  reeferDraftIssues,
  reeferSubmitIssues,
} from "@protocol/reeferDeclaration";
import type { z } from "zod";

/** What somebody entered, of either kind; goods are in boxes of dangerous goods alone. */
export type DeclarationInput = DeclarationHeader & { boxes: (DeclaredBox & { goods?: DgGoodsInput[] })[] };

interface KindRules {
  input: z.ZodType<DeclarationInput>;
  draftIssues(declaration: DeclarationInput): FieldIssue[];
  /** `now` is an instant in ms. How long ahead goods are declared is the port's own rule. */
  submitIssues(declaration: DeclarationInput, now: number): FieldIssue[];
}

/** What a declaration is held against before the port sees it, by its kind. */
export const rulesOf: Record<DeclarationKind, KindRules> = {
  dgDeclaration: {
    input: dgDeclarationInput,
    draftIssues: (declaration) => dgDraftIssues(declaration as DgDeclarationInput),
    submitIssues: (declaration, now) => dgSubmitIssues(declaration as DgDeclarationInput, now, 0),
  },
  reeferDeclaration: {
    input: reeferDeclarationInput,
    draftIssues: (declaration) => reeferDraftIssues(declaration as ReeferDeclarationInput),
    submitIssues: (declaration, now) => reeferSubmitIssues(declaration as ReeferDeclarationInput, now),
  },
};
