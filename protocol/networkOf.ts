import { isIPv6 } from "node:net";

/**
 * What limits count as one sender: an IPv4 address as it is; of an IPv6 address its first 64 bits, because whoever has
 * one of them has them all. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const places = 8 - before.length - after.length - (address.includes(".") ? 1 : 0);
  const groups = [...before, ...Array<string>(tail === undefined ? 0 : places).fill("0"), ...after];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(":")}::/64`;
}
