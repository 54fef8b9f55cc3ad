import { commonColumns, type PageSpec, pageSpec } from "@gateway/store/search";
import type { DeclarationHeader, DeclarationKind, DeclaredBox } from "@protocol/declaration";
import { declarationSearch, declarationSorts } from "@protocol/declarations";
import {
  type DgBoxInput,
  type DgDeclarationInput,
  describeGoods,
  dgDraftIssues,
  dgSubmitIssues,
} from "@protocol/dgDeclaration";
import type { FieldIssue } from "@protocol/message";
import {
  type ReeferBoxInput,
  type ReeferDeclarationInput,
  reeferDraftIssues,
  reeferSubmitIssues,
} from "@protocol/reeferDeclaration";
import type { Screen } from "@protocol/screens";
import { showTemp } from "@protocol/values/reefer";

/** What somebody entered, of either kind. */
export type DeclarationInput = DeclarationHeader & { boxes: DeclaredBox[] };

/** What one kind of declaration brings; everything else is the same for both. */
export interface KindRules {
  kind: DeclarationKind;
  /** Begins its numbers (docs/domain-model.md §0). */
  prefix: string;
  /** Where the portal shows one (docs/requirements.md §2: opened by query parameter id). */
  screen: Screen;
  draftIssues(declaration: DeclarationInput): FieldIssue[];
  submitIssues(declaration: DeclarationInput, now: number, leadHours: number): FieldIssue[];
  /** A box in short, for lists. */
  contentsOf(box: DeclaredBox): string[];
}

const dangerousGoods: KindRules = {
  kind: "dgDeclaration",
  prefix: "DG",
  screen: "form/detail",
  draftIssues: (declaration) => dgDraftIssues(declaration as DgDeclarationInput),
  submitIssues: (declaration, now, leadHours) => dgSubmitIssues(declaration as DgDeclarationInput, now, leadHours),
  contentsOf: (box) =>
    (box as DgBoxInput).goods.flatMap((goods) =>
      goods.unNo ? `UN${goods.unNo} ${describeGoods(goods).imdgClass}`.trim() : [],
    ),
};

const reefer: KindRules = {
  kind: "reeferDeclaration",
  prefix: "RF",
  screen: "wt/detail",
  draftIssues: (declaration) => reeferDraftIssues(declaration as ReeferDeclarationInput),
  submitIssues: (declaration, now) => reeferSubmitIssues(declaration as ReeferDeclarationInput, now),
  contentsOf: (box) => {
    const { cargoName, setTemp } = box as ReeferBoxInput;
    return setTemp === undefined ? [] : [`${showTemp(setTemp)}℃ ${cargoName ?? ""}`.trim()];
  },
};

export const rulesOf: Record<DeclarationKind, KindRules> = { dgDeclaration: dangerousGoods, reeferDeclaration: reefer };

/** Where pages of a kind are searched and sorted. */
export const pagesOf = (kind: DeclarationKind): PageSpec =>
  pageSpec({
    kind,
    search: declarationSearch,
    columns: commonColumns,
    sorts: declarationSorts,
  });
