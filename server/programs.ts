import { createHmac } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { ownUrlOf, type PortalConfig } from "~/services/config.server";
import { startBank, startGateway } from "./childProgram";

const development = process.env.NODE_ENV === "development";
const entryOf = (program: "gateway" | "bank") =>
  fileURLToPath(new URL(`../${program}/main.${development ? "ts" : "js"}`, import.meta.url));

export interface Programs {
  /** Addresses of the gateways. */
  upstreamUrls: string[];
  /** Banks whose cashiers a form of the portal may lead to. */
  payOrigins: string[];
  /** From now on their end is no reason to start them again. */
  expectEnd(): void;
  stop(): Promise<void>;
}

/**
 * Starts the embedded gateway, or several where they have a PostgreSQL in common, and the demonstration port's bank; none
 * where the portal was given a port's own gateway. Rejects when a gateway does not start.
 * @param secret the portal's; what several gateways encrypt their keys under is derived from it where nothing is set
 */
export async function startPrograms(config: PortalConfig, secret: string, log: Logger): Promise<Programs> {
  const { upstreamUrls, payOrigins } = config;
  if (upstreamUrls.length > 0)
    return { upstreamUrls, payOrigins, expectEnd: () => undefined, stop: async () => undefined };
  const ownUrl = ownUrlOf(config);
  const bankUrl = `http://${config.bankHost}:${config.bankPort}`;
  const execArgv = development ? ["--import", "tsx"] : [];
  // SQLite has one writer; a gateway carries about two portals
  const count = process.env.DATABASE_URL ? Math.ceil(config.workers / 2) : 1;
  const hasSecret = Boolean(process.env.GATEWAY_SECRET || process.env.GATEWAY_IDENTITY_KEY);
  const environment = {
    ...process.env,
    PORTAL_URL: config.publicUrl ?? ownUrl,
    PAPERS_URL: ownUrl,
    DEMO_BANK_URL: bankUrl,
    DEMO_BANK_NOTIFY_URL: new URL("/pay/notify/DEMO_BANK", ownUrl).href,
    ...(count > 1 && !hasSecret ? { GATEWAY_SECRET: gatewaySecretOf(secret) } : {}),
  };
  const start = (port: number) => startGateway({ entry: entryOf("gateway"), port, environment, execArgv, log });
  // the first makes the store, the others find it; their ports are whichever are free
  const first = await start(config.gatewayPort);
  const gateways = [first, ...(await Promise.all(Array.from({ length: count - 1 }, () => start(0))))];
  // one that does not start is a bank that does not answer
  const bank = first.said.demo
    ? await startBank({
        entry: entryOf("bank"),
        port: config.bankPort,
        environment: process.env,
        execArgv,
        log,
      }).catch((error: Error) => void log.error({ reason: error.message }, "the demonstration bank does not start"))
    : undefined;
  const bankOrigin = bank && new URL(config.bankPublicUrl ?? bankUrl).origin;
  // a portal behind https names no plain http: its demonstration bank needs an address of its own there
  const namesBank = bankOrigin && !(config.secure && bankOrigin.startsWith("http:"));
  const started = [...gateways, ...(bank ? [bank] : [])];
  return {
    upstreamUrls: gateways.map(({ port }) => `http://127.0.0.1:${port}`),
    payOrigins: namesBank ? [...payOrigins, bankOrigin] : payOrigins,
    expectEnd() {
      for (const program of started) program.expectEnd();
    },
    async stop() {
      await Promise.all(started.map((program) => program.stop()));
    },
  };
}

const gatewaySecretOf = (secret: string) => createHmac("sha256", secret).update("gateways").digest("base64url");
