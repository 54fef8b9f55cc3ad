import type { IncomingMessage } from "node:http";
import proxyAddress from "proxy-addr";

/** Who asks, and whether a known proxy says so. */
export interface ClientAddress {
  address: string;
  behindProxy: boolean;
}

const plain = (address: string | undefined) => (address ?? "").replace(/^::ffff:/, "");

/**
 * Reads the address of a person from a request: from the connection inwards through `X-Forwarded-For`, as long as each
 * hop is one of the known proxies. `trustedProxies` are addresses, networks (`10.0.0.0/8`) or `loopback`.
 */
export function createClientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => ClientAddress {
  const trusts = proxyAddress.compile([...trustedProxies]);
  return (request) => {
    const peer = plain(request.socket.remoteAddress);
    const behindProxy = peer !== "" && trusts(peer, 0);
    return { address: behindProxy ? plain(proxyAddress(request, trusts)) : peer, behindProxy };
  };
}
