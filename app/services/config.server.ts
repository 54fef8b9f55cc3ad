import { areAddresses, logLevel, parseEnvironment, portNumber, splitByComma } from "@protocol/environment";
import proxyAddress from "proxy-addr";
import { z } from "zod";

const webAddress = z.url({ protocol: /^https?$/ });
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
const isTileAddress = (text: string) =>
  ["{z}", "{x}", "{y}"].every((part) => text.includes(part)) &&
  /^https:\/\/[\w.-]+(:\d+)?\//.test(text) &&
  URL.canParse(text);
const list = z.string().default("").transform(splitByComma);

/** The portal's environment. A wrong value is one clear line and exit 1 (server/portal.ts). */
const environmentSchema = z.object({
  PORT: portNumber.min(1, "0 is not supported").default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  /** Processes that answer on PORT side by side. */
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  GATEWAY_PORT: portNumber.default(3001),
  /** The demonstration bank of a demo port; `BANK_PUBLIC_URL` where browsers reach it by another address. */
  BANK_PORT: portNumber.min(1).default(3002),
  BANK_HOST: z.string().min(1).default("127.0.0.1"),
  BANK_PUBLIC_URL: webAddress.optional(),
  /** Banks whose cashiers a form of the portal may lead to: origins as `https://pay.example`. */
  PAY_ORIGINS: list.refine((origins) => origins.every(isOrigin), "needs origins as https://pay.example, by commas"),
  DATA_DIR: z.string().min(1).default("./var"),
  /** A port's own gateway, or several on one store, by commas; none: the embedded one. */
  UPSTREAM_URL: list.refine(
    (urls) => urls.every((url) => /^https?:/.test(url) && URL.canParse(url)),
    "needs addresses as https://gateway.example, by commas",
  ),
  UPSTREAM_PINS: list,
  UPSTREAM_MAC: z.enum(["on", "off"]).default("on"),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(60_000),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SESSION_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  /** Where people reach the portal; decides the cookie's Secure flag, the expected Origin and the QR codes. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Addresses and networks of proxies whose X-Forwarded-* headers are believed. */
  TRUSTED_PROXIES: list.refine(
    areAddresses(proxyAddress.compile),
    "needs addresses or networks such as 10.0.0.0/8, by commas",
  ),
  CHROMIUM_PATH: z.string().min(1).optional(),
  PRINT_FONTS: z
    .string()
    .default("")
    .transform((folders) => folders.split(":").filter(Boolean)),
  /** Whose pages the menu may open in a frame: origins as `https://pilots.example`. */
  FRAME_ORIGINS: list.refine(
    (origins) => origins.every(isOrigin),
    "needs origins as https://pilots.example, by commas",
  ),
  /** A server of map tiles beneath the port's map; none: the map needs no other server. */
  MAP_TILES: z
    .string()
    .refine(isTileAddress, "needs an https address with {z}, {x} and {y} in its path or query")
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(120).default(""),
  MAP_TILES_DATUM: z.enum(["wgs84", "gcj02"]).default("wgs84"),
  /** A collector of traces by OTLP over HTTP; none: nothing is traced, and nothing of OpenTelemetry is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  LOG_LEVEL: logLevel,
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
  PRODUCT_NAME: z.string().max(30).optional(),
  COMPANY_NAME: z.string().max(60).default("泊联港务有限公司"),
  HOTLINE: z.string().max(30).default("0574-2766 0000"),
  ICP_NUMBER: z.string().max(60).default("浙ICP备00000000号"),
  POLICE_NUMBER: z.string().max(60).default("浙公网安备 33020000000000号"),
  /** The friendly links of the public footer (docs/requirements.md §1). */
  LINK_GOVERNMENT: webAddress.default("https://www.bl.gov.cn/"),
  LINK_PORT_GROUP: webAddress.default("https://www.zjseaport.com/"),
  LINK_PORT_HUB: webAddress.default("https://www.4portun.com/"),
  /** What the two QR codes of the customer service lead to; none: this portal's news and its login page. */
  /** Where a merchant works, if elsewhere; none: the portal's own merchant centre. */
  MERCHANT_CENTER: webAddress.optional(),
  QR_PUBLIC_ACCOUNT: webAddress.optional(),
  QR_APP: webAddress.optional(),
});

export type PortalConfig = ReturnType<typeof readConfig>;

/** Parses the environment. Throws an Error whose message is one line naming the variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const e = parseEnvironment(environmentSchema, environment);
  return {
    port: e.PORT,
    host: e.HOST,
    workers: e.WORKERS,
    gatewayPort: e.GATEWAY_PORT,
    bankPort: e.BANK_PORT,
    bankHost: e.BANK_HOST,
    bankPublicUrl: e.BANK_PUBLIC_URL,
    payOrigins: e.PAY_ORIGINS,
    dataDir: e.DATA_DIR,
    upstreamUrls: e.UPSTREAM_URL,
    upstreamPins: e.UPSTREAM_PINS,
    upstreamMac: e.UPSTREAM_MAC === "on",
    upstreamTimeoutMs: e.UPSTREAM_TIMEOUT_MS,
    redisUrl: e.REDIS_URL,
    tracesEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    sessionSecret: e.SESSION_SECRET,
    publicUrl: e.PUBLIC_URL,
    secure: e.PUBLIC_URL?.startsWith("https:") ?? false,
    trustedProxies: e.TRUSTED_PROXIES,
    chromiumPath: e.CHROMIUM_PATH,
    printFonts: e.PRINT_FONTS,
    frameOrigins: e.FRAME_ORIGINS,
    mapTiles: e.MAP_TILES
      ? { address: e.MAP_TILES, attribution: e.MAP_TILES_ATTRIBUTION, datum: e.MAP_TILES_DATUM }
      : undefined,
    logLevel: e.LOG_LEVEL,
    rateLimit: e.RATE_LIMIT === "on",
    brand: {
      productName: e.PRODUCT_NAME,
      companyName: e.COMPANY_NAME,
      hotline: e.HOTLINE,
      icpNumber: e.ICP_NUMBER,
      policeNumber: e.POLICE_NUMBER,
      links: { government: e.LINK_GOVERNMENT, portGroup: e.LINK_PORT_GROUP, portHub: e.LINK_PORT_HUB },
    },
    merchantCenter: e.MERCHANT_CENTER,
    qrCodes: { publicAccount: e.QR_PUBLIC_ACCOUNT, app: e.QR_APP },
  };
}

/** Where programs on the same machine reach the portal. */
export const ownUrlOf = ({ host, port }: Pick<PortalConfig, "host" | "port">): string =>
  `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`;
