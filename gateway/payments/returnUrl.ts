const loopback = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Where the bank leads the payer's browser: the portal's page of the payment. `asked` is the origin that the browser is
 * on; it counts where it is the portal's own, or its own machine under another of its names.
 */
export function returnUrlOf(portalUrl: string, asked: string | undefined, payNo: string): string {
  return new URL(`/bankJump?payNo=${payNo}`, asked && isOwn(portalUrl, asked) ? asked : portalUrl).href;
}

function isOwn(portalUrl: string, asked: string): boolean {
  if (!URL.canParse(asked)) return false;
  const [own, given] = [new URL(portalUrl), new URL(asked)];
  if (given.origin !== asked) return false;
  if (given.origin === own.origin) return true;
  const bothLocal = loopback.includes(own.hostname) && loopback.includes(given.hostname);
  return bothLocal && given.port === own.port && given.protocol === own.protocol;
}
