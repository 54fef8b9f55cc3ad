import { once } from "node:events";
import { type IncomingHttpHeaders, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languageCookie } from "~/services/i18n/language.server";
import { guardOrigin, identifyRequest, securityHeaders } from "./gate";
import { limitRates } from "./limitRates";

interface Seen {
  headers: IncomingHttpHeaders;
  clientIp: string;
}

/** The gate alone, with what came through it as the answer. */
async function open(trusted: string[], publicUrl?: string, limited = false): Promise<{ server: Server; port: number }> {
  const app = express();
  app.use(identifyRequest(trusted, publicUrl));
  app.use(securityHeaders({ secure: publicUrl?.startsWith("https:") ?? false, development: false }));
  app.use(guardOrigin((pathname) => pathname === "/account/CheckIn"));
  if (limited) app.use(limitRates(undefined));
  app.all("*", (request, response) => {
    for (const cookie of ["a=1; Path=/", "b=2; Secure; HttpOnly"]) response.append("Set-Cookie", cookie);
    const seen: Seen = { headers: request.headers, clientIp: response.locals.clientIp };
    response.json(seen);
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

let gates: { plain: { server: Server; port: number }; proxied: { server: Server; port: number } };
beforeAll(async () => {
  gates = { plain: await open([]), proxied: await open(["127.0.0.1"], "https://portal.example") };
});
afterAll(() => {
  for (const { server } of Object.values(gates)) server.close();
});

async function send(port: number, method: string, path: string, headers: Record<string, string> = {}) {
  const outgoing = request({ host: "127.0.0.1", port, method, path, headers });
  outgoing.end();
  const [answer] = await once(outgoing, "response");
  const body = await text(answer);
  return { status: answer.statusCode as number, headers: answer.headers as IncomingHttpHeaders, body };
}

const own = () => `http://127.0.0.1:${gates.plain.port}`;

describe("a request that changes something", () => {
  it.each<[string, () => Record<string, string>, number]>([
    ["from the portal's own page", () => ({ Origin: own() }), 200],
    ["without Origin, but of the same site's page", () => ({ "Sec-Fetch-Site": "same-origin" }), 200],
    ["without either", () => ({}), 403],
    ["from a browser of text, which names its page alone", () => ({ Referer: `${own()}/user/login` }), 200],
    ["from a browser of text on another's page", () => ({ Referer: "https://evil.example/user/login" }), 403],
    ["from a page that is none", () => ({ Referer: "about:blank" }), 403],
    ["from elsewhere, naming a page of ours", () => ({ Origin: "https://evil.example", Referer: own() }), 403],
    ["from elsewhere by its site, naming ours", () => ({ "Sec-Fetch-Site": "cross-site", Referer: own() }), 403],
    ["from our name by another scheme", () => ({ Origin: own().replace("http:", "https:") }), 403],
    ["from our name by another scheme, as a page", () => ({ Referer: own().replace("http:", "https:") }), 403],
    ["from elsewhere", () => ({ Origin: "https://evil.example" }), 403],
    [
      "from elsewhere, calling itself same-origin",
      () => ({ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }),
      403,
    ],
    ["from a sandboxed frame", () => ({ Origin: "null" }), 403],
    [
      "from a sandboxed frame, calling itself same-origin",
      () => ({ Origin: "null", "Sec-Fetch-Site": "same-origin" }),
      403,
    ],
    ["from a neighbour of the same site", () => ({ "Sec-Fetch-Site": "same-site" }), 403],
    ["typed into the address bar", () => ({ "Sec-Fetch-Site": "none" }), 403],
    ["from another port of this machine", () => ({ Origin: "http://127.0.0.1:1" }), 403],
    ["with a name that begins alike", () => ({ Origin: `${own()}.evil.example` }), 403],
    ["with a user before the name", () => ({ Origin: `http://127.0.0.1:${gates.plain.port}@evil.example` }), 403],
    [
      "with a forged forwarded host",
      () => ({ Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" }),
      403,
    ],
    ["with no origin at all in it", () => ({ Origin: "data:text/html,x" }), 403],
  ])("%s", async (_, headers, status) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      for (const path of ["/truckExport", "/truckExport.data", "/truckExportDetail/pdf"])
        expect((await send(gates.plain.port, method, path, headers())).status, `${method} ${path}`).toBe(status);
  });

  it("reaches nothing by HTTP/1.0 without a Host", async () => {
    const socket = connect(gates.plain.port, "127.0.0.1");
    socket.end("POST /truckExport HTTP/1.0\r\nOrigin: null\r\nContent-Length: 0\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it("is as long as a form can be, says how long, and carries files where they are taken alone", async () => {
    const port = gates.plain.port;
    const of = (length: number) => ({ Origin: own(), "Content-Length": String(length), Expect: "100-continue" });
    const status = async (headers: Record<string, string>, path = "/truckExport") => {
      const outgoing = request({ host: "127.0.0.1", port, method: "POST", path, headers });
      outgoing.on("error", () => undefined);
      outgoing.flushHeaders();
      const [answer] = await once(outgoing, "response");
      outgoing.destroy();
      return answer.statusCode as number;
    };
    expect(await status(of(5 * 1_048_576))).toBe(413);
    expect(await status({ Origin: own(), "Transfer-Encoding": "chunked" })).toBe(411);
    const files = (length: number) => ({ ...of(length), "Content-Type": "multipart/form-data; boundary=x" });
    const [allowed, none] = ["/account/CheckIn", "/truckExport"];
    expect(await status(files(100), none)).toBe(415);
    expect(await status({ ...files(100), "Content-Type": " MULTIPART/mixed" }, `${none}.data`)).toBe(415);
    expect(await status(files(600 * 1_048_576), allowed)).toBe(200);
    expect(await status(files(600 * 1_048_576), `${allowed}.data`)).toBe(200);
    expect(await status(files(20 * 500 * 1_048_576), allowed)).toBe(200);
    expect(await status(files(20 * 505 * 1_048_576), allowed)).toBe(413);
    const rest = { ...of(500 * 1_048_576), "Content-Type": "application/offset+octet-stream" };
    expect(await status(rest, allowed)).toBe(200);
    expect(await status(rest, none)).toBe(415);
    expect(await status(of(5 * 1_048_576), allowed)).toBe(413);
  });
});

it("a bank's server is heard without an origin, up to 64 kB, at the one path for it", async () => {
  const { port } = gates.plain;
  const json = { "Content-Type": "application/json" };
  const status = async (method: string, path: string, headers: Record<string, string> = json) =>
    (await send(port, method, path, headers)).status;
  expect(await status("POST", "/pay/notify/DEMO_BANK")).toBe(200);
  expect(await status("POST", "/pay/notify/ALIPAY", { ...json, Origin: "https://evil.example" })).toBe(200);
  for (const path of ["/pay/notify", "/pay/notify/DEMO_BANK/x", "/pay/notify/DEMO_BANK.data", "/pay/notify/a%2Fb"])
    expect(await status("POST", path), path).toBe(403);
  for (const method of ["PUT", "PATCH", "DELETE"]) expect(await status(method, "/pay/notify/DEMO_BANK")).toBe(403);
  const outgoing = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: "/pay/notify/DEMO_BANK",
    headers: { ...json, "Content-Length": "65537", Expect: "100-continue" },
  });
  outgoing.on("error", () => undefined);
  outgoing.flushHeaders();
  const [answer] = await once(outgoing, "response");
  outgoing.destroy();
  expect(answer.statusCode).toBe(413);
});

describe("a request of any kind", () => {
  it.each(["/x?_data=root", "/x?a=1&_data", "/x?%5Fdata=root", "/x?_%64ata=root"])(
    "has no back door: %s",
    async (path) => {
      expect((await send(gates.plain.port, "GET", path)).status).toBe(400);
    },
  );

  it("may hold _data elsewhere", async () => {
    expect((await send(gates.plain.port, "GET", "/x_data?my_data=1&q=_data")).status).toBe(200);
  });

  it.each(["TRACE", "PROPFIND", "OPTIONS", "PURGE"])("is no %s", async (method) => {
    expect((await send(gates.plain.port, method, "/truckExport", { Origin: own() })).status).toBe(405);
  });

  it("says who it comes from by itself alone, unless a known proxy brings it", async () => {
    const forged = {
      "X-Forwarded-For": "203.0.113.9, 198.51.100.7",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
      Forwarded: "for=203.0.113.9",
    };
    const stranger = JSON.parse((await send(gates.plain.port, "GET", "/", forged)).body) as Seen;
    expect(stranger.clientIp).toBe("127.0.0.1");
    expect(Object.keys(stranger.headers).filter((name) => /forwarded/.test(name))).toEqual([]);
    const proxied = JSON.parse((await send(gates.proxied.port, "GET", "/", forged)).body) as Seen;
    // the last hop is the one that our own proxy has seen
    expect(proxied.clientIp).toBe("198.51.100.7");
    expect(proxied.headers.host).toBe("portal.example");
    expect(proxied.headers).not.toHaveProperty("x-forwarded-host");
  });

  it.each(["a b", "x/user/login?", "x\\y", "a@x", "x:99999999", "[::1", "x:1:2"])(
    "names a host, which says nothing of the path: %s",
    async (host) => {
      expect((await send(gates.plain.port, "GET", "/home", { Host: host })).status).toBe(400);
    },
  );

  it.each(["[::1]:3000", "portal.example", "portal.example:80"])("may name %s", async (host) => {
    expect((await send(gates.plain.port, "GET", "/home", { Host: host })).status).toBe(200);
  });

  it.each([
    ["POST", "/open/v1/../../user/login", 403],
    ["POST", "/open/v1/%2e%2e/%2E./user/login", 403],
    ["POST", "/open/v1\\..\\..\\user\\login", 403],
    ["GET", "//x:99999999/?a=1", 200],
    ["GET", "//evil.example/..", 200],
  ])("is judged by the path that Remix finds a route for: %s %s", async (method, path, status) => {
    expect((await send(gates.plain.port, method, path)).status).toBe(status);
  });

  it("comes from the first hop that no known proxy is", async () => {
    const { server, port } = await open(["127.0.0.1", "10.0.0.0/8"], "https://portal.example");
    const addressFor = async (forwarded: string) =>
      (JSON.parse((await send(port, "GET", "/", { "X-Forwarded-For": forwarded })).body) as Seen).clientIp;
    try {
      expect(await addressFor("203.0.113.9, 10.0.0.1")).toBe("203.0.113.9");
      expect(await addressFor("198.51.100.7, 203.0.113.9, 10.0.0.1, 10.9.9.9")).toBe("203.0.113.9");
      expect(await addressFor("10.0.0.1")).toBe("10.0.0.1");
      expect(await addressFor("")).toBe("127.0.0.1");
    } finally {
      server.close();
    }
  });

  it("comes from the name that people use when a proxy calls us by another", async () => {
    const { port } = gates.proxied;
    expect((await send(port, "POST", "/x", { Origin: "https://portal.example" })).status).toBe(200);
    expect((await send(port, "POST", "/x", { Origin: `http://127.0.0.1:${port}` })).status).toBe(403);
  });

  it("lets pages show frames and map tiles of the configured hosts, and of no other", async () => {
    const app = express();
    const origins = { frameOrigins: ["https://pilots.example"], imageOrigins: ["https://tiles.example"] };
    app.use(identifyRequest([], undefined), securityHeaders({ secure: false, development: false, ...origins }));
    app.get("/", (_request, response) => void response.json({}));
    const server = app.listen(0, "127.0.0.1");
    await once(server, "listening");
    const answer = await send((server.address() as AddressInfo).port, "GET", "/");
    server.close();
    expect(answer.headers["content-security-policy"]).toMatch(/;frame-src https:\/\/pilots\.example;/);
    expect(answer.headers["content-security-policy"]).toContain(";img-src 'self' data: https://tiles.example;");
    const none = (await send(gates.plain.port, "GET", "/")).headers["content-security-policy"];
    expect(none).toContain("default-src 'none'");
    expect(none).not.toContain("frame-src");
    expect(none).toContain(";img-src 'self' data:;");
  });

  it("is answered with a policy of its own and with HSTS on https alone", async () => {
    const [first, second] = [await send(gates.plain.port, "GET", "/"), await send(gates.plain.port, "GET", "/")];
    const policy = String(first.headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'nonce-[\w-]{22}' 'strict-dynamic'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toBe(second.headers["content-security-policy"]);
    expect(first.headers["strict-transport-security"]).toBeUndefined();
    const secure = await send(gates.proxied.port, "GET", "/");
    expect(secure.headers["set-cookie"]).toEqual(["a=1; Path=/; Secure", "b=2; Secure; HttpOnly"]);
    expect(first.headers["set-cookie"]).toEqual(["a=1; Path=/", "b=2; Secure; HttpOnly"]);
    expect(secure.headers["strict-transport-security"]).toContain("max-age=63072000");
  });
});

describe("one address that asks too much", () => {
  it("is told when to come back, for logins long before pages, while others go on", async () => {
    const { server, port } = await open(["127.0.0.1"], `http://portal.example`, true);
    try {
      const login = (ip: string) =>
        send(port, "POST", "/user/login", { Origin: "http://portal.example", "X-Forwarded-For": ip });
      const statuses = [];
      for (let i = 0; i < 61; i++) statuses.push((await login("203.0.113.1")).status);
      expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
      const refused = await login("203.0.113.1");
      expect(refused.status).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
      expect(refused.body).toContain("操作过于频繁");
      const cookie = (await languageCookie.serialize("pt-BR")).split(";")[0]!;
      const told = await send(port, "POST", "/user/login", { "X-Forwarded-For": "203.0.113.1", cookie });
      expect([told.status, told.body]).toEqual([403, expect.stringMatching(/lang="pt-BR".*Acesso negado/)]);
      const odd = await send(port, "POST", "/user/login", { cookie: "language=%E0%A4%A; x=1" });
      expect([odd.status, odd.body]).toEqual([403, expect.stringMatching(/lang="zh-CN".*禁止访问/)]);
      for (const path of [
        "/USER/login",
        "/user/login/",
        "/user/%6Cogin.data",
        "/x/../user/login",
        "/user/login//.data",
      ]) {
        const headers = { Origin: "http://portal.example", "X-Forwarded-For": "203.0.113.1" };
        expect((await send(port, "POST", path, headers)).status, path).toBe(429);
      }
      expect((await login("203.0.113.2")).status).toBe(200);
      const inOneNetwork = [];
      for (let i = 0; i < 61; i++) inOneNetwork.push((await login(`2001:db8:1:2::${i + 1}`)).status);
      expect(inOneNetwork.filter((status) => status === 429)).toHaveLength(1);
      expect((await login("2001:db8:1:3::1")).status).toBe(200);
      expect((await send(port, "GET", "/user/login", { "X-Forwarded-For": "203.0.113.1" })).status).toBe(200);
    } finally {
      server.close();
    }
  });
});
