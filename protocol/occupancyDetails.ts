import { z } from "zod";
import { message } from "./message";
import type { OccupancyKind } from "./occupancyKinds";
import { daySchema } from "./values/day";
import { photoIdsSchema } from "./values/fileId";
import { instantSchema } from "./values/instant";
import { isLiftingBarcode, normaliseBarcode } from "./values/liftingBarcode";
import { plateNumberSchema } from "./values/plateNumber";
import { text, upperText } from "./values/text";
import { blNoSchema, locodeSchema, voyageSchema } from "./values/tradeNumber";

/** Spraying, fumigation. */
export const disinfectMethods = ["SPRAY", "FUMIGATION"] as const;
/** Who asked for the change, or caused it: the client, the line, its agent, the terminal. */
export const liableParties = ["CLIENT", "LINE", "AGENT", "TERMINAL"] as const;
/** Sound, damaged, to be repaired, dirty. */
export const ctnConditions = ["S", "D", "R", "W"] as const;
export const washGrades = ["PLAIN", "CHEMICAL", "FOOD"] as const;
export const cargoTypes = ["CONTAINER", "BULK", "GENERAL", "LIQUID"] as const;
export const boxSizes = ["20", "40", "45"] as const;
/** Laden, empty. */
export const boxLoads = ["F", "E"] as const;
/** Foreign, domestic. */
export const tradeScopes = ["F", "D"] as const;

const words = (max: number) => text(max).pipe(z.string().min(1, "required"));
const code = (max: number) => upperText(max).pipe(z.string().min(1, "required"));
const whole = (most: number) => z.number("number").int("integer").min(0, "count").max(most, "count");

/** One item that a change of documents replaces; the items are the port's code list `fourChangeItem`. */
export const changeItemSchema = z.object({
  item: z.string().max(40),
  before: text(100).optional(),
  after: text(100).optional(),
});

/** Boxes of a size, a load and a trade on a barge. */
export const quantitySchema = z.object({
  size: z.enum(boxSizes),
  fullEmpty: z.enum(boxLoads),
  trade: z.enum(tradeScopes),
  qty: whole(9_999).optional(),
});

const emptyReturn = z.object({
  returnYard: code(20),
  ctnCondition: z.enum(ctnConditions).optional(),
  /** Days beyond the free ones. */
  overdueDays: whole(3_650).optional(),
});

const heavy = { consignee: words(100), planTime: instantSchema.optional() };

/** What each kind says beside the fields of all (docs/domain-model.md §8.1). */
export const detailOf = {
  DISINFECT: z.object({ method: z.enum(disinfectMethods), planTime: instantSchema.optional() }),
  FOURCHANGE: z.object({
    changes: z.array(changeItemSchema).max(12),
    changeCount: z.number("number").int("integer").min(1, "count").max(99, "count"),
    liableParty: z.enum(liableParties),
  }),
  EMPTYRET_F: emptyReturn,
  EMPTYRET_D: emptyReturn,
  WASH: z.object({ grade: z.enum(washGrades), residue: text(100).optional(), photos: photoIdsSchema }),
  HEAVY_D: z.object({ waybillNo: code(30), ...heavy }),
  HEAVY_F: z.object({
    blNo: blNoSchema,
    edoNo: code(30),
    customsNo: code(18).optional(),
    returnYard: code(20).optional(),
    ...heavy,
  }),
  HEAVY_W: z.object({ blNo: blNoSchema, transferVessel: words(35), ...heavy }),
  EMPTYPICK: z.object({
    releaseNo: code(20),
    ctnUser: words(60),
    pickupYard: code(20),
    validTo: daySchema.optional(),
  }),
  BARGESOC: z.object({
    socOwner: words(60),
    bargeName: words(35),
    bargeVoyage: voyageSchema,
    boxQty: z.number("number").int("integer").min(1, "count").max(9_999, "count"),
  }),
  BARCODE: z.object({
    barcode: z.string().max(40).transform(normaliseBarcode).refine(isLiftingBarcode, "barcode.format"),
    blNo: blNoSchema.optional(),
    pickupYard: code(20).optional(),
  }),
  INRIVER: z.object({
    inlandPort: locodeSchema,
    bargeName: words(35),
    bargeVoyage: voyageSchema,
    /** Tons. */
    netTonnage: whole(100_000).optional(),
    arriveTime: instantSchema.optional(),
    leaveTime: instantSchema.optional(),
    cargoType: z.enum(cargoTypes).optional(),
    quantities: z
      .array(quantitySchema)
      .max(12, message("tooMany", { max: 12 }))
      .default([]),
  }),
} as const satisfies Record<OccupancyKind, z.ZodObject>;

const done = { time: instantSchema };
const gateOut = z.object({ ...done, plateNo: plateNumberSchema });

/** What each kind is asked when it is settled; `time` is that of the job, the approval, the gate, the loading, the scan or the end of the voyage. */
export const doneOf = {
  DISINFECT: z.object({ ...done, certNo: code(30) }),
  FOURCHANGE: z.object({ ...done, approvalNo: code(30) }),
  EMPTYRET_F: z.object({ ...done, eirNo: code(30).optional() }),
  EMPTYRET_D: z.object({ ...done, eirNo: code(30).optional() }),
  WASH: z.object({ ...done, certNo: code(30).optional() }),
  HEAVY_D: gateOut,
  HEAVY_F: gateOut,
  HEAVY_W: gateOut,
  EMPTYPICK: gateOut,
  BARGESOC: z.object({ ...done, loadedQty: z.number("number").int("integer").min(1, "count").max(9_999, "count") }),
  BARCODE: gateOut,
  INRIVER: z.object(done),
} as const satisfies Record<OccupancyKind, z.ZodObject>;

export type DetailOf<K extends OccupancyKind> = z.output<(typeof detailOf)[K]>;
export type DoneOf<K extends OccupancyKind> = z.output<(typeof doneOf)[K]>;
