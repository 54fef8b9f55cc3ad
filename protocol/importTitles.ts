import { z } from "zod";
import { defineCall } from "./call";
import { declarationKinds } from "./declaration";
import { text } from "./values/text";

/** Titles of one kind that a company may have chosen fields for. */
export const mostTitles = 400;

/** What a column is by its title, without blanks and signs: the name of a field, or empty for one that is left out. */
export const titleChoices = z
  .record(z.string().min(1).max(200), text(40))
  .refine((choices) => Object.keys(choices).length <= mostTitles, "import.tooManyTitles");

const params = z.object({ kind: z.enum(declarationKinds) });
const result = z.object({ choices: titleChoices });

export const getImportTitles = defineCall({
  name: "getImportTitles",
  method: "GET",
  path: "/declarations/{kind}/import/titles",
  summary: "What one's own company has chosen for the titles of its spreadsheets",
  params,
  result,
});

export const saveImportTitles = defineCall({
  name: "saveImportTitles",
  method: "POST",
  path: "/declarations/{kind}/import/titles",
  summary: "Keep what the titles of a spreadsheet mean, for the company's next imports; the latest of a title stands",
  params,
  body: z.object({ choices: titleChoices }),
  result,
});
