import { createServer } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import { socketPath } from "@protocol/messageSocket";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type RequestHandler } from "express";
import type { Logger } from "pino";
import { ownUrlOf, type PortalConfig } from "~/services/config.server";
import { createDeclarationImport } from "~/services/declarations/import.server";
import { createFormOwners } from "~/services/forms/owner.server";
import { createPeople } from "~/services/identity/people.server";
import { createLocalQueue, createSharedQueue } from "~/services/jobs/jobQueue.server";
import { createJobs } from "~/services/jobs/jobs.server";
import { reasonOfFailure } from "~/services/jobs/reasonOfFailure.server";
import { createLocks } from "~/services/locks/locks.server";
import { openRedisLocks } from "~/services/locks/redisLocks.server";
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
import { answerPages } from "./answerPages";
import { checkParts } from "./checkParts";
import { findLoginScript, loginScriptSource } from "./clientScripts";
import { prepareDrain } from "./drain";
import { answerFailure, guardOrigin, identifyRequest, keepPrivate, securityHeaders, uploadMs } from "./gate";
import { limitRates } from "./limitRates";
import { acceptMessageSockets } from "./messageSockets";
import { createMetrics } from "./metrics";
import { withOutagePages } from "./outagePages";
import { groupRoutes, matcherOf, patternFinder } from "./routesByPath";
import { withRowsInDocument } from "./rowsInDocument";
import { serveFiles } from "./staticFiles";
import { startTracing } from "./tracing";
import type { JoinedWorkers } from "./workers/worker";

const development = process.env.NODE_ENV === "development";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Loaded with this module, of which they are the larger part. */
const builtPages: Promise<ServerBuild> | undefined = development
  ? undefined
  : import(pathToFileURL(here("../remix/server/index.js")).href);
/** ms between two looks at silent sockets, and at persons whose portal is gone. */
const sweepMs = 2_000;
/** ms for which a portal that is ending still answers on a proxy's connections; deploy/nginx closes them idle after 2 s. */
const keepAnsweringMs = 3_000;

/** Of a portal that shares nothing by the process that has started it: it is the only one, or shares by Redis. */
export interface PortalParts {
  config: PortalConfig;
  log: Logger;
  /** Of a worker beside others. */
  workers?: JoinedWorkers;
}

export interface ServedPortal {
  /** Takes no more requests, lets those under way finish and resolves when everything has ended. */
  close(): Promise<void>;
}

/**
 * Serves the portal on `config.port`, before the gateways of `config.upstreamUrls`; resolves when it listens. Rejects with
 * an Error of one line where the configuration or the port does not allow it.
 */
export async function servePortal({ config, log, workers }: PortalParts): Promise<ServedPortal> {
  const secret = readSessionSecret(config.sessionSecret, config.dataDir);
  let findRoute = patternFinder({});
  const { redisUrl, publicUrl } = config;
  const metrics = createMetrics((pathname) => findRoute(pathname), workers);
  const { tracesEndpoint } = config;
  const tracing =
    tracesEndpoint &&
    (await startTracing({ endpoint: tracesEndpoint, routeOf: (pathname) => findRoute(pathname), log }));
  const store = metrics.timed(redisUrl ? openRedisKeyValue(redisUrl) : openSqliteKeyValue(config.dataDir));
  const stopRenewing = redisUrl ? await requireSameSecret(store, secret) : () => undefined;
  const redis = redisUrl ? connectRedis(redisUrl) : undefined;
  const relay = redisUrl ? openRedisRelay(redisUrl) : (workers?.relay ?? aloneRelay);
  const locks = redisUrl ? createLocks(openRedisLocks(redisUrl)) : (workers?.locks ?? createLocks());

  const upstream = createUpstream({
    baseUrl: config.upstreamUrls,
    pins: config.upstreamPins,
    macRequired: config.upstreamMac,
    deadlineMs: config.upstreamTimeoutMs,
    appVersion: "1.0",
    log,
    onCall(call) {
      metrics.upstreamCall(call);
      if (tracing) tracing.upstreamCall(call);
    },
  });

  const app = express();
  // what stands idle, or sends its headers or body too slowly, ends by these within so many ms
  const server = createServer({ connectionsCheckingInterval: 2_000 }, app);
  const drain = prepareDrain(server, config.trustedProxies.length > 0 ? keepAnsweringMs : 0);
  const printer = createPrinter({
    chromiumPath: config.chromiumPath,
    fontFolders: config.printFonts,
    dataDir: config.dataDir,
    log,
  });
  const sessions = createSessions({ store, secret, secure: config.secure });
  const people = createPeople(upstream, config.frameOrigins, relay);
  const unread = createUnreadMessages(upstream, relay);
  const live = createLiveMessages({
    socketUrl: () => new URL(socketPath, upstream.origin).href.replace(/^http/, "ws"),
    upstream,
    people,
    unread,
    relay,
    log,
  });
  const resumable = createResumableUploads(config.dataDir, locks);
  const queue = redisUrl ? await createSharedQueue(redisUrl, log) : createLocalQueue(log, locks);
  metrics.watch({ printer, live, queue, isQueueShared: redisUrl !== undefined });
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
    loginScript: development ? loginScriptSource : findLoginScript(here("../remix/client")),
    publicUrl: publicUrl ?? ownUrlOf(config),
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
  if (tracing) app.use(tracing.middleware);
  if (!development) serveFiles(app, here("../remix/client"), config);
  const { secure, frameOrigins, mapTiles, payOrigins } = config;
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
  if (!builtPages) {
    const vite = await import("vite").then((module) =>
      module.createServer({ server: { middlewareMode: true, hmr: { server } } }),
    );
    app.use(vite.middlewares);
    const build = async () => {
      const loaded = withOutagePages((await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild);
      learnRoutes(loaded);
      return loaded;
    };
    buildFor = () => build;
  } else {
    const build = withRowsInDocument(withOutagePages(await builtPages));
    learnRoutes(build);
    buildFor = groupRoutes(build);
  }
  // a list of 50 is 9 % smaller than at compression's default quality of 4, for 0.4 ms of CPU; packed it is one piece
  app.use(compression({ chunkSize: 65_536, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } }));
  if (config.rateLimit) app.use(limitRates(redis ?? (workers && "workers")));
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
    const handle = handlers.get(build) ?? answerPages({ build, mode, getLoadContext });
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
  const sweeping = setInterval(() => live.sweep(), sweepMs);
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

  return {
    async close() {
      clearInterval(sweeping);
      clearInterval(sweepingUploads);
      stopRenewing();
      await live.close();
      await drain();
      await Promise.all([printer.close(), jobs.close()]);
      await Promise.all([upstream.close(), relay.close(), locks.close()]);
      redis?.disconnect();
      if (tracing) await tracing.close();
      await store.close();
    },
  };
}

type Route = NonNullable<ServerBuild["routes"][string]>;

/** A route whose form carries files says so: `handle = { uploads: true }`. */
const takesFiles = (route: Route) =>
  (route.module as { handle?: { uploads?: boolean } } | undefined)?.handle?.uploads === true;

/** It has a page of its own; the others answer with files and data. */
const hasPage = (route: Route) => route.module.default !== undefined;
