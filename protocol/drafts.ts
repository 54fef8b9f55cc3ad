import { z } from "zod";
import { defineCall } from "./call";
import type { DocumentKind, permissionsOfKind } from "./documentKinds";
import { pageOf, pageQuerySchema } from "./page";

/** The forms of each kind that keep drafts, with the permission that their document needs (its `add` or `edit`). */
const draftsOfKind = {
  truckOrder: { "truckOrder-E": "truckExport", "truckOrder-I": "truckImport" },
  dispatchOrder: {},
  dgDeclaration: { dgDeclaration: "dgDeclaration" },
  reeferDeclaration: { reeferDeclaration: "reeferDeclaration" },
  vehiclePermit: { vehiclePermit: "vehiclePermit" },
  personPermit: { personPermit: "personPermit" },
  occupancy: {},
  wheelMachine: { wheelMachine: "wheelMachine" },
  licenseRemake: { licenseRemake: "licenseRemake" },
  releaseOrder: { releaseOrder: "releaseOrder" },
  emptyPickup: { "emptyPickup-F": "emptyPickup", "emptyPickup-D": "emptyPickup" },
  appointment: {},
  eir: {},
  weighSlip: {},
  edo: {},
  weightOrder: { "weightOrder-F": "weightOrder", "weightOrder-D": "weightOrder", "weightOrder-W": "weightOrder" },
  preArrival: { preArrival: "preArrival" },
  bargeOrder: { bargeOrder: "bargeOrder" },
  bargePool: { "bargePool-F": "bargePool", "bargePool-E": "bargePool" },
  branchVoyage: { branchVoyage: "branchVoyage" },
  nonHomePortRelease: { nonHomePortRelease: "nonHomePortRelease" },
  inWeight: { inWeight: "inWeight" },
  shortOrder: { shortOrder: "shortOrder" },
  mallOrder: {},
  foodOrder: {},
  contract: { contract: "contract" },
  sealApply: { sealApply: "sealApply" },
} as const satisfies { [K in DocumentKind]: Readonly<Record<string, (typeof permissionsOfKind)[K][number]>> };

export const permissionOfDraft = {
  ...draftsOfKind.truckOrder,
  ...draftsOfKind.dispatchOrder,
  ...draftsOfKind.dgDeclaration,
  ...draftsOfKind.reeferDeclaration,
  ...draftsOfKind.vehiclePermit,
  ...draftsOfKind.personPermit,
  ...draftsOfKind.occupancy,
  ...draftsOfKind.wheelMachine,
  ...draftsOfKind.licenseRemake,
  ...draftsOfKind.releaseOrder,
  ...draftsOfKind.emptyPickup,
  ...draftsOfKind.appointment,
  ...draftsOfKind.eir,
  ...draftsOfKind.weighSlip,
  ...draftsOfKind.edo,
  ...draftsOfKind.weightOrder,
  ...draftsOfKind.preArrival,
  ...draftsOfKind.bargeOrder,
  ...draftsOfKind.bargePool,
  ...draftsOfKind.branchVoyage,
  ...draftsOfKind.nonHomePortRelease,
  ...draftsOfKind.inWeight,
  ...draftsOfKind.shortOrder,
  ...draftsOfKind.mallOrder,
  ...draftsOfKind.foodOrder,
  ...draftsOfKind.contract,
  ...draftsOfKind.sealApply,
} as const;

export type DraftKind = keyof typeof permissionOfDraft;
export const draftKinds = Object.keys(permissionOfDraft) as DraftKind[];

/** Characters of a draft's fields, as JSON. */
export const draftMost = 8 * 1_048_576;

/** Names and values of a form as they were typed, right or wrong, in their order. */
export const draftEntriesSchema = z
  .array(z.tuple([z.string().min(1).max(200), z.string().max(1_048_576)]))
  // a declaration of 200 boxes with 20 kinds of goods each has some 70,000
  .max(80_000)
  .refine((entries) => JSON.stringify(entries).length <= draftMost, "draft.tooLarge");

export type DraftEntries = z.infer<typeof draftEntriesSchema>;

export const draftRowSchema = z.object({
  id: z.string(),
  kind: z.enum(draftKinds),
  /** Of the document that is being changed; null for a new one. */
  documentId: z.string().nullable(),
  /** What tells it from others: a B/L, a booking; empty where none has been typed. */
  title: z.string(),
  boxCount: z.number().int(),
  /** Who began it. */
  userName: z.string(),
  /** Who saved it last. */
  savedBy: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  version: z.number().int(),
});

export type DraftRow = z.infer<typeof draftRowSchema>;

export const draftSchema = draftRowSchema.extend({ entries: draftEntriesSchema });
export type Draft = z.infer<typeof draftSchema>;

const idSchema = z.uuid();
const tabSchema = z.string().min(1).max(60);

/** What a form page saves, again and again. */
export const draftInput = z.object({
  /** Made by the form's page, so that two saves under way at once cannot become two drafts. */
  id: idSchema,
  /** The version that the page knows; 0 before its first save. */
  version: z.number().int().min(0),
  /** The page that saves: its own saves, which may overtake each other, are never in each other's way. */
  tab: tabSchema,
  kind: z.enum(draftKinds),
  documentId: z.string().max(40).nullable().default(null),
  title: z.string().max(80).default(""),
  boxCount: z.number().int().min(0).max(10_000).default(0),
  entries: draftEntriesSchema,
});

export const saveDraft = defineCall({
  name: "saveDraft",
  method: "POST",
  path: "/drafts",
  summary:
    "Keep what has been typed into a form; 409 with the draft as it stands when somebody else has saved it since",
  body: draftInput,
  result: z.object({ id: z.string(), version: z.number().int(), updateTime: z.string() }),
});

export const getDraft = defineCall({
  name: "getDraft",
  method: "GET",
  path: "/drafts/{id}",
  summary: "One draft of one's own company, with its fields",
  params: z.object({ id: idSchema }),
  result: draftSchema,
});

/** Searchable: kind (eq), documentId (eq; empty for those of new documents), userId (eq, who began it). */
export const pageDrafts = defineCall({
  name: "pageDrafts",
  method: "POST",
  path: "/drafts/page",
  summary: "A page of the company's drafts of the kinds that one may enter, saved last first",
  write: false,
  body: pageQuerySchema,
  result: pageOf(draftRowSchema),
});

export const deleteDraft = defineCall({
  name: "deleteDraft",
  method: "POST",
  path: "/drafts/{id}/delete",
  summary: "Throw a draft away, or end it with its document; 409 when somebody else has saved it since",
  params: z.object({ id: idSchema }),
  body: z.object({ version: z.number().int().min(0), tab: tabSchema.optional() }),
  result: z.object({ id: z.string() }),
});
