import type { UserContext } from "@gateway/core/context";
import { documentFieldsAnswer } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { maskCompany, maskName } from "@gateway/documents/mask";
import { makePaperCode } from "@gateway/documents/paperCode";
import type { DispatchOrder } from "@protocol/dispatchOrder";
import { oogSides } from "@protocol/values/outOfGauge";
import { dispatchOrderRules, partiesOfDispatchOrder } from "./dispatchOrder";
import { milestonesIn, type StoredDispatchOrder, stateOfDispatchOrder } from "./dispatchOrderDocument";
import { type BoxBody, parseBody } from "./orderDocument";

/** A dispatch order as the contract shows it; to the fleet the customer's names are masked (docs/domain-model.md §13.7). */
export function dispatchOrderAnswer(
  ctx: Pick<UserContext, "identity" | "config">,
  dispatchOrder: StoredDispatchOrder,
): DispatchOrder {
  const { row, body, box } = dispatchOrder;
  const state = stateOfDispatchOrder(dispatchOrder);
  const parties = partiesOfDispatchOrder(state, ctx.identity);
  const veiled = parties.length === 1 && parties[0] === "fleet";
  const entered = parseBody<Partial<BoxBody>>(box);
  // the row was made when the customer paid, so he is who created it
  const byCustomer = veiled && row.create_by_name !== ctx.identity.userName;
  return {
    ...documentFieldsAnswer(row),
    ...(byCustomer ? { createByName: maskName(row.create_by_name) } : {}),
    sendNo: row.doc_no,
    orderId: row.parent_id ?? "",
    orderNo: row.parent_no ?? "",
    orderType: row.type,
    clientName: veiled ? maskCompany(body.clientName) : body.clientName,
    boxId: body.boxId,
    ctnNo: box.ctn_no,
    ctnSizeType: box.size_type,
    grossWeight: entered.grossWeight ?? null,
    sealNo: entered.sealNo ?? null,
    isDg: entered.isDg ?? false,
    isReefer: entered.isReefer ?? false,
    isOog: entered.isOog ?? false,
    ...Object.fromEntries(oogSides.map((side) => [side, entered[side]])),
    jobType: body.jobType,
    plateNo: row.plate_no,
    trailerNo: body.trailerNo,
    driverId: body.driverId,
    driverName: body.driverName,
    driverMobile: body.driverMobile,
    driverIdNoMasked: body.driverIdNoMasked,
    planArriveTime: row.plan_time || null,
    apptNo: body.apptNo,
    pickupYard: row.yard,
    returnYard: body.returnYard,
    terminalCode: row.terminal,
    vesselName: row.vessel_name,
    voyage: row.voyage,
    blNo: row.bl_no,
    doorAddress: body.doorAddress,
    doorContact: body.doorContact,
    doorMobile: body.doorMobile,
    cargoName: body.cargoName,
    cyCutoff: body.cyCutoff,
    twinSendNo: body.twinSendNo,
    gpsDeviceNo: body.gpsDeviceNo,
    dispatchRemark: body.dispatchRemark,
    milestones: milestonesIn(box),
    verifyCode: makePaperCode(ctx.config.signingKey, row, [box]),
    allowedActions: allowedActions(dispatchOrderRules, state, ctx.identity),
  };
}
