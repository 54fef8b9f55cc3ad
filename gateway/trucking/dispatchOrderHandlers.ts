import { giveUpVisit, lockVisits, passVisit } from "@gateway/appointments/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { documentReadHandlers } from "@gateway/documents/documentReadHandlers";
import { maskCompany, maskName } from "@gateway/documents/mask";
import { listChanges } from "@gateway/store/changes";
import { type DocumentRow, findDocument, listBoxesByDocument } from "@gateway/store/documents";
import { findPiece } from "@gateway/store/piece";
import {
  cancelDispatchOrder,
  type DispatchOrder,
  dispatchTruck,
  exportDispatchOrders,
  getDispatchOrder,
  listDispatchOrderEvents,
  pageDispatchOrders,
  reassignDispatchOrder,
  withdrawDispatchOrder,
} from "@protocol/dispatchOrder";
import { dispatchStatus } from "@protocol/documentStatuses";
import { dispatchOrderScope } from "./access";
import { completeIfFinished } from "./confirmHandlers";
import { claimBoxOf, leaveTruck, linkTwin, planDispatch, withoutTruck } from "./dispatch";
import { partiesOfDispatchOrder } from "./dispatchOrder";
import { dispatchOrderAnswer } from "./dispatchOrderAnswers";
import { type DispatchOrderBody, type StoredDispatchOrder, stateOfDispatchOrder } from "./dispatchOrderDocument";
import { actOnDispatchOrder, dispatchOrderLifecycle, insertDispatchOrder, setBoxPlate } from "./dispatchOrderStore";
import { lockFleet } from "./fleets";
import { tellOfDispatchOrder } from "./notifications";
import { orderKind, parseBody } from "./orderDocument";
import { dispatchOrderPages } from "./truckOrderPages";

const readCalls = { page: pageDispatchOrders, get: getDispatchOrder, listEvents: listDispatchOrderEvents };

async function answerRows(ctx: UserContext, rows: readonly DocumentRow[]): Promise<DispatchOrder[]> {
  const boxes = await listBoxesByDocument(
    ctx.db,
    rows.map((row) => row.id),
  );
  return rows.map((row) =>
    dispatchOrderAnswer(ctx, { row, body: parseBody<DispatchOrderBody>(row), box: boxes.get(row.id)![0]! }),
  );
}

/** Reading dispatch orders, and what the fleet's dispatcher does with them. */
export const dispatchOrderHandlers: Handler[] = [
  ...documentReadHandlers<typeof readCalls, StoredDispatchOrder>(readCalls, dispatchOrderLifecycle, {
    pages: dispatchOrderPages,
    scopeOf: (ctx) => dispatchOrderScope(ctx.identity),
    permissionOf: () => "dispatchOrder",
    rows: answerRows,
    answer: dispatchOrderAnswer,
    events(ctx, dispatchOrder, events) {
      const parties = partiesOfDispatchOrder(stateOfDispatchOrder(dispatchOrder), ctx.identity);
      if (parties.length !== 1 || parties[0] !== "fleet") return events;
      return events.map((event) =>
        event.companyName === dispatchOrder.row.partner_name
          ? {
              ...event,
              operatorName: maskName(event.operatorName),
              companyName: maskCompany(event.companyName),
              ip: null,
            }
          : event,
      );
    },
  }),

  handle(exportDispatchOrders, async (ctx, { body }) => {
    requirePermission(ctx.identity, "dispatchOrder", "export");
    const { rows, next } = await findPiece(ctx.db, dispatchOrderPages, dispatchOrderScope(ctx.identity), body);
    return { rows: await answerRows(ctx, rows), next };
  }),

  handle(dispatchTruck, async (ctx, { params, body: { version, ...input } }) => {
    const dispatchOrder = await dispatchOrderLifecycle.getToAct(ctx, "dispatch", params.id, version);
    const { body, planTime } = await planDispatch(ctx, dispatchOrder, input);
    await claimBoxOf(ctx.db, dispatchOrder);
    const columns = { plate_no: input.plateNo, plan_time: planTime };
    const after = await actOnDispatchOrder(ctx, dispatchOrder, "dispatch", {
      status: dispatchStatus.dispatched,
      patch: columns,
      body,
      changes: dispatchChanges(dispatchOrder, { row: columns, body }),
    });
    await linkTwin(ctx.db, body.twinSendNo, dispatchOrder.row.doc_no);
    await setBoxPlate(ctx.db, body.boxId, input.plateNo);
    await tellOfDispatchOrder(ctx, "dispatchOrder.dispatched", after.row, input.plateNo);
    return dispatchOrderAnswer(ctx, after);
  }),

  handle(reassignDispatchOrder, async (ctx, { params, body: { version, remark, ...input } }) => {
    const old = await dispatchOrderLifecycle.getToAct(ctx, "reassign", params.id, version);
    // as a dispatch locks them, before the slot that is given up
    await lockFleet(ctx.db, old.row.company_id, input);
    await lockVisits(ctx, [old.body.apptNo, input.apptNo], [old.row.plate_no, input.plateNo]);
    await actOnDispatchOrder(ctx, old, "reassign", { status: dispatchStatus.reassigned, remark });
    if (old.body.twinSendNo !== (input.twinSendNo ?? null)) await linkTwin(ctx.db, old.body.twinSendNo, null);
    if (old.body.apptNo && old.body.apptNo !== input.apptNo) await giveUpVisit(ctx, old.body.apptNo, old.row.id);
    const { body, planTime } = await planDispatch(ctx, old, input, old);
    const order = await findDocument(ctx.db, orderKind, old.row.parent_id!);
    const columns = { plate_no: input.plateNo, plan_time: planTime };
    const changes = dispatchChanges(old, { row: columns, body });
    const entry = { action: "dispatch", remark, changes };
    const row = await insertDispatchOrder(
      ctx,
      order!,
      old.box,
      body,
      { status: dispatchStatus.dispatched, ...columns },
      entry,
    );
    if (body.apptNo) await passVisit(ctx, body.apptNo, old.row.id, { id: row.id, number: row.doc_no });
    const made = (await dispatchOrderLifecycle.find(ctx.db, row.id))!;
    await claimBoxOf(ctx.db, made);
    await linkTwin(ctx.db, body.twinSendNo, row.doc_no);
    await setBoxPlate(ctx.db, body.boxId, input.plateNo);
    await tellOfDispatchOrder(ctx, "dispatchOrder.reassigned", made.row, input.plateNo);
    return dispatchOrderAnswer(ctx, made);
  }),

  handle(cancelDispatchOrder, async (ctx, { params, body: { version, remark } }) => {
    const dispatchOrder = await dispatchOrderLifecycle.getToAct(ctx, "cancel", params.id, version);
    const after = await actOnDispatchOrder(ctx, dispatchOrder, "cancel", { status: dispatchStatus.canceled, remark });
    await leaveTruck(ctx, dispatchOrder);
    await tellOfDispatchOrder(ctx, "dispatchOrder.withdrawn", after.row, dispatchOrder.row.plate_no);
    await completeIfFinished(ctx, dispatchOrder.row.parent_id);
    return dispatchOrderAnswer(ctx, after);
  }),

  handle(withdrawDispatchOrder, async (ctx, { params, body: { version } }) => {
    const dispatchOrder = await dispatchOrderLifecycle.getToAct(ctx, "withdraw", params.id, version);
    const body = withoutTruck(dispatchOrder.body);
    const columns = { plate_no: null, plan_time: "" };
    const after = await actOnDispatchOrder(ctx, dispatchOrder, "withdraw", {
      status: dispatchStatus.withdrawn,
      patch: columns,
      body,
      changes: dispatchChanges(dispatchOrder, { row: columns, body }),
    });
    await leaveTruck(ctx, dispatchOrder);
    await tellOfDispatchOrder(ctx, "dispatchOrder.withdrawn", after.row, dispatchOrder.row.plate_no);
    return dispatchOrderAnswer(ctx, after);
  }),
];

interface Dispatched {
  row: Pick<DocumentRow, "plate_no" | "plan_time">;
  body: DispatchOrderBody;
}

/** What a dispatch changed, under the names of the contract. */
function dispatchChanges(before: Dispatched, after: Dispatched) {
  const named = ({ row, body }: Dispatched) => ({
    plateNo: row.plate_no,
    trailerNo: body.trailerNo,
    driverName: body.driverName,
    driverMobile: body.driverMobile,
    jobType: body.jobType,
    planArriveTime: row.plan_time,
    apptNo: body.apptNo,
    twinSendNo: body.twinSendNo,
    dispatchRemark: body.dispatchRemark,
  });
  return listChanges(named(before), named(after));
}
