import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import S3rver from "s3rver";
import { Agent, fetch as fetchByAgent } from "undici";
import { renderingFlags } from "../../scripts/lib/project.mjs";
import { host, root, type Site, startNginx, writeSite } from "../deploy/realNginx";
import type { Fetch } from "../journeys/support/browse";
import { freePort } from "../journeys/support/portalProcess";

/** ms after which a service manager starts again what has ended. */
const restartMs = 500;

/** A program that is started again whenever it ends, as its unit does it. */
export interface KeptProgram {
  name: string;
  /** Resolves when it answers, however often it was started meanwhile. */
  isReady(): Promise<void>;
  kill(): void;
  /** Ends it by SIGTERM and resolves when it has gone; it is started again, with what `next` adds to its environment. */
  restart(next?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
  /** What all of its processes have written. */
  output(): string;
}

function keepProgram(
  name: string,
  args: string[],
  environment: Record<string, string>,
  answers: () => Promise<boolean>,
): KeptProgram {
  let stopping = false;
  let output = "";
  let added: Record<string, string> = {};
  let child: ChildProcess;
  function launch() {
    child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", ...environment, ...added },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout!, child.stderr!])
      stream.on("data", (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-2_000_000);
      });
    child.once("exit", () => {
      setTimeout(() => {
        if (!stopping) launch();
      }, restartMs);
    });
  }
  launch();
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
  return {
    name,
    async isReady() {
      for (let tries = 0; !(await answers()); tries++) {
        if (tries === 900) throw new Error(`${name} does not answer:\n${output.slice(-3_000)}`);
        await pause(100);
      }
    },
    kill: () => void child.kill("SIGKILL"),
    async restart(next = {}) {
      added = next;
      await end();
    },
    async stop() {
      stopping = true;
      await end();
    },
    output: () => output,
  };
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
const says = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries === 600) throw new Error("nothing answers");
    await pause(100);
  }
}

/** PostgreSQL of its own, because others use the machine's; it does not run as root. */
async function startPostgres(folder: string) {
  const port = await freePort();
  const data = join(folder, "postgres");
  const bin = execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, args: string[]) =>
    isRoot
      ? execFileSync("runuser", ["-u", "postgres", "--", join(bin, program), ...args], { stdio: "ignore" })
      : execFileSync(join(bin, program), args, { stdio: "ignore" });
  mkdirSync(data);
  if (isRoot) execFileSync("chown", ["postgres", data]);
  run("initdb", ["-D", data, "-A", "trust", "-U", "postgres"]);
  const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  const control = (...args: string[]) => run("pg_ctl", ["-D", data, "-w", "-l", join(data, "log"), ...args]);
  control("-o", options, "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: () => control("-m", "fast", "restart"),
    stop: () => control("-m", "immediate", "stop"),
  };
}

async function startRedis(folder: string) {
  const port = await freePort();
  const data = join(folder, "redis");
  mkdirSync(data);
  const launch = async () => {
    const args = `--port ${port} --bind 127.0.0.1 --dir ${data} --save  --appendonly yes --maxmemory-policy noeviction`;
    const child = spawn("redis-server", args.split(" "), { stdio: "ignore" });
    await until(() => listens(port));
    return child;
  };
  let child = await launch();
  const stop = async () => {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    async restart() {
      await stop();
      await pause(1_000);
      child = await launch();
    },
  };
}

export interface WholePort {
  portals: [KeptProgram, KeptProgram];
  gateways: [KeptProgram, KeptProgram];
  databaseUrl: string;
  restartRedis(): Promise<void>;
  restartPostgres(): void;
  reloadNginx(): void;
  /** Starts a portal beside the others with another secret; answers what it said and its exit code. */
  startPortalOfOtherSecret(): Promise<{ code: number | null; output: string }>;
  /** The address that people know, and how a browser reaches it on this machine. */
  url: string;
  fetch: Fetch;
  socketOptions: { ca: string; lookup: typeof lookup };
  /** What the programs have logged of the level error and above. */
  errors(): string[];
  /** What gateways and portals have logged of one request. */
  linesOf(traceId: string): string[];
  close(): Promise<void>;
}

/** Every name is this machine. */
const lookup = (
  _name: string,
  options: { all?: boolean },
  callback: (error: null, address: string | { address: string; family: number }[], family?: number) => void,
) => (options.all ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4));

/** Two gateways, two portals, PostgreSQL, Redis, an S3 stand-in and nginx as docs/deploy.md sets them up, on one machine. */
export async function startWholePort(): Promise<WholePort> {
  const folder = mkdtempSync(join(tmpdir(), "port-"));
  // PostgreSQL's own user must get through
  chmodSync(folder, 0o755);
  const site: Site = await writeSite();
  const [postgres, redis] = [await startPostgres(folder), await startRedis(folder)];
  const s3 = new S3rver({
    ...{ port: 0, address: "127.0.0.1", silent: true, directory: join(folder, "s3") },
    configureBuckets: [{ name: "berthlink", configs: [] }],
  });
  const { port: s3Port } = await s3.run();
  const origin = `https://${host}`;
  const gatewayPorts = [await freePort(), await freePort()] as const;
  const gatewaySecret = randomBytes(32).toString("hex");
  const startGateway = (port: number, i: number) =>
    keepProgram(
      `gateway ${i}`,
      ["--enable-source-maps", "build/gateway/main.js"],
      {
        ...{ GATEWAY_PORT: String(port), DATA_DIR: join(folder, `gateway-${i}`), DATABASE_URL: postgres.url },
        ...{ GATEWAY_SECRET: gatewaySecret, SEED_DEMO: "on", CAPTCHA: "off", PASSWORD_MEMORY_KIB: "19456" },
        ...{ S3_BUCKET: "berthlink", S3_ENDPOINT: `http://127.0.0.1:${s3Port}` },
        ...{ S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
        ...{ TRUSTED_PORTALS: "127.0.0.1", PORTAL_URL: origin, LOG_LEVEL: "warn" },
      },
      () => says(`http://127.0.0.1:${port}/api/healthz`),
    );
  const gateways = [startGateway(gatewayPorts[0], 0), startGateway(gatewayPorts[1], 1)] as WholePort["gateways"];
  for (const gateway of gateways) await gateway.isReady();

  const shared = ["jobs", "resumable"];
  for (const name of shared) mkdirSync(join(folder, name));
  const portalOf = (port: number, i: number) => {
    const dataDir = join(folder, `portal-${i}`);
    mkdirSync(dataDir);
    for (const name of shared) symlinkSync(join(folder, name), join(dataDir, name));
    return {
      ...{ PORT: String(port), DATA_DIR: dataDir, REDIS_URL: redis.url, SESSION_SECRET: "s".repeat(40) },
      ...{ UPSTREAM_URL: gatewayPorts.map((each) => `http://127.0.0.1:${each}`).join() },
      ...{ PUBLIC_URL: origin, TRUSTED_PROXIES: "127.0.0.1", RATE_LIMIT: "off", LOG_LEVEL: "warn" },
      // the first answers by two processes, which end with the one that started them
      WORKERS: String(2 - i),
    };
  };
  const program = [...renderingFlags, "build/server/portal.js"];
  const portals = site.portalPorts.map((port, i) =>
    keepProgram(`portal ${i}`, program, portalOf(port, i), () => says(`http://127.0.0.1:${port}/healthz`)),
  ) as WholePort["portals"];
  for (const portal of portals) await portal.isReady();
  let nginxErrors = "";
  const nginx = startNginx(site, (text) => {
    nginxErrors += text;
  });
  await until(() => listens(site.httpsPort));
  const socketOptions = { ca: site.certificate, lookup };
  const agent = new Agent({ connect: socketOptions, connections: 256 });

  return {
    portals,
    gateways,
    databaseUrl: postgres.url,
    restartRedis: redis.restart,
    restartPostgres: postgres.restart,
    reloadNginx: () => void nginx.kill("SIGHUP"),
    async startPortalOfOtherSecret() {
      const environment = { ...portalOf(await freePort(), 2), WORKERS: "1", SESSION_SECRET: "x".repeat(40) };
      const child = spawn(process.execPath, program, {
        cwd: root,
        env: { ...process.env, NODE_ENV: "production", ...environment },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let output = "";
      for (const stream of [child.stdout!, child.stderr!])
        stream.on("data", (chunk: Buffer) => {
          output += chunk.toString();
        });
      const [code] = (await once(child, "exit")) as [number | null];
      return { code, output };
    },
    url: `${origin}:${site.httpsPort}`,
    // whole: an answer that is cut in the middle is none
    async fetch(url, init) {
      const answer = await fetchByAgent(url, { ...init, dispatcher: agent } as Parameters<typeof fetchByAgent>[1]);
      const body = await answer.arrayBuffer();
      const { status, headers } = answer;
      return new Response([204, 304].includes(status) ? null : body, { status, headers: [...headers] });
    },
    socketOptions,
    linesOf: (traceId) =>
      [...gateways, ...portals].flatMap(({ name, output }) =>
        output()
          .split("\n")
          .filter((line) => line.includes(traceId))
          .map((line) => `${name}: ${line}`),
      ),
    errors: () => [
      ...nginxErrors.split("\n").map((line) => `nginx: ${line}`),
      ...[...gateways, ...portals].flatMap(({ name, output }) =>
        output()
          .split("\n")
          .filter((line) => /"level":[56]0/.test(line))
          .map((line) => `${name}: ${line}`),
      ),
    ],
    async close() {
      await Promise.all(portals.map((portal) => portal.stop()));
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      nginx.kill("SIGTERM");
      await agent.close();
      await s3.close();
      await redis.stop();
      postgres.stop();
      site.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
