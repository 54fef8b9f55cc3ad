import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { documentReadHandlers } from "@gateway/documents/documentReadHandlers";
import { maskCompany, maskName } from "@gateway/documents/mask";
import { listChanges } from "@gateway/store/changes";
import { type DocumentRow, findDocument, listBoxesByDocument } from "@gateway/store/documents";
import { sendOrderStatus } from "@protocol/documentStatuses";
import {
  cancelSendOrder,
  dispatchSendOrder,
  getSendOrder,
  listSendOrderEvents,
  pageSendOrders,
  reassignSendOrder,
  withdrawSendOrder,
} from "@protocol/sendOrder";
import { sendScope } from "./access";
import { completeIfFinished } from "./confirmHandlers";
import { claimBoxOf, linkTwin, planDispatch, withoutTruck } from "./dispatch";
import { tellOfSend } from "./notifications";
import { orderKind, parseBody } from "./orderDocument";
import { sendOrderAnswer } from "./sendAnswers";
import { type SendBody, type StoredSend, stateOfSend } from "./sendDocument";
import { partiesOfSend } from "./sendOrder";
import { actOnSend, insertSend, sendOrderLifecycle, setBoxPlate } from "./sendStore";
import { sendOrderPages } from "./truckOrderPages";

const readCalls = { page: pageSendOrders, get: getSendOrder, listEvents: listSendOrderEvents };

/** Reading send orders, and what the fleet's dispatcher does with them. */
export const sendHandlers: Handler[] = [
  ...documentReadHandlers<typeof readCalls, StoredSend>(readCalls, sendOrderLifecycle, {
    pages: sendOrderPages,
    scopeOf: (ctx) => sendScope(ctx.identity),
    permissionOf: () => "sends",
    async rows(ctx, rows) {
      const boxes = await listBoxesByDocument(
        ctx.db,
        rows.map((row) => row.id),
      );
      return rows.map((row) =>
        sendOrderAnswer(ctx, { row, body: parseBody<SendBody>(row), box: boxes.get(row.id)![0]! }),
      );
    },
    answer: sendOrderAnswer,
    events(ctx, send, events) {
      const parties = partiesOfSend(stateOfSend(send), ctx.identity);
      if (parties.length !== 1 || parties[0] !== "fleet") return events;
      return events.map((event) =>
        event.companyName === send.row.partner_name
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

  handle(dispatchSendOrder, async (ctx, { params, body: { version, ...input } }) => {
    const send = await sendOrderLifecycle.getToAct(ctx, "dispatch", params.id, version);
    const body = await planDispatch(ctx, send, input);
    await claimBoxOf(ctx.db, send);
    const columns = { plate_no: input.plateNo, plan_time: input.planArriveTime };
    const after = await actOnSend(ctx, send, "dispatch", {
      status: sendOrderStatus.dispatched,
      patch: columns,
      body,
      changes: dispatchChanges(send, { row: columns, body }),
    });
    await linkTwin(ctx.db, body.twinSendNo, send.row.doc_no);
    await setBoxPlate(ctx.db, body.boxId, input.plateNo);
    await tellOfSend(ctx, "send.dispatched", after.row, input.plateNo);
    return sendOrderAnswer(ctx, after);
  }),

  handle(reassignSendOrder, async (ctx, { params, body: { version, remark, ...input } }) => {
    const old = await sendOrderLifecycle.getToAct(ctx, "reassign", params.id, version);
    await actOnSend(ctx, old, "reassign", { status: sendOrderStatus.reassigned, remark });
    if (old.body.twinSendNo !== (input.twinSendNo ?? null)) await linkTwin(ctx.db, old.body.twinSendNo, null);
    const body = await planDispatch(ctx, old, input, old);
    const order = await findDocument(ctx.db, orderKind, old.row.parent_id!);
    const columns = { plate_no: input.plateNo, plan_time: input.planArriveTime };
    const changes = dispatchChanges(old, { row: columns, body });
    const entry = { action: "dispatch", remark, changes };
    const row = await insertSend(ctx, order!, old.box, body, { status: sendOrderStatus.dispatched, ...columns }, entry);
    const made = (await sendOrderLifecycle.find(ctx.db, row.id))!;
    await claimBoxOf(ctx.db, made);
    await linkTwin(ctx.db, body.twinSendNo, row.doc_no);
    await setBoxPlate(ctx.db, body.boxId, input.plateNo);
    await tellOfSend(ctx, "send.reassigned", made.row, input.plateNo);
    return sendOrderAnswer(ctx, made);
  }),

  handle(cancelSendOrder, async (ctx, { params, body: { version, remark } }) => {
    const send = await sendOrderLifecycle.getToAct(ctx, "cancel", params.id, version);
    const after = await actOnSend(ctx, send, "cancel", { status: sendOrderStatus.canceled, remark });
    await leaveTruck(ctx, send.body);
    await tellOfSend(ctx, "send.withdrawn", after.row, send.row.plate_no);
    await completeIfFinished(ctx, send.row.parent_id);
    return sendOrderAnswer(ctx, after);
  }),

  handle(withdrawSendOrder, async (ctx, { params, body: { version } }) => {
    const send = await sendOrderLifecycle.getToAct(ctx, "withdraw", params.id, version);
    const body = withoutTruck(send.body);
    const columns = { plate_no: null, plan_time: "" };
    const after = await actOnSend(ctx, send, "withdraw", {
      status: sendOrderStatus.withdrawn,
      patch: columns,
      body,
      changes: dispatchChanges(send, { row: columns, body }),
    });
    await leaveTruck(ctx, send.body);
    await tellOfSend(ctx, "send.withdrawn", after.row, send.row.plate_no);
    return sendOrderAnswer(ctx, after);
  }),
];

async function leaveTruck(ctx: UserContext, body: SendBody): Promise<void> {
  await linkTwin(ctx.db, body.twinSendNo, null);
  await setBoxPlate(ctx.db, body.boxId, null);
}

interface Dispatched {
  row: Pick<DocumentRow, "plate_no" | "plan_time">;
  body: SendBody;
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
