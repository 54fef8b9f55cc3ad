import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { isPort } from "@gateway/documents/lifecycleRules";
import { type Searches, searched } from "@gateway/money/public";
import { readPage } from "@gateway/store/readPage";
import { readPiece } from "@gateway/store/readPiece";
import { gps, type PointInput } from "@protocol/gps";
import type { ActionKey } from "@protocol/identity";
import { readAis } from "@protocol/values/ais";
import { createDevice, findVisibleDevice, readPlaces, showDevices, updateDevice, visibleDevices } from "./devices";
import { readDeviceTrack } from "./deviceTrack";
import { createFence, deleteFence, listFencesOf, updateFence } from "./fences";
import { readSpan } from "./span";
import type { GpsDeviceRow } from "./tables";
import { takePoints } from "./takePoints";
import { listPoints } from "./trackStore";

const require = ({ identity }: UserContext, key: ActionKey) => requirePermission(identity, "gpsDevice", key);

/** Whose devices the caller may send points of; null: everybody's. */
const ownerOf = ({ identity }: UserContext) => (isPort(identity) ? null : identity.companyId);

async function show(ctx: UserContext, row: GpsDeviceRow) {
  const { map, ownPlaces } = await readPlaces(ctx);
  const [device] = await showDevices(ctx, [row], [...ownPlaces, ...map.places]);
  return device!;
}

export const deviceHandlers: Handler[] = [
  handle(gps.page, async (ctx, { body }) => {
    require(ctx, "query");
    const visible = visibleDevices(ctx);
    const searches: Searches<typeof visible> = {
      "name like": (rows, [name = ""]) => rows.where("name", "like", `${name.replace(/[%_\\]/g, "")}%`),
      "kind eq": (rows, [kind = ""]) => rows.where("kind", "=", kind === "BARGE" ? "BARGE" : "TRUCK"),
      "deviceNo eq": (rows, [number = ""]) => rows.where("device_no", "=", number),
    };
    const found = searched(visible, body.searchInfos, searches);
    const page = await readPage(
      ctx.db.selectFrom(found.as("found")),
      found.orderBy("kind", "desc").orderBy("name").orderBy("device_no"),
      body,
      (row) => row,
    );
    const { map, fences, ownPlaces } = await readPlaces(ctx);
    return { ...page, rows: await showDevices(ctx, page.rows, [...ownPlaces, ...map.places]), map, fences };
  }),
  handle(gps.get, async (ctx, { params }) => {
    require(ctx, "get");
    return show(ctx, await findVisibleDevice(ctx, params.id));
  }),
  handle(gps.track, (ctx, { params, query }) => {
    require(ctx, "get");
    return readDeviceTrack(ctx, params.id, query);
  }),
  handle(gps.points, async (ctx, { body: { searchInfos, after } }) => {
    require(ctx, "export");
    const asked = (field: string, type: string) =>
      searchInfos.find(({ fieldName, searchType }) => fieldName === field && searchType === type)?.values[0];
    const { device_no } = await findVisibleDevice(ctx, asked("deviceNo", "eq") ?? "");
    const lastDay: [Date, Date] = [new Date(ctx.now.getTime() - 86_400_000), ctx.now];
    const [from, to] = readSpan({ from: asked("time", "gte"), to: asked("time", "lte") }, lastDay);
    const begin = after ? new Date((Date.parse(after) || 0) + 1) : from;
    return readPiece(
      (limit) => listPoints(ctx.db, device_no, begin, to, ctx.now, limit),
      ({ time }) => time,
      (point) => point,
    );
  }),
  handle(gps.create, async (ctx, { body }) => {
    require(ctx, "add");
    return show(ctx, await createDevice(ctx, body.device));
  }),
  handle(gps.update, async (ctx, { params, body }) => {
    require(ctx, "edit");
    return show(ctx, await updateDevice(ctx, params.id, body.version, body.device));
  }),
  handle(gps.take, (ctx, { body }) => {
    require(ctx, "add");
    return takePoints(ctx.db, body.points, ownerOf(ctx), ctx.now);
  }),
  handle(gps.takeAis, async (ctx, { body }) => {
    require(ctx, "add");
    const numbers = [...new Set(body.reports.map(({ mmsi }) => mmsi))];
    const rows = await ctx.db
      .selectFrom("gps_devices")
      .select(["mmsi", "device_no"])
      .where("mmsi", "in", numbers)
      .execute();
    const devices = new Map(rows.map(({ mmsi, device_no }) => [mmsi, device_no]));
    const places: number[] = [];
    const unplaced: number[] = [];
    const points = body.reports.flatMap((report, index): PointInput[] => {
      const position = readAis(report);
      (position ? places : unplaced).push(index);
      return position
        ? [{ ...position, deviceNo: devices.get(report.mmsi) ?? "", time: report.time, mileage: 0, alarm: null }]
        : [];
    });
    const { refused, ...taken } = await takePoints(ctx.db, points, ownerOf(ctx), ctx.now);
    return {
      ...taken,
      refused: [
        ...refused.map(({ index, reason }) => ({ index: places[index]!, reason })),
        ...unplaced.map((index) => ({ index, reason: "position" as const })),
      ].sort((a, b) => a.index - b.index),
    };
  }),
  handle(gps.fences, (ctx) => {
    require(ctx, "query");
    return listFencesOf(ctx.db, ctx.identity.companyId);
  }),
  handle(gps.createFence, (ctx, { body }) => {
    require(ctx, "add");
    return createFence(ctx, body.fence);
  }),
  handle(gps.updateFence, (ctx, { params, body }) => {
    require(ctx, "edit");
    return updateFence(ctx, params.id, body.version, body.fence);
  }),
  handle(gps.deleteFence, (ctx, { params, body }) => {
    require(ctx, "delete");
    return deleteFence(ctx, params.id, body.version);
  }),
];
