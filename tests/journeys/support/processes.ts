import { readFileSync } from "node:fs";

/** The embedded gateway's process among those that a portal has started. */
export function gatewayPid(portalPid: number): number {
  const children = readFileSync(`/proc/${portalPid}/task/${portalPid}/children`, "utf8").trim().split(" ").map(Number);
  const gateway = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("gateway/main"));
  if (gateway === undefined) throw new Error(`portal ${portalPid} has no gateway`);
  return gateway;
}
