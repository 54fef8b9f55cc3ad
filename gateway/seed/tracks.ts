import type { Store } from "@gateway/store/database";
import type { Drive, Halt, Journey } from "@gateway/tracking/journey";
import { journeyPoints } from "@gateway/tracking/journey";
import { shanghaiDay } from "@protocol/values/instant";
import { type DemoNode, demoDoors, demoNodes, demoPlaces, demoRoads, demoStands } from "./portMap";
import { driveBetween } from "./roadNetwork";

const minute = 60_000;
const hour = 60 * minute;
/** How many dispatches have a track, and how many of them are still on the road. */
const trackCount = 36;
const liveCount = 3;
/** Where the fleets park. */
const depot: DemoNode = "F1";

/** Writes the map of the demo port. */
export async function saveMap(db: Store): Promise<void> {
  await db
    .insertInto("map_places")
    .values(demoPlaces.map((place, sort) => ({ ...place, polygon: JSON.stringify(place.polygon), sort })))
    .execute();
  await db
    .insertInto("map_roads")
    .values(
      demoRoads.map(({ name, nodes }, sort) => ({
        id: `R${String(sort + 1).padStart(2, "0")}`,
        name,
        line: JSON.stringify(nodes.map((node) => demoNodes[node])),
        sort,
      })),
    )
    .execute();
}

/** A dispatch, as far as its track depends on it. */
interface SeedDispatchOrder {
  id: string;
  status: string;
  type: string;
  plate: string;
  device: string;
  planTime: string;
  pickup: DemoNode;
  door: DemoNode;
  dropOff: DemoNode;
  milestones: string[];
}

const standOf = (code: string | null | undefined, otherwise: DemoNode): DemoNode =>
  (code && demoStands[code]) || otherwise;

/** Dispatched and finished jobs with a truck, the latest first. */
async function listDispatchOrders(db: Store): Promise<SeedDispatchOrder[]> {
  const rows = await db
    .selectFrom("documents")
    .select(["id", "type", "status", "plate_no", "plan_time", "yard", "terminal", "body"])
    .where("kind", "=", "dispatchOrder")
    .where("status", "in", ["01", "06"])
    .where("plate_no", "is not", null)
    .where("plan_time", ">", "")
    .orderBy("plan_time", "desc")
    .execute();
  const boxes = await db
    .selectFrom("document_boxes")
    .select(["document_id", "milestones"])
    .where("document_id", "in", rows.map((row) => row.id).concat(""))
    .execute();
  const milestones = new Map(
    boxes.map((box) => [box.document_id, Object.values(JSON.parse(box.milestones) as Record<string, string>).sort()]),
  );
  return rows.map((row, i) => {
    const body = JSON.parse(row.body) as { returnYard?: string | null; gpsDeviceNo?: string | null };
    const exported = row.type === "E";
    return {
      id: row.id,
      status: row.status,
      type: row.type,
      plate: row.plate_no!,
      device: body.gpsDeviceNo ?? "",
      planTime: row.plan_time,
      pickup: standOf(row.yard, exported ? "YB1" : "QNB"),
      door: demoDoors[i % demoDoors.length]!,
      dropOff: standOf(body.returnYard, exported ? standOf(row.terminal, "QBL") : "YB2"),
      milestones: milestones.get(row.id) ?? [],
    };
  });
}

const halt = (minutes: number, until?: string): Halt => ({ minutes, ...(until ? { until } : {}) });

/** Depot, pick-up, door, drop-off and back; where a milestone is known the truck leaves no earlier. */
function jobLegs(dispatchOrder: SeedDispatchOrder, speeding: boolean): (Drive | Halt)[] {
  const [picked, worked, dropped] = dispatchOrder.milestones;
  return [
    ...driveBetween(depot, dispatchOrder.pickup),
    halt(14, picked),
    ...driveBetween(dispatchOrder.pickup, dispatchOrder.door, speeding),
    halt(38, worked),
    ...driveBetween(dispatchOrder.door, dispatchOrder.dropOff),
    halt(12, dropped),
    ...driveBetween(dispatchOrder.dropOff, depot),
  ];
}

/** To the place of work and then to and fro for a day, so that the truck is on its way whenever somebody looks. */
function shuttleLegs(dispatchOrder: SeedDispatchOrder): (Drive | Halt)[] {
  const round = [
    halt(13),
    ...driveBetween(dispatchOrder.pickup, dispatchOrder.door),
    halt(25),
    ...driveBetween(dispatchOrder.door, dispatchOrder.dropOff),
    halt(12),
    ...driveBetween(dispatchOrder.dropOff, dispatchOrder.pickup),
  ];
  return [...driveBetween(depot, dispatchOrder.pickup), ...Array.from({ length: 12 }, () => round).flat()];
}

/**
 * Gives the newest dispatches of the demo port a track: finished ones as points, those of today that are on the road as a
 * journey that goes on with the clock. Each truck is in one place at a time.
 */
export async function saveTracks(db: Store, now: Date): Promise<void> {
  const dispatchOrders = await listDispatchOrders(db);
  const today = shanghaiDay(now);
  const lateness = (dispatchOrder: SeedDispatchOrder) => now.getTime() - Date.parse(dispatchOrder.planTime);
  const onTheRoad = (dispatchOrder: SeedDispatchOrder) =>
    dispatchOrder.status === "01" &&
    lateness(dispatchOrder) > -hour &&
    (shanghaiDay(dispatchOrder.planTime) === today || lateness(dispatchOrder) < 8 * hour);
  const finished = (dispatchOrder: SeedDispatchOrder) =>
    dispatchOrder.status === "06" && lateness(dispatchOrder) > 3 * hour;
  const live = oneEach(dispatchOrders.filter(onTheRoad)).slice(0, liveCount);
  const past = apart(dispatchOrders.filter(finished)).slice(0, trackCount - live.length);

  const devices = await saveDevices(db, [...live, ...past], now);
  for (const [i, dispatchOrder] of live.entries()) {
    const journey: Journey = { legs: shuttleLegs(dispatchOrder), seed: 101 + i, mileage: 86_000 + i * 1_310 };
    await db
      .insertInto("gps_journeys")
      .values({
        id: `J-${dispatchOrder.id}`,
        device_no: devices.get(dispatchOrder.plate)!,
        start_time: new Date(now.getTime() - (55 - i * 12) * minute).toISOString(),
        journey: JSON.stringify(journey),
      })
      .execute();
  }
  const points = past.flatMap((dispatchOrder, i) => {
    const journey: Journey = { legs: jobLegs(dispatchOrder, i % 6 === 0), seed: i + 1, mileage: 41_200 + i * 977 };
    const start = startOf(dispatchOrder);
    return journeyPoints(journey, start, Math.min(start + 20 * hour, now.getTime())).map(({ acc, ...point }) => ({
      ...point,
      acc: acc ? (1 as const) : (0 as const),
      device_no: devices.get(dispatchOrder.plate)!,
    }));
  });
  for (let i = 0; i < points.length; i += 1_000) {
    await db
      .insertInto("gps_points")
      .values(points.slice(i, i + 1_000))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** When a truck sets out: in time for its first milestone, or for the plan. */
const startOf = (dispatchOrder: SeedDispatchOrder) =>
  Date.parse(dispatchOrder.milestones[0] ?? dispatchOrder.planTime) - 40 * minute;

/** One dispatch of each truck. */
const oneEach = (dispatchOrders: SeedDispatchOrder[]) =>
  dispatchOrders.filter(
    (dispatchOrder, i) => dispatchOrders.findIndex((other) => other.plate === dispatchOrder.plate) === i,
  );

/** Dispatches whose trucks are not still on the one before. */
function apart(dispatchOrders: SeedDispatchOrder[]): SeedDispatchOrder[] {
  const taken = new Map<string, number[]>();
  return dispatchOrders.filter((dispatchOrder) => {
    const starts = taken.get(dispatchOrder.plate) ?? [];
    if (starts.some((start) => Math.abs(start - startOf(dispatchOrder)) < 8 * hour)) return false;
    taken.set(dispatchOrder.plate, [...starts, startOf(dispatchOrder)]);
    return true;
  });
}

/** A device for each truck, under the number that its dispatches already name. */
async function saveDevices(db: Store, dispatchOrders: SeedDispatchOrder[], now: Date): Promise<Map<string, string>> {
  const named = new Map(oneEach(dispatchOrders).map((dispatchOrder) => [dispatchOrder.plate, dispatchOrder.device]));
  const devices = new Map(
    [...named].map(([plate, device], i) => [plate, device || `460${String(88_010_001 + i * 7)}`]),
  );
  if (devices.size > 0) {
    const vehicles = await db.selectFrom("vehicles").select(["plate_no", "company_id"]).execute();
    const owners = new Map(vehicles.map((vehicle) => [vehicle.plate_no, vehicle.company_id]));
    await db
      .insertInto("gps_devices")
      .values(
        [...devices].map(([plate_no, device_no], i) => ({
          device_no,
          plate_no,
          name: plate_no,
          company_id: owners.get(plate_no) ?? "",
          sim_no: `1064${String(890_001_000 + i * 13)}`,
          vendor: i % 2 === 0 ? "北斗运通" : "博实结",
          create_time: new Date(now.getTime() - 200 * 24 * hour).toISOString(),
        })),
      )
      .execute();
  }
  return devices;
}
