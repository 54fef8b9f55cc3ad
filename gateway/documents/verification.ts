import type { Store } from "@gateway/store/database";
import type { BoxRow, DocumentRow } from "@gateway/store/documents";
import type { DgGoodsInput } from "@protocol/dgDeclaration";
import { describeGoods } from "@protocol/dgDeclaration";
import type { DocumentKind } from "@protocol/documentKinds";
import type { VerifiedBox } from "@protocol/documents";
import { maskCompany } from "./mask";

type Body = { content?: Record<string, unknown> } & Record<string, unknown>;
const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const numberOf = (value: unknown) => (typeof value === "number" ? value : null);

interface Party {
  label: "client" | "shipper";
  /** Null where the paper names the company itself. */
  name: string | null;
}

const shipper = (body: Body): Party => ({ label: "shipper", name: textOf(body.content?.shipperName) });

const ownCompany = (): Party => ({ label: "client", name: null });

/** The customer of a paper of the gate, or the fleet where it names none. */
const namedAtGate = ({ content }: Body): Party => ({
  label: "client",
  name: textOf(content?.customerName) ?? textOf(content?.fleetName),
});

const partyIn: Record<DocumentKind, (body: Body) => Party> = {
  truckOrder: (body) => ({ label: "client", name: textOf(body.content?.clientName) }),
  dispatchOrder: (body) => ({ label: "client", name: textOf(body.clientName) ?? "" }),
  dgDeclaration: shipper,
  reeferDeclaration: shipper,
  vehiclePermit: ownCompany,
  personPermit: ownCompany,
  occupancy: ownCompany,
  wheelMachine: ownCompany,
  licenseRemake: ownCompany,
  appointment: ownCompany,
  releaseOrder: (body) => ({ label: "client", name: textOf(body.ctnUser) }),
  emptyPickup: ownCompany,
  eir: namedAtGate,
  weighSlip: namedAtGate,
  edo: ({ content }) => ({ label: "client", name: textOf(content?.consigneeName) }),
  weightOrder: (body) => ({ label: "client", name: textOf(body.content?.consignee) }),
  preArrival: ownCompany,
  bargeOrder: (body) => ({ label: "client", name: textOf(body.content?.clientName) }),
  bargePool: ownCompany,
  branchVoyage: ownCompany,
  nonHomePortRelease: (body) => ({ label: "client", name: textOf(body.content?.clientName) }),
  inWeight: ownCompany,
  shortOrder: (body) => ({ label: "client", name: textOf(body.content?.clientName) }),
  mallOrder: ownCompany,
  foodOrder: ownCompany,
  contract: ownCompany,
  sealApply: ownCompany,
};

/** The party that the paper of a kind names, and what it calls it; masked as for a fleet. */
export function partyOf(row: DocumentRow): { label: Party["label"]; name: string } {
  const { label, name } = partyIn[row.kind as DocumentKind](JSON.parse(row.body) as Body);
  return { label, name: maskCompany(name ?? row.company_name) };
}

/** What a guard compares of a box: number, type, seals, weights (kg) and what is in it. */
export function verifiedBox(row: DocumentRow, box: BoxRow): VerifiedBox {
  const body = JSON.parse(box.body) as Body;
  const document = JSON.parse(row.body) as Body;
  const goods = Array.isArray(body.goods) ? (body.goods as DgGoodsInput[]) : [];
  const sum = goods.reduce((total, each) => total + Math.round((each.grossKg ?? 0) * 1000), 0) / 1000;
  return {
    ctnNo: box.ctn_no,
    ctnSizeType: box.size_type,
    sealNo: textOf(body.sealNo),
    customsSealNo: textOf(body.customsSealNo),
    grossWeight: goods.length > 0 ? sum : numberOf(body.grossWeight),
    tareWeight: numberOf(body.tareWeight),
    plateNo: box.plate_no,
    cargoName: textOf(body.cargoName) ?? textOf(document.cargoName) ?? textOf(document.content?.cargoName),
    setTemp: numberOf(body.setTemp),
    goods: goods.map((each) => {
      const { imdgClass, subRisk } = describeGoods(each);
      return {
        unNo: each.unNo ?? "",
        imdgClass: subRisk ? `${imdgClass} (${subRisk})` : imdgClass,
        packGroup: each.packGroup ?? "",
        pkgCount: each.pkgCount ?? null,
        grossKg: each.grossKg ?? null,
        netKg: each.netKg ?? null,
      };
    }),
  };
}

type DayIn = Partial<Record<DocumentKind, (body: Body) => string | null>>;

/** The first day of Shanghai on which what a kind says is good, where no status says that it is not yet. */
const firstDayIn: DayIn = {
  vehiclePermit: ({ content }) => textOf(content?.validFrom),
  personPermit: ({ content }) => textOf(content?.validFrom),
  contract: ({ content }) => textOf(content?.effectiveDay),
};

/** The last day of Shanghai on which what a kind says is good, where no status says that it is over. */
const lastDayIn: DayIn = {
  edo: ({ content }) => textOf(content?.validTo),
  contract: ({ content }) => textOf(content?.expiryDay),
};

/** The same of a document; null for one whose status says it, or that names no such day. */
export const daysOf = ({ kind, body }: Pick<DocumentRow, "kind" | "body">) => {
  const dayIn = (days: DayIn) => days[kind as DocumentKind]?.(JSON.parse(body) as Body) ?? null;
  return { firstDay: dayIn(firstDayIn), lastDay: dayIn(lastDayIn) };
};

/** Since when a document has had its status: the instant of the event that brought it there. */
export async function standingSince(db: Store, row: DocumentRow): Promise<string> {
  const event = await db
    .selectFrom("document_events")
    .select("time")
    .where("document_id", "=", row.id)
    .where("to_status", "=", row.status)
    .where((eb) => eb.or([eb("from_status", "is", null), eb("from_status", "!=", eb.ref("to_status"))]))
    .orderBy("id", "desc")
    .executeTakeFirst();
  return event?.time ?? row.update_time;
}
