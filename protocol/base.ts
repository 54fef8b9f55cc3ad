import { z } from "zod";
import { defineCall } from "./call";
import { versionBody } from "./documents";
import { languages } from "./language";

/** What a code is called by language, where the port knows more than its own. */
export const codeNames = z.partialRecord(z.enum(languages), z.string());
export type CodeNames = z.infer<typeof codeNames>;

export const dictEntry = z.object({ dictValue: z.string(), dictLabel: z.string(), names: codeNames.optional() });
export type DictEntry = z.infer<typeof dictEntry>;

/** Code lists that exist so far, by the `{type}` of their call. */
export const dictTypes = [
  "terminal",
  "yard",
  "operator",
  "locode",
  "packageCode",
  "feeItem",
  "fourChangeItem",
  "truckType",
  "truckOrderStatus",
  "dispatchStatus",
] as const;
export type DictType = (typeof dictTypes)[number];

export const getDict = defineCall({
  name: "getDict",
  method: "GET",
  path: "/base/dict/data/type/{type}",
  summary: "The entries of a code list",
  params: z.object({ type: z.string().max(40) }),
  result: z.array(dictEntry),
});

const dictRow = dictEntry
  .omit({ names: true })
  .extend({ id: z.string(), dictType: z.string(), sort: z.number().int(), version: z.number().int() });

export const listDictData = defineCall({
  name: "listDictData",
  method: "GET",
  path: "/system/dict/data/list",
  summary: "All entries of the code lists, or of one",
  query: z.object({ dictType: z.string().max(40).optional() }),
  result: z.array(dictRow),
});

export const getDictData = defineCall({
  name: "getDictData",
  method: "GET",
  path: "/system/dict/data/{id}",
  summary: "One entry of a code list",
  params: z.object({ id: z.string().max(40) }),
  result: dictRow,
});

const dictBody = z.object({
  dictType: z.string().trim().min(1).max(40),
  dictValue: z.string().trim().min(1).max(40),
  dictLabel: z.string().trim().min(1).max(100),
  sort: z.number().int().min(0).max(10_000).default(0),
});

export const addDictData = defineCall({
  name: "addDictData",
  method: "POST",
  path: "/system/dict/data",
  summary: "Add an entry to a code list (port staff)",
  body: dictBody,
  result: dictRow,
});

export const updateDictData = defineCall({
  name: "updateDictData",
  method: "PUT",
  path: "/system/dict/data",
  summary: "Change an entry of a code list (port staff)",
  body: versionBody.extend({ id: z.string().max(40), ...dictBody.shape }),
  result: dictRow,
});

export const deleteDictData = defineCall({
  name: "deleteDictData",
  method: "DELETE",
  path: "/system/dict/data/{id}",
  summary: "Delete an entry of a code list (port staff)",
  params: z.object({ id: z.string().max(40) }),
  body: z.object({ version: z.number().int().min(1) }),
  result: z.object({ id: z.string() }),
});

/** A vessel's call at a terminal; times ISO UTC. */
export const voyageSchema = z.object({
  vesselName: z.string(),
  imoNo: z.string(),
  /** Empty where the port does not know it. */
  callSign: z.string().default(""),
  voyage: z.string(),
  serviceCode: z.string(),
  terminalCode: z.string(),
  operatorCode: z.string(),
  eta: z.string(),
  etb: z.string(),
  etd: z.string(),
  cyCutoff: z.string(),
  siCutoff: z.string(),
  vgmCutoff: z.string(),
});

export type Voyage = z.infer<typeof voyageSchema>;

export const listVoyages = defineCall({
  name: "listVoyages",
  method: "GET",
  path: "/voyages/schedule",
  summary: "Calls of the coming days and the last three, for the choice of a vessel",
  result: z.array(voyageSchema),
});

/** Code tables that the port publishes: its code lists, the size types of ISO 6346 and the list of dangerous goods. */
export const standardTypes = ["sizeType", "dangerousGoods", ...dictTypes] as const;
export type StandardType = (typeof standardTypes)[number];

/** What stands in a column of a code table; `teu`, `tare` and `maxGross` (kg) are numbers, all others are names. */
export const standardColumns = [
  ...["code", "label", "group", "old", "teu", "tare", "maxGross"],
  ...["unNo", "nameCn", "nameEn", "dgClass", "subRisks", "packingGroups", "ems", "stowage", "flashPoint", "pollutant"],
] as const;
export type StandardColumn = (typeof standardColumns)[number];

export const standardSchema = z.object({
  type: z.enum(standardTypes),
  columns: z.array(z.enum(standardColumns)),
  /** One text a column; numbers are written plainly. */
  rows: z.array(z.array(z.string())),
  /** What the code of each row is called, in the order of the rows; null where the port's own label is all. */
  names: z.array(codeNames.nullable()).optional(),
});

export type Standard = z.infer<typeof standardSchema>;

export const getStandard = defineCall({
  name: "getStandard",
  method: "GET",
  path: "/base/standards/{type}",
  summary: "A code table that the port publishes, for look-up and download",
  access: "public",
  params: z.object({ type: z.string().max(40) }),
  result: standardSchema,
});
