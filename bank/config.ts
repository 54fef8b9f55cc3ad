import { logLevel, parseEnvironment, portNumber } from "@protocol/environment";
import { z } from "zod";

const variables = z.object({
  BANK_PORT: portNumber.min(1).default(3002),
  BANK_HOST: z.string().min(1).default("127.0.0.1"),
  /** Where browsers reach the cashier; none: the address it listens on. */
  BANK_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Seconds after which a payment of the case "timeout" succeeds all the same. */
  BANK_LATE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(45),
  DATA_DIR: z.string().min(1).default("./var"),
  LOG_LEVEL: logLevel,
});

export type BankEnvironment = ReturnType<typeof readBankEnvironment>;

/** Parses the environment. Throws an Error whose message is one line naming the variable. */
export function readBankEnvironment(environment: Record<string, string | undefined>) {
  const e = parseEnvironment(variables, environment);
  const origin = new URL(e.BANK_PUBLIC_URL ?? `http://${e.BANK_HOST}:${e.BANK_PORT}`).origin;
  return {
    port: e.BANK_PORT,
    host: e.BANK_HOST,
    origin,
    lateMs: e.BANK_LATE_SECONDS * 1000,
    dataDir: e.DATA_DIR,
    logLevel: e.LOG_LEVEL,
  };
}
