import type { UserContext } from "@gateway/core/context";
import { conflict, invalid, notFound } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import type { Store } from "@gateway/store/database";
import { findRegisteredTruck } from "@gateway/trucking/public";
import type { GpsDevice, GpsDeviceInput } from "@protocol/gps";
import { message } from "@protocol/message";
import { listFencesOf, placesOf } from "./fences";
import { isInside } from "./geometry";
import type { GpsDeviceRow } from "./tables";
import { type Place, silence } from "./trackRules";
import { findLastPoint, getPortMap } from "./trackStore";

/** The devices that somebody may see: the port's staff all, others their company's. */
export function visibleDevices({ db, identity }: UserContext) {
  const devices = db.selectFrom("gps_devices").selectAll();
  return isPort(identity)
    ? devices
    : devices.where("company_id", "=", identity.companyId).where("company_id", "<>", "");
}

/** 404 for a device that is unknown or another company's. */
export async function findVisibleDevice(ctx: UserContext, deviceNo: string): Promise<GpsDeviceRow> {
  const row = await visibleDevices(ctx).where("device_no", "=", deviceNo).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Yards and terminals of the port, and the fences of the caller's company. */
export async function readPlaces(ctx: UserContext) {
  const map = await getPortMap(ctx.db);
  const fences = await listFencesOf(ctx.db, ctx.identity.companyId);
  return { map, fences, ownPlaces: placesOf(fences) };
}

const namesOf = async (db: Store, ids: readonly string[]) => {
  const rows = await db.selectFrom("companies").select(["id", "name"]).where("id", "in", ids.concat("")).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Devices as they are shown, with where each of them is now. */
export async function showDevices(
  ctx: UserContext,
  rows: readonly GpsDeviceRow[],
  places: readonly Place[],
): Promise<GpsDevice[]> {
  const names = await namesOf(
    ctx.db,
    rows.map((row) => row.company_id),
  );
  const shown: GpsDevice[] = [];
  for (const row of rows) {
    const last = await findLastPoint(ctx.db, row, ctx.now);
    const place = last && places.find(({ polygon }) => isInside([last.lng, last.lat], polygon));
    shown.push({
      deviceNo: row.device_no,
      kind: row.kind,
      name: row.name,
      mmsi: row.mmsi,
      simNo: row.sim_no,
      vendor: row.vendor,
      companyName: names.get(row.company_id) ?? "",
      version: row.version,
      online: last !== null && ctx.now.getTime() - Date.parse(last.time) <= silence,
      last,
      placeName: place?.name ?? null,
      mayEdit: row.company_id === ctx.identity.companyId,
    });
  }
  return shown;
}

/** What is wrong with a device beside its form: a truck of somebody else, a number that is taken. */
async function checkDevice(ctx: UserContext, device: GpsDeviceInput, before?: GpsDeviceRow): Promise<void> {
  const wrong: Record<string, string[]> = {};
  const devices = ctx.db.selectFrom("gps_devices").select("device_no");
  if (!before && (await devices.where("device_no", "=", device.deviceNo).executeTakeFirst()))
    wrong["device.deviceNo"] = [message("device.taken")];
  if (device.kind === "TRUCK") {
    const truck = await findRegisteredTruck(ctx.db, device.name);
    if (truck?.companyId !== ctx.identity.companyId) wrong["device.name"] = [message("device.truck")];
  } else {
    const taken = await devices.where("mmsi", "=", device.mmsi ?? "").executeTakeFirst();
    if (taken && taken.device_no !== before?.device_no) wrong["device.mmsi"] = [message("device.mmsiTaken")];
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

const columnsOf = (device: GpsDeviceInput) => ({
  kind: device.kind,
  name: device.name,
  plate_no: device.kind === "TRUCK" ? device.name : "",
  mmsi: device.kind === "BARGE" ? (device.mmsi ?? null) : null,
  sim_no: device.simNo ?? "",
  vendor: device.vendor ?? "",
});

/** Registers a device of the caller's company; 422 where its truck is not the company's or a number is taken. */
export async function createDevice(ctx: UserContext, device: GpsDeviceInput): Promise<GpsDeviceRow> {
  await checkDevice(ctx, device);
  return ctx.db
    .insertInto("gps_devices")
    .values({
      device_no: device.deviceNo,
      company_id: ctx.identity.companyId,
      create_time: ctx.now.toISOString(),
      ...columnsOf(device),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes what a device of the caller's company is fitted to; its number stays. 409 where `version` is not the last. */
export async function updateDevice(
  ctx: UserContext,
  deviceNo: string,
  version: number,
  device: GpsDeviceInput,
): Promise<GpsDeviceRow> {
  const before = await findVisibleDevice(ctx, deviceNo);
  if (before.company_id !== ctx.identity.companyId) throw notFound();
  await checkDevice(ctx, device, before);
  const changed = await ctx.db
    .updateTable("gps_devices")
    .set({ ...columnsOf(device), version: version + 1 })
    .where("device_no", "=", deviceNo)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw conflict({ ...before, version: before.version });
  return changed;
}
