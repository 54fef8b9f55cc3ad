import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../journeys/support/portalProcess";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const host = "port.example";

export interface Site {
  folder: string;
  /** nginx's own file, which includes ours. */
  configuration: string;
  httpsPort: number;
  /** Where nginx looks for the two portals. */
  portalPorts: [number, number];
  certificate: string;
  remove(): void;
}

/** deploy/nginx with this machine's paths, free ports and a certificate that is made for it. */
export async function writeSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const portalPorts: [number, number] = [await freePort(), await freePort()];
  const tls = join(folder, "tls");
  mkdirSync(tls);
  execFileSync(
    "openssl",
    // prettier than a file of options
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout ${tls}/privkey.pem -out ${tls}/fullchain.pem`.split(
      " ",
    ),
    { stdio: "ignore" },
  );
  const nginx = join(folder, "nginx");
  mkdirSync(nginx);
  for (const name of readdirSync(join(root, "deploy/nginx"))) {
    const text = readFileSync(join(root, "deploy/nginx", name), "utf8")
      .replaceAll("/opt/berthlink/deploy/nginx", nginx)
      .replaceAll("/opt/berthlink/", root)
      .replaceAll("/etc/berthlink/tls", tls)
      .replaceAll(/^ *listen \[::\].*\n/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${httpPort};`)
      .replace("listen 443 ", `listen 127.0.0.1:${httpsPort} `)
      .replace("127.0.0.1:3000", `127.0.0.1:${portalPorts[0]}`)
      .replace("127.0.0.1:3010", `127.0.0.1:${portalPorts[1]}`);
    writeFileSync(join(nginx, name), text);
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = join(folder, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    configuration,
    `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error;
     events { worker_connections 128; }
     http { include /etc/nginx/mime.types; access_log off; ${temporary.join(" ")} include ${nginx}/berthlink.conf; }`,
  );
  return {
    ...{ folder, configuration, httpsPort, portalPorts },
    certificate: readFileSync(join(tls, "fullchain.pem"), "utf8"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Debian keeps it where only root's PATH looks. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
const said = (command: string, ...args: string[]) => spawnSync(command, args, { env: environment, encoding: "utf8" });

export const hasNginx = said("nginx", "-v").status === 0;

/** What `nginx -t` says; it warns of its log before it has read where that is. */
export function checkSite(site: Site) {
  const { status, stderr } = said("nginx", "-t", "-e", "stderr", "-c", site.configuration);
  return { status, warnings: stderr.split("\n").filter((line) => /\[(warn|emerg|alert|crit|error)\]/.test(line)) };
}

/** @param errors what it logs as errors */
export function startNginx(site: Site, errors?: (text: string) => void): ChildProcess {
  const stdio = ["ignore", "ignore", errors ? "pipe" : "ignore"] as const;
  const child = spawn("nginx", ["-e", "stderr", "-c", site.configuration], { env: environment, stdio: [...stdio] });
  child.stderr?.on("data", (chunk: Buffer) => errors?.(chunk.toString()));
  return child;
}

export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

/** One request over TLS, with the certificate checked; an upgrade is an answer like any other. */
export function ask(site: Site, path: string, options: RequestOptions & { body?: string | Buffer } = {}) {
  const { body, headers, ...rest } = options;
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({
      ...{ host: "127.0.0.1", port: site.httpsPort, servername: host, ca: site.certificate, path, agent: false },
      headers: { host, ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }), ...headers },
      ...rest,
    });
    asked.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      response.once("error", reject);
    });
    asked.once("upgrade", (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: "" });
    });
    asked.once("error", reject);
    asked.end(body);
  });
}
