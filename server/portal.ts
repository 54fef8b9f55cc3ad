import cluster from "node:cluster";
import { keepDataPrivate } from "@protocol/privateData";
import { traceOfProcess } from "@protocol/processTrace";
import { readServiceManager } from "@protocol/serviceManager";
import pino, { type Logger } from "pino";
import { type PortalConfig, readConfig } from "~/services/config.server";
import { readSessionSecret } from "~/services/session/encryptText.server";
import { openSqliteKeyValue } from "~/services/session/keyValue.server";
import { closeOnSignals } from "./closing";
import { startPrograms } from "./programs";
import type { servePortal as Serve } from "./servePortal";
import { startWorkers } from "./workers/pool";
import { joinWorkers } from "./workers/worker";

/** ms that requests under way may take to end, in a process that answers them. */
const drainMs = 20_000;
/** ms that a process which answers none waits for those that do. */
const drainOfAllMs = 30_000;

const createLog = ({ logLevel }: PortalConfig, worker: string | undefined): Logger =>
  pino({
    level: logLevel,
    mixin: traceOfProcess(),
    base: { part: "portal", ...(worker ? { worker: Number(worker) } : {}) },
    redact: ["token", "password", "cookie", "*.token", "*.password", "headers.cookie", "headers.authorization"],
  });

/** Loaded by those that answer requests alone: a process that only starts workers is smaller without it. */
const loadServing = () => import("./servePortal");
const servePortal: typeof Serve = async (parts) => (await loadServing()).servePortal(parts);

/** One of several processes that answer on the portal's port; the other programs are its parent's. */
async function runWorker(config: PortalConfig, log: Logger): Promise<void> {
  const workers = joinWorkers();
  const portal = await servePortal({ config, log, workers });
  closeOnSignals(drainMs, log, portal.close);
  await workers.ready();
}

/** Starts the gateway and the bank and answers requests, by itself or by workers. */
async function runPortal(config: PortalConfig, log: Logger): Promise<void> {
  const serviceManager = readServiceManager(process.env);
  const secret = readSessionSecret(config.sessionSecret, config.dataDir);
  // the code that answers requests is loaded while the gateway starts
  const [programs] = await Promise.all([
    startPrograms(config, secret, log),
    config.workers === 1 ? loadServing() : undefined,
  ]);
  const { upstreamUrls, payOrigins } = programs;
  if (!config.upstreamMac) log.warn("UPSTREAM_MAC=off: answers of the upstream are not proven to be its own");
  // the store is made once, before several open it
  if (config.workers > 1 && !config.redisUrl) await openSqliteKeyValue(config.dataDir).close();
  const portal = await (config.workers === 1
    ? servePortal({ config: { ...config, upstreamUrls, payOrigins }, log })
    : startWorkers(
        config.workers,
        { ...process.env, UPSTREAM_URL: upstreamUrls.join(","), PAY_ORIGINS: payOrigins.join(",") },
        log,
      ));
  closeOnSignals(config.workers === 1 ? drainMs : drainOfAllMs, log, async () => {
    programs.expectEnd();
    await portal.close();
    await programs.stop();
  });
  // the one line that scripts and people wait for
  process.stdout.write(`ready: http://127.0.0.1:${config.port}\n`);
  // who keeps it running starts again only what has run
  process.send?.({ ready: true });
  serviceManager.ready();
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  keepDataPrivate(config.dataDir);
  const log = createLog(config, process.env.WORKER);
  await (cluster.isWorker ? runWorker : runPortal)(config, log);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
