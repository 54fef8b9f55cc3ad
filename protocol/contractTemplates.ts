import { z } from "zod";
import { defineCall } from "./call";
import { longestTemplate, mostVariables, variablesIn } from "./contract";
import { idParams } from "./documents";
import { type FieldIssue, message } from "./message";
import { text } from "./values/text";

/** What a template says: its variables stand in the text as `{{名称}}`. */
export const contractTemplateInput = z.object({
  name: text(60).optional(),
  text: text(longestTemplate).optional(),
  enabled: z.boolean().default(true),
});
export type ContractTemplateInput = z.output<typeof contractTemplateInput>;

export function contractTemplateIssues({ name, text: words }: ContractTemplateInput): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!name) issues.push({ path: ["name"], message: message("required") });
  if (!words) issues.push({ path: ["text"], message: message("required") });
  if (words && variablesIn(words).length > mostVariables)
    issues.push({ path: ["text"], message: message("tooMany", { max: mostVariables }) });
  return issues;
}

export const contractTemplateSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of its text: each change makes the next one, and none ever changes. */
  version: z.number().int(),
  /** Counts every change, of its text or not. */
  revision: z.number().int(),
  enabled: z.boolean(),
  companyName: z.string(),
  /** Whether this person's company keeps it. */
  own: z.boolean(),
  text: z.string(),
  variables: z.array(z.string()),
  updateTime: z.string(),
  /** Every version, the latest first. */
  versions: z.array(z.object({ version: z.number().int(), createByName: z.string(), createTime: z.string() })),
});
export type ContractTemplate = z.infer<typeof contractTemplateSchema>;

export const listContractTemplates = defineCall({
  name: "listContractTemplates",
  method: "GET",
  path: "/contracts/templates",
  summary: "The templates of the port and of this company",
  result: z.array(contractTemplateSchema.omit({ text: true, versions: true })),
});

export const getContractTemplate = defineCall({
  name: "getContractTemplate",
  method: "GET",
  path: "/contracts/templates/{id}",
  summary: "A template, in its latest version or the one that is asked for",
  params: idParams,
  query: z.object({
    version: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
  }),
  result: contractTemplateSchema,
});

export const createContractTemplate = defineCall({
  name: "createContractTemplate",
  method: "POST",
  path: "/contracts/templates",
  summary: "Keep a new template, its first version",
  body: z.object({ template: contractTemplateInput }),
  result: contractTemplateSchema,
});

export const updateContractTemplate = defineCall({
  name: "updateContractTemplate",
  method: "PUT",
  path: "/contracts/templates/{id}",
  summary: "Change a template as it was read; other words are its next version",
  params: idParams,
  body: z.object({ revision: z.number().int().min(1), template: contractTemplateInput }),
  result: contractTemplateSchema,
});
