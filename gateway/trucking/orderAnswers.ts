import type { Identity, UserContext } from "@gateway/core/context";
import { documentFieldsAnswer } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { maskCompany, maskEmail, maskMobile, maskName } from "@gateway/documents/mask";
import { makePaperCode } from "@gateway/documents/paperCode";
import type { BoxNumbers, BoxRow, DocumentRow } from "@gateway/store/documents";
import type { DocumentEvent } from "@protocol/documents";
import type { TruckOrderExportRow, TruckOrderRow, truckOrderSchemaFull } from "@protocol/trucking";
import { oogBoxesOf } from "@protocol/values/outOfGauge";
import type { z } from "zod";
import { isInForce } from "./dispatchOrder";
import { type BoxBody, type OrderBody, type OrderContent, parseBody, type StoredOrder, stateOf } from "./orderDocument";
import { partiesOf, type TruckOrderState, truckOrderRules } from "./truckOrder";

type TruckOrderAnswer = z.input<typeof truckOrderSchemaFull>;

/**
 * A fleet drives for the platform: whose goods they are, and how to reach him, stays masked (docs/domain-model.md
 * §13.7).
 */
function seesAsFleetOnly(state: Pick<TruckOrderState, "companyId" | "carrierId">, identity: Identity): boolean {
  const parties = partiesOf(state, identity);
  return parties.includes("fleet") && parties.length === 1;
}

const masked = (text: string | undefined | null, mask: (text: string) => string) => (text ? mask(text) : undefined);

/** An order as the contract shows it to the person of the call. */
export function truckOrderAnswer(
  ctx: Pick<UserContext, "identity" | "config">,
  { row, body, boxes, dispatchOrders }: StoredOrder,
): TruckOrderAnswer {
  const state = stateOf({ row, dispatchOrders });
  const veiled = seesAsFleetOnly(state, ctx.identity);
  const { content } = body;
  return {
    ...content,
    ...contactOf(content, veiled),
    ...systemOf(row, veiled),
    orderNo: row.doc_no,
    type: row.type,
    blNo: content.blNo ?? null,
    voyage: content.voyage ?? null,
    imoNo: content.imoNo ?? null,
    callSign: content.callSign ?? null,
    polCode: content.polCode ?? null,
    podCode: content.podCode ?? null,
    destCode: content.destCode ?? null,
    doorMobile: content.doorMobile ?? null,
    ctnReq: content.ctnReq,
    special: content.special,
    carrierId: row.partner_id ?? content.carrierId,
    carrierName: row.partner_name,
    boxes: boxes.map((box) => {
      const dispatchOrder = [...dispatchOrders]
        .reverse()
        .find((one) => one.boxId === box.id && isInForce(one.row.status));
      return {
        ...parseBody<BoxBody>(box),
        id: box.id,
        ctnNo: box.ctn_no,
        ctnSizeType: box.size_type,
        sealNo: parseBody<BoxBody>(box).sealNo ?? null,
        customsSealNo: parseBody<BoxBody>(box).customsSealNo ?? null,
        milestones: JSON.parse(box.milestones) as Record<string, string>,
        dispatchOrder: dispatchOrder
          ? {
              id: dispatchOrder.row.id,
              sendNo: dispatchOrder.row.doc_no,
              status: dispatchOrder.row.status,
              plateNo: dispatchOrder.row.plate_no,
              driverName: dispatchOrder.driverName,
            }
          : null,
      };
    }),
    fees: body.fees,
    amount: row.amount,
    paidTime: body.paidTime,
    files: body.files ?? [],
    verifyCode: makePaperCode(ctx.config.signingKey, row, boxes),
    allowedActions: allowedActions(truckOrderRules, state, ctx.identity),
  };
}

/** Whose goods they are and how to reach him, as far as this person may know. */
function contactOf({ clientName, contactName, contactMobile, contactEmail }: OrderContent, veiled: boolean) {
  if (!veiled) {
    return { clientName, contactName, contactMobile: contactMobile ?? null, contactEmail: contactEmail ?? null };
  }
  return {
    clientName: masked(clientName, maskCompany),
    contactName: masked(contactName, maskName),
    contactMobile: masked(contactMobile, maskMobile) ?? null,
    contactEmail: masked(contactEmail, maskEmail) ?? null,
  };
}

function systemOf(row: DocumentRow, veiled: boolean) {
  return {
    ...documentFieldsAnswer(row),
    ...(veiled ? { companyName: maskCompany(row.company_name), createByName: maskName(row.create_by_name) } : {}),
  };
}

/** How many numbers a row of a list shows. */
const shownNumbers = 3;

/** An order as a row of a list. */
export function truckOrderRowAnswer(
  identity: Identity,
  row: DocumentRow,
  boxes: readonly BoxNumbers[],
  dispatchOrders: TruckOrderState["dispatchOrders"],
): TruckOrderRow {
  const { content } = parseBody<OrderBody>(row);
  const state = {
    type: row.type,
    status: row.status,
    companyId: row.company_id,
    carrierId: row.partner_id,
    dispatchOrders,
  };
  return {
    id: row.id,
    orderNo: row.doc_no,
    type: row.type,
    status: row.status,
    version: row.version,
    companyName: seesAsFleetOnly(state, identity) ? maskCompany(row.company_name) : row.company_name,
    blNo: row.bl_no,
    vesselName: row.vessel_name,
    voyage: row.voyage,
    terminalCode: row.terminal,
    pickupYard: row.yard,
    returnYard: content.returnYard ?? null,
    planTime: row.plan_time || null,
    carrierName: row.partner_name,
    plateNos: [...new Set(boxes.flatMap((box) => box.plate_no ?? []))],
    ctnReq: (content.ctnReq ?? []).flatMap(({ sizeType, qty }) => (sizeType && qty ? [{ sizeType, qty }] : [])),
    boxCount: boxes.length,
    ctnNos: boxes.flatMap((box) => box.ctn_no ?? []).slice(0, shownNumbers),
    amount: row.amount,
    createTime: row.create_time,
    updateTime: row.update_time,
    allowedActions: allowedActions(truckOrderRules, state, identity),
  };
}

/** An order as a row of an export. */
export function truckOrderExportAnswer(
  identity: Identity,
  row: DocumentRow,
  boxes: readonly BoxRow[],
): TruckOrderExportRow {
  const { allowedActions: _none, ...listed } = truckOrderRowAnswer(identity, row, boxes, []);
  const { content } = parseBody<OrderBody>(row);
  const veiled = seesAsFleetOnly({ companyId: row.company_id, carrierId: row.partner_id }, identity);
  const contact = contactOf(content, veiled);
  return {
    ...listed,
    vesselCode: content.vesselCode ?? null,
    imoNo: content.imoNo ?? null,
    callSign: content.callSign ?? null,
    serviceCode: content.serviceCode ?? null,
    eta: content.eta ?? null,
    etb: content.etb ?? null,
    etd: content.etd ?? null,
    cyCutoff: content.cyCutoff ?? null,
    siCutoff: content.siCutoff ?? null,
    vgmCutoff: content.vgmCutoff ?? null,
    polCode: content.polCode ?? null,
    podCode: content.podCode ?? null,
    destCode: content.destCode ?? null,
    ctnOperatorCode: content.ctnOperatorCode ?? null,
    ctnNos: boxes.flatMap((box) => box.ctn_no ?? []),
    oogBoxes: oogBoxesOf(boxes.map((box) => ({ ...parseBody<BoxBody>(box), ctnNo: box.ctn_no }))),
    doorAddress: content.doorAddress ?? null,
    doorContact: content.doorContact ?? null,
    doorMobile: content.doorMobile ?? null,
    cargoName: content.cargoName ?? null,
    pkgCount: content.pkgCount ?? null,
    grossWeight: content.grossWeight ?? null,
    volume: content.volume ?? null,
    special: content.special ?? [],
    isDg: content.isDg ?? false,
    dgNo: content.dgNo ?? null,
    isReefer: content.isReefer ?? false,
    rfNo: content.rfNo ?? null,
    clientName: contact.clientName ?? null,
    contactName: contact.contactName ?? null,
    contactMobile: contact.contactMobile,
    contactEmail: contact.contactEmail,
    remarks: content.remarks ?? null,
    createByName: veiled ? maskName(row.create_by_name) : row.create_by_name,
    auditRemark: row.audit_remark,
  };
}

const veiledFields = new Set(["clientName", "contactName", "contactMobile", "contactEmail"]);

/** The trail as somebody may read it: a fleet learns neither who at the customer's did it nor how to reach him. */
export function orderEventsAnswer(identity: Identity, order: StoredOrder, events: DocumentEvent[]): DocumentEvent[] {
  if (!seesAsFleetOnly(stateOf(order), identity)) return events;
  return events.map((event) =>
    event.companyName === order.row.company_name
      ? {
          ...event,
          operatorName: maskName(event.operatorName),
          companyName: maskCompany(event.companyName),
          ip: null,
          changes: event.changes.filter((change) => !veiledFields.has(change.field)),
        }
      : event,
  );
}
