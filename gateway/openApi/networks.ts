import { BlockList, isIP } from "node:net";

/** 4, 6, or 0 for no address; one with a zone (`fe80::1%eth0`) is of one machine's own and none for a list. */
const versionOf = (address: string) => (address.includes("%") ? 0 : isIP(address));

/** The network that a text names; undefined for none. */
function readNetwork(text: string): { address: string; bits: number; family: "ipv4" | "ipv6" } | undefined {
  const [address = "", bits, more] = text.split("/");
  const version = versionOf(address);
  if (version === 0 || more !== undefined) return undefined;
  const most = version === 4 ? 32 : 128;
  const length = bits === undefined ? most : Number(bits);
  if (!/^\d{0,3}$/.test(bits ?? "") || bits === "" || length > most) return undefined;
  return { address, bits: length, family: version === 4 ? "ipv4" : "ipv6" };
}

export const isNetwork = (text: string): boolean => readNetwork(text) !== undefined;

/** Whether an address is in one of these networks; without any, each is. An address that is not known is in none. */
export function isWithin(networks: readonly string[], address: string | null): boolean {
  if (networks.length === 0) return true;
  const plain = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  const version = versionOf(plain);
  if (version === 0) return false;
  const list = new BlockList();
  for (const text of networks) {
    const network = readNetwork(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return list.check(plain, version === 4 ? "ipv4" : "ipv6");
}
