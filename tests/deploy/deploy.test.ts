import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnvironment } from "@gateway/core/config";
import english from "@locales/en-US/errors.json";
import chinese from "@locales/zh-CN/errors.json";
import { fileMb } from "@protocol/files";
import { maxAttachments } from "@protocol/values/fileId";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "~/services/config.server";
import { messageSocketPath } from "~/services/paths";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";
import { ask, checkSite, hasNginx, host, root, type Site, startNginx, writeSite } from "./realNginx";

// .ci/run installs both
const mustRun = process.env.REQUIRE_SERVICES === "1";
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
const read = (path: string) => readFileSync(join(root, path), "utf8");
const skipped = (has: boolean, name: string) => (has ? "" : ` (skipped: there is no ${name})`);

async function until<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    const found = await attempt();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("it did not come in 10 s");
}

describe.skipIf(!hasSystemd && !mustRun)(`the units${skipped(hasSystemd, "systemd-analyze")}`, () => {
  const units = readdirSync(join(root, "deploy/systemd"));

  it("are what systemd understands", () => {
    const folder = mkdtempSync(join(tmpdir(), "units-"));
    try {
      const paths = units.map((name) => {
        const path = join(folder, name);
        writeFileSync(path, read(`deploy/systemd/${name}`).replace("/usr/bin/node", process.execPath));
        return path;
      });
      const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...paths], { encoding: "utf8" });
      expect(stderr.split("\n").filter((line) => line.includes("berthlink"))).toEqual([]);
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each(units)("%s is exposed to 2.0 at most", (name) => {
    const path = join(root, "deploy/systemd", name);
    const found = spawnSync("systemd-analyze", ["security", "--offline=true", "--threshold=20", path], {
      encoding: "utf8",
    });
    expect(found.stdout).toContain("Overall exposure level");
    expect(found.stderr).toBe("");
    expect(found.status, found.stdout.split("\n").at(-2)).toBe(0);
  });
});

describe("the files of settings", () => {
  const readSettings = (name: string) =>
    Object.fromEntries(
      [...read(`deploy/env/${name}`).matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, key, value]) => [key!, value!]),
    );
  const known = new Set([...read("README.md").matchAll(/`([A-Z][A-Z_0-9]+)`/g)].map(([, name]) => name!));

  it("name settings that there are", () => {
    for (const name of readdirSync(join(root, "deploy/env")))
      expect(Object.keys(readSettings(name)).filter((key) => !known.has(key))).toEqual([]);
  });

  it("make an empty port that proves itself, once the secrets are in", () => {
    const gateway = readSettings("gateway.env.example");
    expect(() => readEnvironment(gateway)).toThrow("ADMIN_PASSWORD");
    expect(readEnvironment({ ...gateway, ADMIN_PASSWORD: "Harbour@2026" })).toMatchObject({ seedDemo: false });
    expect(readConfig({ NODE_ENV: "production", ...readSettings("portal.env.example") })).toMatchObject({
      secure: true,
      trustedProxies: ["127.0.0.1"],
    });
  });
});

describe("what nginx holds", () => {
  it("takes bodies as large as the portal does", () => {
    const limits = [...read("deploy/nginx/berthlink.conf").matchAll(/client_max_body_size (\w+);/g)].map(
      ([, limit]) => limit,
    );
    expect(limits).toEqual(["4m", `${maxAttachments * fileMb + 4}m`, `${fileMb}m`, "64k", "64k"]);
  });

  it("says what it has to say in the product's words", () => {
    for (const [page, key] of [
      ["unavailable", "connection"],
      ["tooLarge", "request.tooLarge"],
    ] as const) {
      const html = read(`deploy/nginx/${page}.html`);
      expect(html).toContain(`<h1>${chinese[key]}</h1>`);
      expect(html).toContain(`<p lang="en-US">${english[key]}</p>`);
    }
  });
});

describe.skipIf(!hasNginx && !mustRun)(`a portal behind nginx${skipped(hasNginx, "nginx")}`, () => {
  const origin = `https://${host}`;
  const administrator = { mobile: "13800000090", password: "Harbour@2026" };
  const form = { "content-type": "application/x-www-form-urlencoded", origin };
  let site: Site;
  let nginx: ChildProcess;
  let portal: RunningPortal;
  let forwarded: Record<string, string>;
  /** What the portal has told the one who started it. */
  let told = "";
  let listener: ChildProcess;

  beforeAll(async () => {
    site = await writeSite();
    expect(checkSite(site)).toEqual({ status: 0, warnings: [] });
    nginx = startNginx(site);
    // a second portal that says what has reached it, and goes away before the first is there
    const second = createServer((request, response) => response.end(JSON.stringify(request.headers)));
    await once(second.listen(site.portalPorts[1], "127.0.0.1"), "listening");
    const header = { "x-forwarded-for": "203.0.113.9" };
    const first = await until(() => ask(site, "/", { headers: header }).catch(() => undefined));
    forwarded = JSON.parse(first.text) as Record<string, string>;
    second.close();
    second.closeAllConnections();
    const socket = join(site.folder, "notify");
    // Node has no datagram socket of Unix to listen on
    const program = `socket(S,AF_UNIX,SOCK_DGRAM,0); bind(S,sockaddr_un(shift)) or die; $|=1; print "bound\\n"; while(defined recv(S,$m,4096,0)){print "$m\\n"}`;
    listener = spawn("perl", ["-MSocket", "-e", program, socket], { stdio: ["ignore", "pipe", "inherit"] });
    listener.stdout!.on("data", (chunk: Buffer) => {
      told += chunk;
    });
    await once(listener.stdout!, "data");
    portal = await startPortal({
      PORT: String(site.portalPorts[0]),
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: "127.0.0.1",
      NOTIFY_SOCKET: socket,
      WATCHDOG_USEC: "600000",
      // the port that docs/deploy.md sets up
      SEED_DEMO: "off",
      ADMIN_MOBILE: administrator.mobile,
      ADMIN_PASSWORD: administrator.password,
    });
    // nginx passes over for a second who was not there
    await until(async () => (await ask(site, "/healthz")).status === 200 || undefined);
  });
  afterAll(async () => {
    await portal?.stop();
    for (const child of [nginx, listener]) {
      if (child?.exitCode !== null) continue;
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    site?.remove();
  });

  it("learns whose request it is, and how it came", () => {
    expect(forwarded).toMatchObject({
      "x-forwarded-for": "203.0.113.9, 127.0.0.1",
      "x-forwarded-proto": "https",
      host,
    });
    expect(forwarded.connection).toBeUndefined();
  });

  it("is spoken to by HTTP/2", async () => {
    const session = connect(`https://127.0.0.1:${site.httpsPort}`, { ca: site.certificate, servername: host });
    const stream = session.request({ ":path": "/user/login", ":authority": host });
    const [headers] = (await once(stream, "response")) as [Record<string, string | number>];
    expect(headers[":status"]).toBe(200);
    expect(session.alpnProtocol).toBe("h2");
    session.close();
    stream.close();
  });

  it("logs people in, and takes their sockets", async () => {
    const page = await ask(site, "/user/login");
    expect(page.status).toBe(200);
    expect(page.text).toContain("<form");
    const body = new URLSearchParams(administrator).toString();
    const answer = await ask(site, "/user/login", { method: "POST", headers: form, body });
    expect(answer.status).toBe(302);
    const cookie = answer.headers["set-cookie"]?.map((each) => each.split(";")[0]).join("; ") ?? "";
    expect(cookie).toContain("__Host-session=");
    const upgrade = {
      ...{ connection: "Upgrade", upgrade: "websocket", origin },
      ...{ "sec-websocket-version": "13", "sec-websocket-key": Buffer.alloc(16).toString("base64") },
    };
    expect((await ask(site, messageSocketPath, { headers: { ...upgrade, cookie } })).status).toBe(101);
    expect((await ask(site, messageSocketPath, { headers: upgrade })).status).toBe(401);
  });

  it("gets no form that is too long, and files where they are taken", async () => {
    const long = await ask(site, "/user/login", { method: "POST", headers: form, body: Buffer.alloc(4_194_305, "a") });
    expect(long.status).toBe(413);
    expect(long.text).toContain(chinese["request.tooLarge"]);
    const files = { origin, "content-type": "multipart/form-data; boundary=x" };
    const body = Buffer.alloc(4_194_305, "a");
    const taken = await ask(site, "/account/center?a=b", { method: "POST", headers: files, body });
    expect([taken.status, taken.headers.location]).toEqual([302, expect.stringContaining("/home")]);
    // the path that the person has asked for decides
    expect((await ask(site, "/truckExport", { method: "POST", headers: files, body })).status).toBe(415);
    expect((await ask(site, "/.berthlink/files")).status).toBe(404);
  });

  it("leaves its files to nginx, in the form that the browser takes", async () => {
    const assets = "build/remix/client/assets";
    for (const ending of [".js", ".css"]) {
      // what is small has no form that is smaller
      const name = readdirSync(join(root, assets))
        .find((each) => each.endsWith(`${ending}.gz`))!
        .slice(0, -3);
      for (const [accepted, encoding] of [
        ["gzip", "gzip"],
        ["gzip, deflate, br", "br"],
        ["br;q=0, gzip", "gzip"],
        ["identity", undefined],
      ]) {
        const headers = { "accept-encoding": accepted };
        const answer = await ask(site, `/assets/${name}`, { headers });
        expect([answer.status, answer.headers["content-encoding"]], `${name} ${accepted}`).toEqual([200, encoding]);
        expect(answer.headers["content-type"]).toBe(`text/${ending === ".js" ? "javascript" : "css"}; charset=utf-8`);
        expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        const own = await fetch(`http://127.0.0.1:${site.portalPorts[0]}/assets/${name}`, {
          headers: { "accept-encoding": "identity" },
        });
        for (const header of ["content-security-policy", "x-content-type-options", "strict-transport-security"])
          expect(answer.headers[header], header).toBe(own.headers.get(header));
      }
    }
    expect((await ask(site, "/assets/none.js")).status).toBe(404);
  });

  it.skipIf(!hasSystemd && !mustRun)("tells systemd once that it is ready, and that it lives", async () => {
    const count = (word: string) => told.split("\n").filter((line) => line === word).length;
    await until(async () => count("WATCHDOG=1") >= 2 || undefined);
    // its gateway, a child, has kept silent
    expect(count("READY=1")).toBe(1);
  });

  it("is excused in the product's words while it is away", async () => {
    await portal.stop();
    const files = { origin, "content-type": "multipart/form-data; boundary=x" };
    for (const answer of [
      await ask(site, "/user/login"),
      await ask(site, "/account/center", { method: "POST", headers: files, body: Buffer.from("--x--") }),
    ]) {
      expect(answer.status).toBe(502);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.text).toContain(chinese.connection);
    }
  });
});
