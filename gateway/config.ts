import { z } from "zod";

/** The gateway's environment. A wrong value is one clear line and exit 1 (gateway/main.ts). */
const environmentSchema = z.object({
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  GATEWAY_HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./var"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CAPTCHA: z.enum(["on", "off"]).default("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** PEM file of the P-256 key that proves this gateway to a portal with pins (wire.md). */
  GATEWAY_IDENTITY_KEY: z.string().min(1).optional(),
  SEED_DEMO: z.enum(["on", "off"]).default("on"),
});

export type GatewayEnvironment = ReturnType<typeof readEnvironment>;

/** Parses the environment. Throws an Error whose message is one line naming the variable. */
export function readEnvironment(environment: Record<string, string | undefined>) {
  // `VAR=` in a shell means unset
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new Error(`configuration: ${issue.path.join(".")}: ${issue.message}`);
  }
  const e = parsed.data;
  return {
    port: e.GATEWAY_PORT,
    host: e.GATEWAY_HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    captcha: e.CAPTCHA === "on",
    logLevel: e.LOG_LEVEL,
    identityKeyFile: e.GATEWAY_IDENTITY_KEY,
    seedDemo: e.SEED_DEMO === "on",
  };
}
