import { distanceKm, type LngLat } from "@gateway/tracking/geometry";
import type { Drive } from "@gateway/tracking/journey";
import { type DemoNode, demoInnerWays, demoNodes, demoRoads } from "./portMap";

interface Way {
  to: DemoNode;
  km: number;
  limit: number;
}

const innerLimit = 15;

const ways = new Map<DemoNode, Way[]>();
function connect(a: DemoNode, b: DemoNode, limit: number): void {
  const km = distanceKm(demoNodes[a] as LngLat, demoNodes[b] as LngLat);
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    ways.set(from, [...(ways.get(from) ?? []), { to, km, limit }]);
  }
}
for (const { limit, nodes } of demoRoads) {
  for (let i = 1; i < nodes.length; i++) connect(nodes[i - 1]!, nodes[i]!, limit);
}
for (const [a, b] of demoInnerWays) connect(a, b, innerLimit);

/** The quickest way between two nodes (Dijkstra); throws where no road leads. */
function quickest(from: DemoNode, to: DemoNode): { node: DemoNode; limit: number }[] {
  const hours = new Map<DemoNode, number>([[from, 0]]);
  const before = new Map<DemoNode, { node: DemoNode; limit: number }>();
  const open = new Set<DemoNode>([from]);
  while (open.size > 0) {
    const at = [...open].reduce((best, node) => (hours.get(node)! < hours.get(best)! ? node : best));
    if (at === to) break;
    open.delete(at);
    for (const way of ways.get(at) ?? []) {
      const taken = hours.get(at)! + way.km / way.limit;
      if (taken >= (hours.get(way.to) ?? Number.POSITIVE_INFINITY)) continue;
      hours.set(way.to, taken);
      before.set(way.to, { node: at, limit: way.limit });
      open.add(way.to);
    }
  }
  const path: { node: DemoNode; limit: number }[] = [];
  for (let at = to; at !== from; ) {
    const step = before.get(at);
    if (!step) throw new Error(`no road from ${from} to ${to}`);
    path.unshift({ node: at, limit: step.limit });
    at = step.node;
  }
  return path;
}

/**
 * The drive between two nodes, one leg per speed limit, at nine tenths of it as trucks do. With `speeding` the fastest
 * leg is driven too fast.
 */
export function driveBetween(from: DemoNode, to: DemoNode, speeding = false): Drive[] {
  const legs: Drive[] = [];
  let at = from;
  for (const { node, limit } of quickest(from, to)) {
    const leg = legs.at(-1);
    if (leg?.limit === limit) leg.line.push(demoNodes[node] as LngLat);
    else legs.push({ line: [demoNodes[at], demoNodes[node]] as LngLat[], kmh: limit * 0.9, limit });
    at = node;
  }
  if (speeding) {
    const fastest = legs.reduce((best, leg) => (leg.limit > best.limit ? leg : best));
    fastest.kmh = fastest.limit * 1.1;
  }
  return legs;
}
