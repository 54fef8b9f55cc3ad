import { createServer } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import { socketPath } from "@protocol/messageSocket";
import { keepDataPrivate } from "@protocol/privateData";
import { readServiceManager } from "@protocol/serviceManager";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import closeWithGrace from "close-with-grace";
import compression from "compression";
import express, { type RequestHandler } from "express";
import pino from "pino";
import { readConfig } from "~/services/config.server";
import { createDeclarationImport } from "~/services/declarations/import.server";
import { createFormOwners } from "~/services/forms/owner.server";
import { createPeople } from "~/services/identity/people.server";
import { createLocalQueue, createSharedQueue } from "~/services/jobs/jobQueue.server";
import { createJobs } from "~/services/jobs/jobs.server";
import { reasonOfFailure } from "~/services/jobs/reasonOfFailure.server";
import { createLiveMessages } from "~/services/messages/live.server";
import { aloneRelay, openRedisRelay } from "~/services/messages/relay.server";
import { createUnreadMessages } from "~/services/messages/unread.server";
import type { Portal } from "~/services/portal.server";
import { createPrinter } from "~/services/print/printer.server";
import { connectRedis } from "~/services/redis.server";
import { readSessionSecret } from "~/services/session/encryptText.server";
import { openRedisKeyValue, openSqliteKeyValue } from "~/services/session/keyValue.server";
import { requireSameSecret } from "~/services/session/secretFingerprint.server";
import { createSessions } from "~/services/session/session.server";
import { createStashes } from "~/services/session/stash.server";
import { createResumableUploads } from "~/services/uploads/resumable.server";
import { createUpstream } from "~/services/upstream/upstream.server";
import { checkParts } from "./checkParts";
import { startBank, startGateway } from "./childProgram";
import { prepareDrain } from "./drain";
import {
  answerFailure,
  guardOrigin,
  identifyRequest,
  keepPrivate,
  limitRates,
  securityHeaders,
  uploadMs,
} from "./gate";
import { acceptMessageSockets } from "./messageSockets";
import { createMetrics } from "./metrics";
import { groupRoutes, matcherOf, patternFinder } from "./routesByPath";
import { serveFiles } from "./staticFiles";

const development = process.env.NODE_ENV === "development";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const drainMs = 20_000;

async function main() {
  const config = readConfig(process.env);
  const serviceManager = readServiceManager(process.env);
  keepDataPrivate(config.dataDir);
  const log = pino({
    level: config.logLevel,
    base: { part: "portal" },
    redact: ["token", "password", "cookie", "*.token", "*.password", "headers.cookie", "headers.authorization"],
  });
  const secret = readSessionSecret(config.sessionSecret, config.dataDir);
  let findRoute = patternFinder({});
  const metrics = createMetrics((pathname) => findRoute(pathname));
  const store = metrics.timed(
    config.redisUrl ? openRedisKeyValue(config.redisUrl) : openSqliteKeyValue(config.dataDir),
  );
  const stopRenewing = config.redisUrl ? await requireSameSecret(store, secret) : () => undefined;
  const redis = config.redisUrl ? connectRedis(config.redisUrl) : undefined;

  const ownUrl = `http://${config.host === "0.0.0.0" ? "127.0.0.1" : config.host}:${config.port}`;
  const publicUrl = config.publicUrl ?? ownUrl;
  const bankUrl = `http://${config.bankHost}:${config.bankPort}`;
  const execArgv = development ? ["--import", "tsx"] : [];
  const gateway = config.upstreamUrls.length
    ? undefined
    : await startGateway({
        entry: development ? here("../gateway/main.ts") : here("../gateway/main.js"),
        port: config.gatewayPort,
        environment: {
          ...process.env,
          PORTAL_URL: publicUrl,
          PAPERS_URL: ownUrl,
          DEMO_BANK_URL: bankUrl,
          DEMO_BANK_NOTIFY_URL: new URL("/pay/notify/DEMO_BANK", ownUrl).href,
        },
        execArgv,
        log,
      });
  // the demo port's bank; one that does not start is a bank that does not answer
  const bank = gateway?.said.demo
    ? await startBank({
        entry: development ? here("../bank/main.ts") : here("../bank/main.js"),
        port: config.bankPort,
        environment: process.env,
        execArgv,
        log,
      }).catch((error: Error) => void log.error({ reason: error.message }, "the demonstration bank does not start"))
    : undefined;

  const bankOrigin = bank && new URL(config.bankPublicUrl ?? bankUrl).origin;
  // a portal behind https names no plain http: its demonstration bank needs an address of its own there
  const namesBank = bankOrigin && !(config.secure && bankOrigin.startsWith("http:"));
  const payOrigins = [...config.payOrigins, ...(namesBank ? [bankOrigin] : [])];
  const upstream = createUpstream({
    baseUrl: gateway ? `http://127.0.0.1:${gateway.port}` : config.upstreamUrls,
    pins: config.upstreamPins,
    macRequired: config.upstreamMac,
    deadlineMs: config.upstreamTimeoutMs,
    appVersion: "1.0",
    log,
    onCall: metrics.upstreamCall,
  });
  if (!config.upstreamMac) log.warn("UPSTREAM_MAC=off: answers of the upstream are not proven to be its own");

  const app = express();
  // what stands idle, or sends its headers or body too slowly, ends by these within so many ms
  const server = createServer({ connectionsCheckingInterval: 2_000 }, app);
  const drain = prepareDrain(server);
  const printer = createPrinter({
    chromiumPath: config.chromiumPath,
    fontFolders: config.printFonts,
    dataDir: config.dataDir,
    log,
  });
  const sessions = createSessions({ store, secret, secure: config.secure });
  const people = createPeople(upstream, config.frameOrigins);
  const unread = createUnreadMessages(upstream);
  const live = createLiveMessages({
    socketUrl: () => new URL(socketPath, upstream.origin).href.replace(/^http/, "ws"),
    upstream,
    people,
    unread,
    relay: config.redisUrl ? openRedisRelay(config.redisUrl) : aloneRelay,
    log,
  });
  const resumable = createResumableUploads(config.dataDir);
  const queue = config.redisUrl ? await createSharedQueue(config.redisUrl, log) : createLocalQueue(log);
  metrics.watch({ printer, live, queue });
  const jobs = createJobs({
    store,
    secret,
    dataDir: config.dataDir,
    queue,
    runners: { dgImport: createDeclarationImport(upstream), reeferImport: createDeclarationImport(upstream) },
    reasonOf: reasonOfFailure,
    log,
  });
  const portal: Portal = {
    config,
    log,
    upstream,
    resumable,
    sessions,
    stashes: createStashes({ store, secret }),
    formOwners: createFormOwners(secret),
    people,
    printer,
    jobs,
    unread,
    live,
    publicUrl,
    knowsPath: (pathname) => isRoute(pathname),
    isScreen: (pathname) => isScreen(pathname),
  };
  let isRoute = matcherOf({});
  let isUpload = isRoute;
  let isScreen = isRoute;
  const learnRoutes = ({ routes }: ServerBuild) => {
    isRoute = matcherOf(routes);
    findRoute = patternFinder(routes);
    isUpload = matcherOf(routes, takesFiles);
    isScreen = matcherOf(routes, hasPage);
  };

  app.disable("x-powered-by");
  app.disable("etag");
  // nobody reads it, and it would turn names of a query into objects
  app.disable("query parser");
  app.use(identifyRequest(config.trustedProxies, config.publicUrl));
  app.use(metrics.middleware);
  if (!development) serveFiles(app, here("../remix/client"), config);
  const { secure, frameOrigins, mapTiles } = config;
  const imageOrigins = mapTiles ? [new URL(mapTiles.address).origin] : [];
  app.use(securityHeaders({ secure, development, frameOrigins, payOrigins, imageOrigins }));
  app.get("/healthz", (_request, response) => void response.type("text").send("ok"));
  app.get("/readyz", async (_request, response) => {
    const states = await checkParts({ upstream: upstream.ready, store: store.ping, chromium: printer.ping });
    response.status(Object.values(states).includes("failed") ? 503 : 200).json(states);
  });
  app.get("/metrics", (request, response) => {
    // counts tell a stranger how busy the port is; they are for the machine's own collector
    if (!["127.0.0.1", "::1"].includes(response.locals.clientIp)) return void response.status(404).end();
    metrics.write(request, response);
  });
  app.use(guardOrigin((pathname) => isUpload(pathname)));

  let buildFor: (pathname: string) => ServerBuild | (() => Promise<ServerBuild>);
  if (development) {
    const vite = await import("vite").then((module) =>
      module.createServer({ server: { middlewareMode: true, hmr: { server } } }),
    );
    app.use(vite.middlewares);
    const build = async () => {
      const loaded = (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
      learnRoutes(loaded);
      return loaded;
    };
    buildFor = () => build;
  } else {
    const build = (await import(pathToFileURL(here("../remix/server/index.js")).href)) as ServerBuild;
    learnRoutes(build);
    buildFor = groupRoutes(build);
  }
  app.use(compression());
  if (config.rateLimit) app.use(limitRates(redis));
  app.use(keepPrivate);
  const getLoadContext = (request: express.Request, response: express.Response) => ({
    portal,
    nonce: response.locals.nonce,
    traceId: response.locals.traceId,
    clientIp: response.locals.clientIp,
    navigation: request.method === "GET" && !request.path.endsWith(".data"),
  });
  const mode = development ? "development" : "production";
  const handlers = new Map<ReturnType<typeof buildFor>, RequestHandler>();
  app.all("*", (request, response, next) => {
    const build = buildFor(request.path);
    const handle = handlers.get(build) ?? createRequestHandler({ build, mode, getLoadContext });
    handlers.set(build, handle);
    return handle(request, response, next);
  });

  app.use(answerFailure(log));

  acceptMessageSockets(server, {
    sessions,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    log,
    join: live.join,
    shared: development,
  });
  const sweeping = setInterval(() => live.sweep(), 5_000);
  sweeping.unref();
  const sweepUploads = () => resumable.sweep().catch((error) => log.error({ err: error }, "old uploads stay"));
  void sweepUploads();
  const sweepingUploads = setInterval(sweepUploads, 3_600_000);
  sweepingUploads.unref();

  server.headersTimeout = 20_000;
  // longer than a balancer or a browser keeps a connection: who closes first must not be the one that is being asked
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = uploadMs;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  if (config.port === 0) throw new Error("configuration: PORT: 0 is not supported");

  closeWithGrace({ delay: drainMs }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, "ending");
    else log.info({ signal }, "draining");
    gateway?.expectEnd();
    bank?.expectEnd();
    clearInterval(sweeping);
    clearInterval(sweepingUploads);
    stopRenewing();
    await live.close();
    await drain();
    await Promise.all([printer.close(), jobs.close()]);
    await upstream.close();
    await Promise.all([gateway?.stop(), bank?.stop()]);
    redis?.disconnect();
    await store.close();
  });
  // the one line that scripts and people wait for
  process.stdout.write(`ready: http://127.0.0.1:${config.port}\n`);
  // who keeps it running starts again only what has run
  process.send?.({ ready: true });
  serviceManager.ready();
}

type Route = NonNullable<ServerBuild["routes"][string]>;

/** A route whose form carries files says so: `handle = { uploads: true }`. */
const takesFiles = (route: Route) =>
  (route.module as { handle?: { uploads?: boolean } } | undefined)?.handle?.uploads === true;

/** It has a page of its own; the others answer with files and data. */
const hasPage = (route: Route) => route.module.default !== undefined;

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
