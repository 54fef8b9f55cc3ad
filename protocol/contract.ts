import { z } from "zod";
import { type FieldIssue, message, type Packed } from "./message";
import { paidFenSchema } from "./occupancy";
import { daySchema } from "./values/day";
import { attachmentIdsSchema } from "./values/fileId";
import { instantSchema, shanghaiDay } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { text } from "./values/text";

/** At once, the other side first, the own side first (docs/domain-model.md §11.3). */
export const signOrders = ["PARALLEL", "OTHER_FIRST", "OWN_FIRST"] as const;
export type SignOrder = (typeof signOrders)[number];

/** Variables of a template, and letters of its text. */
export const mostVariables = 40;
export const longestTemplate = 20_000;
/** Letters of a variable's name and of its value. */
const longestName = 20;
const longestValue = 200;

const marked = /\{\{\s*([^{}\s][^{}]{0,19}?)\s*\}\}/g;

/** The names that stand in a template between `{{` and `}}`, each once, in their order. */
export const variablesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(marked)].map(([, name]) => name!)),
];

export interface Variable {
  name: string;
  value?: string | undefined;
}

/** A template with its variables filled in; one without a value keeps its name, marked. */
export function fillTemplate(template: string, variables: readonly Variable[]): string {
  const values = new Map(variables.map(({ name, value }) => [name, value]));
  return template.replace(marked, (all, name: string) => values.get(name) || all);
}

export const variableInput = z.object({
  name: text(longestName).pipe(z.string().min(1, "required")),
  value: text(longestValue).optional(),
});

/** What a contract says. All of it may be missing in a draft; the own company is the first party. */
export const contractInput = z.object({
  title: text(80).optional(),
  /** Id of the template and its version, whose text the contract has. */
  templateId: z
    .string()
    .regex(/^[\w-]{1,40}$/, "contract.template")
    .optional(),
  templateVersion: z.number("contract.template").int("contract.template").min(1, "contract.template").optional(),
  variables: z
    .array(variableInput)
    .max(mostVariables, message("tooMany", { max: mostVariables }))
    .default([]),
  ownSignerName: text(20).optional(),
  ownSignerMobile: mobileSchema.optional(),
  /** Name of the second party, a company of this port. */
  otherCompany: text(60).optional(),
  otherSignerName: text(20).optional(),
  otherSignerMobile: mobileSchema.optional(),
  /** Fen; people write yuan. */
  amount: paidFenSchema.optional(),
  effectiveDay: daySchema.optional(),
  expiryDay: daySchema.optional(),
  signOrder: z.enum(signOrders).default("OTHER_FIRST"),
  /** Until when it must be signed by all. */
  signBy: instantSchema.optional(),
  files: attachmentIdsSchema,
});
export type ContractInput = z.output<typeof contractInput>;

/** What must be there when a contract is sent, in the order of the form. */
export const requiredContractFields = [
  "title",
  "templateId",
  "ownSignerName",
  "ownSignerMobile",
  "otherCompany",
  "otherSignerName",
  "otherSignerMobile",
  "effectiveDay",
  "expiryDay",
  "signBy",
] as const satisfies readonly (keyof ContractInput)[];

/** What a draft may not say either. */
export function contractDraftIssues(contract: ContractInput): FieldIssue[] {
  const { effectiveDay, expiryDay, signBy, ownSignerMobile, otherSignerMobile } = contract;
  const issues: FieldIssue[] = [];
  if (effectiveDay && expiryDay && expiryDay < effectiveDay)
    issues.push({ path: ["expiryDay"], message: message("contract.expiry") });
  else if (expiryDay && signBy && shanghaiDay(signBy) > expiryDay)
    issues.push({ path: ["signBy"], message: message("contract.signByLate") });
  if (ownSignerMobile && ownSignerMobile === otherSignerMobile)
    issues.push({ path: ["otherSignerMobile"], message: message("contract.sameSigner") });
  return issues;
}

/** All that keeps a contract from being sent, apart from what only the gateway knows. */
export function contractSubmitIssues(contract: ContractInput): FieldIssue[] {
  const issues = contractDraftIssues(contract);
  const at = (path: (string | number)[], reason: Packed) => issues.push({ path, message: reason });
  for (const field of requiredContractFields) if (!contract[field]) at([field], message("required"));
  contract.variables.forEach(({ value }, i) => {
    if (!value) at(["variables", i, "value"], message("required"));
  });
  return issues;
}

/** What a contract is held against: a draft accepts gaps, what is sent does not. */
export const contractRules =
  (mode: "draft" | "submit") =>
  (contract: ContractInput): FieldIssue[] =>
    mode === "draft" ? contractDraftIssues(contract) : contractSubmitIssues(contract);
