import { BlockList, isIP } from "node:net";

/** What is no address of the public internet (IANA's special-purpose registries), as network and length. */
const special: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** Of IPv6 only what is given out globally may be reached, without tunnels and documentation. */
const special6: readonly [string, number][] = [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const closed = new BlockList();
for (const [network, length] of special) closed.addSubnet(network, length, "ipv4");
for (const [network, length] of special6) closed.addSubnet(network, length, "ipv6");
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Whether an address is one of the public internet; an IPv4 address within IPv6 is none. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, "ipv4");
  return version === 6 && global.check(address, "ipv6") && !closed.check(address, "ipv6");
}
