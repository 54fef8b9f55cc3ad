/**
 * The scoring of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory, `src/grader/charts.js` and
 * `src/analyzer/tests`), as far as it looks at one answer and its cookies. What it asks of http and of the browsers'
 * preload list is the proxy's and the owner of the name's.
 */
export interface Scored {
  score: number;
  /** What gave or took points. */
  reasons: Record<string, number>;
}

type Directives = Map<string, Set<string>>;

const broad = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const unsafe = ["'unsafe-inline'", "data:"];
const privateReferrer = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
/** Points for what is more than enough count only from here on. */
const creditFrom = 90;

function directivesOf(policy: string): Directives {
  const parts = policy.split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.filter(([name]) => name).map(([name, ...sources]) => [name!.toLowerCase(), new Set(sources)]));
}

function scorePolicy(policy: string | null): number {
  if (!policy) return -25;
  const all = directivesOf(policy);
  const sourcesOf = (name: string) => [...(all.get(name) ?? all.get("default-src") ?? ["*"])];
  const keyed = (sources: string[]) => sources.some((source) => /^'(nonce|sha256|sha384|sha512)-/.test(source));
  const effective = (name: string) => {
    const sources = sourcesOf(name);
    return keyed(sources) ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
  };
  const scripts = effective("script-src");
  const strict = keyed(scripts) && scripts.includes("'strict-dynamic'");
  const counted = strict ? scripts.filter((source) => !broad.includes(source)) : scripts;
  if (counted.some((source) => [...broad, ...unsafe].includes(source))) return -20;
  if (sourcesOf("object-src").some((source) => broad.includes(source))) return -20;
  if ([...all].some(([name, sources]) => !/^(img|media)-src$/.test(name) && [...sources].some(isInsecure))) return -20;
  const styles = effective("style-src");
  if ([...counted, ...styles].includes("'unsafe-eval'")) return -10;
  if ([...sourcesOf("img-src"), ...sourcesOf("media-src")].some(isInsecure)) return -10;
  if (styles.some((source) => [...broad, ...unsafe].includes(source))) return 0;
  const none = all.get("default-src");
  const form = all.get("form-action");
  return none?.size === 1 && none.has("'none'") && form && !sourcesOf("form-action").some((s) => broad.includes(s))
    ? 10
    : 5;
}

const isInsecure = (source: string) => /^(http|ftp):/.test(source);

function scoreTransport(header: string | null): number {
  const age = Number(/max-age="?(\d+)/i.exec(header ?? "")?.[1] ?? Number.NaN);
  return Number.isNaN(age) ? -20 : age < 15_768_000 ? -10 : 0;
}

function scoreFrames(headers: Headers): number {
  const ancestors = directivesOf(headers.get("content-security-policy") ?? "").get("frame-ancestors");
  if (ancestors && ![...ancestors].some((source) => broad.includes(source))) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
}

function scoreReferrer(header: string | null): number {
  if (header === null) return 0;
  return privateReferrer.includes(header.split(",").at(-1)!.trim().toLowerCase()) ? 5 : -5;
}

function scoreResources(header: string | null): number {
  if (header === null || header === "cross-origin") return 0;
  return header === "same-origin" || header === "same-site" ? 10 : -5;
}

function scoreCookie(cookie: string, transport: number): number {
  const [pair, ...flags] = cookie.split(";").map((part) => part.trim());
  const has = (flag: string) => flags.some((each) => each.toLowerCase() === flag);
  const site = flags.find((each) => /^samesite=/i.test(each))?.slice("samesite=".length);
  const session = /login|sess/i.test(pair!.split("=")[0]!);
  if (session && !has("secure") && transport < 0) return -40;
  if (session && !has("httponly")) return -30;
  if (site !== undefined && !/^(lax|strict)$/i.test(site)) return -20;
  if (!has("secure")) return transport < 0 ? -20 : session ? -10 : -5;
  return site === undefined ? 0 : 5;
}

function scoreCors(headers: Headers): number {
  const open = headers.get("access-control-allow-origin");
  return open && headers.get("access-control-allow-credentials") === "true" ? -50 : 0;
}

/** Where a page's scripts come from; inline ones are the policy's business. */
function scoreScripts(html: string | null, origin: string): number {
  const from = [...(html ?? "").matchAll(/<script\b[^>]*\ssrc="([^"]*)"/gi)].map((match) => match[1]!);
  if (from.some((source) => source.startsWith("//") || source.startsWith("http:"))) return -50;
  return from.some((source) => new URL(source, origin).origin !== origin) ? -5 : 0;
}

/** The points of one answer of a site at `origin` (https), 100 for none taken and none given. */
export function score(answer: { headers: Headers; html: string | null }, origin: string): Scored {
  const { headers, html } = answer;
  const transport = scoreTransport(headers.get("strict-transport-security"));
  const cookies = headers.getSetCookie().map((cookie) => scoreCookie(cookie, transport));
  const reasons: Record<string, number> = {
    "content-security-policy": scorePolicy(headers.get("content-security-policy")),
    "strict-transport-security": transport,
    "x-content-type-options": headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    "x-frame-options": scoreFrames(headers),
    "referrer-policy": scoreReferrer(headers.get("referrer-policy")),
    "cross-origin-resource-policy": scoreResources(headers.get("cross-origin-resource-policy")),
    "cross-origin-resource-sharing": scoreCors(headers),
    "subresource-integrity": scoreScripts(html, origin),
    cookies: cookies.length === 0 ? 0 : Math.min(...cookies),
  };
  const sum = (points: number[]) => points.reduce((total, each) => total + each, 0);
  const taken = 100 + sum(Object.values(reasons).filter((points) => points < 0));
  const given = sum(Object.values(reasons).filter((points) => points > 0));
  return { score: Math.max(0, taken >= creditFrom ? taken + given : taken), reasons };
}
